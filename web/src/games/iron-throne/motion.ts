// Movements, made from events. Elements with a `data-fly` name are measured before and after a change:
// what kept its name travels from where it was, what is new comes from where it belongs. Only
// transform and opacity move; any key or tap ends all of it.
import type { Event } from '../../protocol';
import type { Settings } from '../../settings';
import { personOrder } from './data';

const landing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

interface Spot {
  node: HTMLElement;
  rect: DOMRect;
}
type Spots = Map<string, Spot>;

const moving = (name: string) => /^(hand|champion|card|token|hostage):/.test(name);

// Where a new thing came from: names of places, the first that was there is taken.
export function originsOf(name: string, seat: number | null): string[] {
  const [kind = '', a = '', b = ''] = name.split(':');
  switch (kind) {
    case 'champion':
      return [`person:${a}`];
    case 'card':
      return [`seat:${a}`];
    case 'hand':
      return seat === null ? [] : [`deck:${seat}`, `seat:${seat}`];
    case 'token':
    case 'hostage':
      return [`seat:${b.split('#')[0]}`];
    default:
      return [];
  }
}

// Cards turned up by these events, by seat.
export const turnedUp = (events: readonly Event[]): number[] =>
  events.filter(({ key }) => key === 'event.shows').map(({ args }) => args[0] ?? 0);
export const dead = (events: readonly Event[]): string[] =>
  events
    .filter(({ key }) => key === 'event.dies')
    .flatMap(({ args }) => personOrder[args[0] ?? -1] ?? []);

export class Motion {
  #were: Spots = new Map();
  #running: Animation[] = [];

  before(stage: HTMLElement): void {
    this.finish();
    this.#were = this.#spots(stage);
  }

  after(
    stage: HTMLElement,
    events: readonly Event[],
    seat: number | null,
    settings: Settings,
  ): void {
    const were = this.#were;
    this.#were = new Map();
    if (were.size === 0 || events.length === 0) return;
    const ms = settings.stillness ? 80 : settings.duration(320);
    if (ms <= 0) return;
    const are = this.#spots(stage);
    const flips = turnedUp(events).map((each) => `card:${each}`);
    for (const [name, spot] of are) {
      if (!moving(name)) continue;
      if (settings.stillness) this.#appear(spot, were.has(name), ms);
      else if (flips.includes(name)) this.#flip(spot, settings);
      else this.#travel(spot, were.get(name) ?? this.#origin(name, seat, were), ms);
    }
    if (settings.stillness) return;
    for (const person of dead(events)) this.#die(are.get(`person:${person}`), settings);
  }

  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
  }

  #spots(stage: HTMLElement): Spots {
    const spots: Spots = new Map();
    for (const node of stage.querySelectorAll<HTMLElement>('[data-fly]')) {
      const name = node.dataset['fly'] ?? '';
      if (name !== '' && !spots.has(name))
        spots.set(name, { node, rect: node.getBoundingClientRect() });
    }
    return spots;
  }
  #origin(name: string, seat: number | null, were: Spots): Spot | undefined {
    return originsOf(name, seat)
      .map((place) => were.get(place))
      .find((spot) => spot !== undefined);
  }
  #appear({ node }: Spot, was: boolean, ms: number): void {
    if (!was) this.#running.push(node.animate([{ opacity: 0 }, { opacity: 1 }], ms));
  }
  // From one rectangle to another, with a slight arc, landing a little large.
  #travel({ node, rect }: Spot, from: Spot | undefined, ms: number): void {
    if (!from) return;
    const dx = from.rect.x + from.rect.width / 2 - rect.x - rect.width / 2;
    const dy = from.rect.y + from.rect.height / 2 - rect.y - rect.height / 2;
    const scale = rect.width > 0 ? from.rect.width / rect.width : 1;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) return;
    const small = Math.max(0.2, Math.min(3, scale));
    const arc = -Math.min(36, Math.hypot(dx, dy) * 0.12);
    this.#running.push(
      node.animate(
        [
          { transform: `translate(${dx}px, ${dy}px) scale(${small})`, zIndex: 9 },
          {
            transform: `translate(${dx * 0.35}px, ${dy * 0.35 + arc}px) scale(${1 + (small - 1) * 0.35})`,
            offset: 0.5,
            zIndex: 9,
          },
          { transform: 'translate(0, 0) scale(1.03)', offset: 0.9, zIndex: 9 },
          { transform: 'none', zIndex: 9 },
        ],
        { duration: ms, easing: landing },
      ),
    );
  }
  // Both cards of an encounter at once, held a moment before.
  #flip({ node }: Spot, settings: Settings): void {
    this.#running.push(
      node.animate(
        [
          { transform: 'perspective(900px) rotateY(180deg)' },
          { transform: 'perspective(900px) rotateY(180deg)', offset: 0.22 },
          { transform: 'perspective(900px) rotateY(90deg)', offset: 0.6 },
          { transform: 'perspective(900px) rotateY(0deg)' },
        ],
        { duration: settings.duration(540), easing: 'ease-in-out' },
      ),
    );
  }
  #die(spot: Spot | undefined, settings: Settings): void {
    if (!spot) return;
    this.#running.push(
      spot.node.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: 'rotateY(90deg)', opacity: 0.6, offset: 0.5 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: settings.duration(600), easing: 'ease-in-out' },
      ),
    );
  }
}
