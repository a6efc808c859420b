// Movements, made from events. Elements with a `data-fly` name are measured before and after a change:
// what kept its name travels from where it was, what is new comes from where the events say, what is
// gone leaves a ghost that goes where they say. Only transform and opacity move; any key or tap ends
// all of it.
import type { Event } from '../../protocol';
import type { Settings } from '../../settings';
import { allyOrder, influenceOrder } from './data';
import type { View } from './view';

const landing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

interface Spot {
  node: HTMLElement;
  rect: DOMRect;
}

const moving = (name: string) => /^(hand|bid|ally|token):/.test(name);

// `bid:2:siege#1` → `siege`
const cardOf = (name: string) => name.slice(name.lastIndexOf(':') + 1).replace(/#\d+$/, '');

// Where a new thing came from: names of places, the first that was there is taken.
export function originsOf(name: string, events: readonly Event[], seat: number | null): string[] {
  const [kind = '', a = ''] = name.split(':');
  const card = cardOf(name);
  for (const { key, args } of events) {
    const [p = 0, q = 0, r = 0, s = 0] = args;
    const is = (n: number) => influenceOrder[n] === card;
    if (kind === 'bid' && Number(a) === p) {
      if (key === 'event.plays' && is(q))
        return p === seat ? [`hand:${card}#0`, `hand:${card}#1`, `seat:${p}`] : [`seat:${p}`];
      if (key === 'event.moves_bid' && is(q)) return [`bid:${r}:${card}#0`, `seat:${r}`];
      if (key === 'event.swaps_bids' && is(s)) return [`bid:${r}:${card}#0`, `seat:${r}`];
    }
    if (kind === 'bid' && key === 'event.places_self' && is(q) && Number(a) === r)
      return [`bid:${p}:${card}#0`, `hand:${card}#0`, `seat:${p}`];
    if (kind === 'bid' && key === 'event.swaps_bids' && is(q) && Number(a) === r)
      return [`bid:${p}:${card}#0`, `seat:${p}`];
    if (kind === 'hand') {
      if (key === 'event.takes_back' && is(q)) return [`bid:${p}:${card}#0`];
      if (key === 'event.takes_pile' && is(q)) return ['pile:discard'];
      if (key === 'event.took_card' && is(r)) return [`seat:${q}`];
    }
    if (kind === 'token' && a !== 'current') {
      if (key === 'event.moves_token' && Number(a) === r) return [`token:${q}:0`, `council:${q}`];
      if (key === 'event.places' && Number(a) === r) return ['token:current:0', 'pile:supply'];
    }
  }
  if (kind === 'hand') return ['pile:influence'];
  if (kind === 'ally') return ['pile:allies', 'pile:killed'];
  if (kind === 'token') return ['pile:supply', 'pile:allies'];
  return kind === 'bid' ? [`seat:${a}`] : [];
}

// Where a thing went that lies nowhere any more.
export function targetsOf(name: string, events: readonly Event[], view: View): string[] {
  const [kind = '', a = ''] = name.split(':');
  const card = cardOf(name);
  if (kind === 'ally') return view.killed.includes(card) ? ['pile:killed'] : ['pile:allies'];
  if (kind === 'token') return ['pile:supply'];
  if (kind === 'hand') {
    const played = events.some(
      ({ key, args }) => key === 'event.plays' && influenceOrder[args[1] ?? -1] === card,
    );
    return played ? [] : ['pile:discard'];
  }
  const back = events.some(
    ({ key, args }) =>
      key === 'event.takes_back' && args[0] === Number(a) && influenceOrder[args[1] ?? -1] === card,
  );
  if (back) return [`seat:${a}`];
  const moved = events.some(
    ({ key, args }) =>
      ['event.moves_bid', 'event.swaps_bids', 'event.places_self'].includes(key) &&
      args.some((n) => influenceOrder[n] === card),
  );
  return moved ? [] : ['pile:discard'];
}

export const revealed = (events: readonly Event[]): string[] =>
  events
    .filter(({ key }) => key === 'event.reveals_ally')
    .map(({ args }) => allyOrder[args[0] ?? -1] ?? '');

export class Motion {
  #were = new Map<string, Spot>();
  #running: Animation[] = [];
  #ghosts: HTMLElement[] = [];

  before(stage: HTMLElement): void {
    this.finish();
    this.#were = this.#spots(stage);
  }

  after(
    stage: HTMLElement,
    layer: HTMLElement,
    events: readonly Event[],
    view: View,
    seat: number | null,
    settings: Settings,
  ): void {
    const were = this.#were;
    this.#were = new Map();
    if (were.size === 0 || events.length === 0) return;
    const are = this.#spots(stage);
    const ms = settings.stillness ? 80 : settings.duration(320);
    if (ms <= 0) return;
    const shown = revealed(events);
    for (const [name, spot] of are) {
      if (!moving(name)) continue;
      if (settings.stillness) {
        if (!were.has(name)) this.#run(spot.node.animate([{ opacity: 0 }, { opacity: 1 }], ms));
        continue;
      }
      const was = were.get(name);
      const from = was?.rect ?? this.#first(originsOf(name, events, seat), were, are);
      if (name.startsWith('ally:') && !was && shown.includes(name.slice(5)))
        this.#flip(spot, from, settings.duration(420));
      else if (from) this.#travel(spot, from, ms, was === undefined);
    }
    if (settings.stillness) return;
    for (const [name, spot] of were) {
      if (!moving(name) || are.has(name)) continue;
      const to = this.#first(targetsOf(name, events, view), are, are);
      if (to)
        this.#leave(spot, to, layer, stage, name.startsWith('ally:') ? settings.duration(600) : ms);
    }
    if (events.some(({ key }) => key === 'event.reshuffles_influence'))
      this.#shake(are.get('pile:influence'), settings);
    if (events.some(({ key }) => key === 'event.reshuffles_allies'))
      this.#shake(are.get('pile:allies'), settings);
    for (const { key, args } of events) {
      if (key === 'event.kneels') this.#kneel(are.get(`seat:${args[0]}`), settings);
      if (key === 'event.token_shown') this.#turnUp(are, args[0] ?? 0, settings);
    }
  }

  finish(): void {
    for (const animation of this.#running) animation.finish();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running = [];
    this.#ghosts = [];
  }

  #spots(stage: HTMLElement): Map<string, Spot> {
    const spots = new Map<string, Spot>();
    for (const node of stage.querySelectorAll<HTMLElement>('[data-fly]')) {
      const name = node.dataset['fly'] ?? '';
      if (name !== '' && !spots.has(name))
        spots.set(name, { node, rect: node.getBoundingClientRect() });
    }
    return spots;
  }
  #first(
    names: readonly string[],
    were: Map<string, Spot>,
    are: Map<string, Spot>,
  ): DOMRect | null {
    for (const name of names) {
      const spot = were.get(name) ?? are.get(name);
      if (spot) return spot.rect;
    }
    return null;
  }
  #run(animation: Animation): Animation {
    this.#running.push(animation);
    return animation;
  }

  // From one rectangle to another, with a slight arc, landing a little large.
  #travel({ node, rect }: Spot, from: DOMRect, ms: number, fresh: boolean): void {
    const dx = from.x + from.width / 2 - rect.x - rect.width / 2;
    const dy = from.y + from.height / 2 - rect.y - rect.height / 2;
    const scale = rect.width > 0 ? from.width / rect.width : 1;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) return;
    const arc = -Math.min(36, Math.hypot(dx, dy) * 0.12);
    const small = Math.max(0.2, Math.min(4, scale));
    this.#run(
      node.animate(
        [
          {
            transform: `translate(${dx}px, ${dy}px) scale(${small})`,
            opacity: fresh ? 0.35 : 1,
            zIndex: 9,
          },
          {
            transform: `translate(${dx * 0.35}px, ${dy * 0.35 + arc}px) scale(${1 + (small - 1) * 0.35})`,
            opacity: 1,
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
  #flip({ node, rect }: Spot, from: DOMRect | null, ms: number): void {
    const dx = from ? from.x + from.width / 2 - rect.x - rect.width / 2 : 0;
    const dy = from ? from.y + from.height / 2 - rect.y - rect.height / 2 : 0;
    this.#run(
      node.animate(
        [
          {
            transform: `perspective(900px) translate(${dx}px, ${dy}px) scale(.3) rotateY(180deg)`,
            opacity: 0,
          },
          {
            transform: `perspective(900px) translate(${dx * 0.3}px, ${dy * 0.3}px) scale(.8) rotateY(90deg)`,
            opacity: 1,
            offset: 0.5,
          },
          { transform: 'perspective(900px) rotateY(0deg)', opacity: 1 },
        ],
        { duration: ms, easing: 'ease-in-out' },
      ),
    );
  }
  #leave(
    { node, rect }: Spot,
    to: DOMRect,
    layer: HTMLElement,
    stage: HTMLElement,
    ms: number,
  ): void {
    const area = stage.getBoundingClientRect();
    const ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-fly');
    ghost.removeAttribute('data-element');
    ghost.inert = true;
    ghost.style.position = 'absolute';
    ghost.style.left = `${rect.x - area.x}px`;
    ghost.style.top = `${rect.y - area.y}px`;
    ghost.style.width = `${rect.width}px`;
    layer.append(ghost);
    this.#ghosts.push(ghost);
    const dx = to.x + to.width / 2 - rect.x - rect.width / 2;
    const dy = to.y + to.height / 2 - rect.y - rect.height / 2;
    const scale = Math.max(0.2, Math.min(1, to.width / Math.max(1, rect.width)));
    const animation = ghost.animate(
      [
        { transform: 'none', opacity: 1 },
        { opacity: 1, offset: 0.6 },
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0 },
      ],
      { duration: ms, easing: 'ease-in', fill: 'forwards' },
    );
    this.#run(animation).onfinish = () => ghost.remove();
  }
  #shake(spot: Spot | undefined, settings: Settings): void {
    if (!spot) return;
    const frames = [0, -8, 8, -5, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));
    this.#run(spot.node.animate(frames, settings.duration(420)));
  }
  #kneel(spot: Spot | undefined, settings: Settings): void {
    if (!spot) return;
    this.#run(
      spot.node.animate(
        [
          { transform: 'none' },
          { transform: 'translateY(7px)', offset: 0.6 },
          { transform: 'none' },
        ],
        { duration: settings.duration(220), easing: 'ease-out' },
      ),
    );
  }
  #turnUp(are: Map<string, Spot>, council: number, settings: Settings): void {
    for (const [name, spot] of are) {
      if (!name.startsWith(`token:${council}:`)) continue;
      this.#run(
        spot.node.animate([{ transform: 'rotateY(180deg)' }, { transform: 'rotateY(0deg)' }], {
          duration: settings.duration(420),
          easing: 'ease-in-out',
        }),
      );
    }
  }
}
