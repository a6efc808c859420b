// One engine moves the pieces of every game. A board calls `before` just before the page changes and `after`
// just after: each reads all named things in one go, then everything is set moving in one go. Nothing is
// watched in between. Any key or tap ends all of it: `finish`.
import type { Event } from '../protocol';
import type { Settings } from '../settings';
import { Counters } from './count';
import * as frames from './frames';
import type { Pose, Way } from './frames';
import { Ghosts } from './ghosts';
import { cuesOf, meant, plan, type Act, type Lying, type Point } from './script';
import type { Script, Sight } from './script';
import { Grounds, measure, type Piece, type Spot, type Spots } from './spots';

export interface Shown<View = unknown> {
  stage: HTMLElement;
  layer: HTMLElement; // over the stage, for what is gone
  script: Script<View>;
  events: readonly Event[];
  sight: Sight<View>;
  settings: Pick<Settings, 'stillness' | 'duration'>;
}

// At the calm speed.
const times = { travel: 320, march: 500, turn: 220, flip: 540, shake: 420, bow: 220, die: 600 };
const still = 80;

interface Coming {
  spot: Spot;
  way: Way | null;
  via: Point[];
  fresh: boolean;
  act: Act | null;
}

export class Motion {
  #were: Spots = new Map();
  #looks = new Map<string, Piece>(); // of what is about to turn over or to die
  #running: Animation[] = [];
  #ghosts = new Ghosts();
  #counters = new Counters();
  #ms = (_: keyof typeof times) => 0;

  before<View>({ stage, script, events, sight, settings }: Shown<View>): void {
    this.finish();
    this.#were = new Map();
    this.#ms = (kind) => settings.duration(times[kind]);
    if (events.length === 0 || this.#ms('travel') <= 0) return;
    this.#were = measure(stage);
    this.#counters.before(stage);
    this.#looks = new Map();
    if (settings.stillness) return;
    for (const { piece, act } of cuesOf(script, events, sight)) {
      if (act !== 'flip' && act !== 'die') continue;
      for (const [name, { node }] of this.#were)
        if (meant(piece, name)) this.#looks.set(name, node.cloneNode(true) as Piece);
    }
  }

  after<View>({ stage, layer, script, events, sight, settings }: Shown<View>): void {
    const were = this.#were;
    this.#were = new Map();
    if (were.size === 0 || events.length === 0) return;
    const are = measure(stage);
    const cues = cuesOf(script, events, sight);
    const made = plan(script, cues, sight, new Set(were.keys()), new Set(are.keys()));
    if (settings.stillness) {
      for (const { name, fresh } of made.come)
        if (fresh) this.#run(are.get(name)?.node.animate([{ opacity: 0 }, { opacity: 1 }], still));
      return;
    }
    // First every way is worked out, then everything moves: reading and writing by turns is dear.
    this.#ghosts.over(layer);
    const grounds = new Grounds();
    const at = ({ name, when }: Lying) => (when === 'before' ? were : are).get(name);
    const come = made.come.map(({ name, from, via: passed, fresh, act }): Coming => {
      const spot = are.get(name) as Spot;
      const source = from && at(from);
      const points = (script.path?.(name, sight) ?? []).map((point) => this.#off(spot, point));
      const past = passed.flatMap((place) => are.get(place) ?? []);
      const via = [...points, ...past.map((place) => grounds.way(spot, place))];
      return { spot, way: source ? grounds.way(spot, source) : null, via, fresh, act };
    });
    const go = made.go.map(({ name, to }) => {
      const old = were.get(name) as Spot;
      const spot = old.place ? old : { ...old, parent: layer };
      return { spot, way: grounds.way(spot, at(to) ?? spot) };
    });
    for (const coming of come) this.#come(coming);
    for (const { spot, way } of go) this.#leave(spot.node, spot, frames.leave(way), 'travel');
    for (const { name, act } of made.act)
      this.#act(act, are.get(name) as Spot, this.#looks.get(name));
    this.#counters.after(stage, this.#ms('flip'));
  }

  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
    this.#ghosts.clear();
    this.#counters.finish();
  }

  #come({ spot, way, via, fresh, act }: Coming): void {
    if (!way || frames.lies(way)) return;
    if (fresh && act === 'flip') this.#move(spot, frames.flipIn(way), 'flip', 'ease-in-out');
    else if (via.length) this.#move(spot, frames.march(way, via), 'march', 'ease-in-out');
    else if (frames.lies({ ...way, turn: 0 }))
      this.#move(spot, frames.turn(way.turn), 'turn', 'ease-out');
    else this.#move(spot, frames.travel(way, fresh), 'travel', frames.landing);
  }
  #act(act: Act, spot: Spot, look: Piece | undefined): void {
    if (look) this.#leave(look, spot, act === 'flip' ? frames.flipAway : frames.fade, act);
    const poses = { flip: frames.flipUp, shake: frames.shake, bow: frames.bow, die: frames.die };
    this.#move(spot, poses[act], act, 'ease-in-out');
  }
  #leave(look: Piece, spot: Spot, poses: readonly Pose[], time: keyof typeof times): void {
    const ghost = this.#ghosts.lay(look, spot);
    const animation = ghost && this.#move(ghost, poses, time, 'ease-in-out', 'forwards');
    if (animation) animation.onfinish = () => ghost?.node.remove();
  }
  #move(
    spot: Spot,
    poses: readonly Pose[],
    time: keyof typeof times,
    easing: string,
    fill: FillMode = 'none',
  ): Animation {
    const turning = spot.place !== null && poses.some(({ turn }) => turn !== 0);
    const keyframes = (turning ? frames.dense(poses) : poses).map((pose) =>
      frames.frame(pose, spot.place ?? undefined),
    );
    return this.#run(spot.node.animate(keyframes, { duration: this.#ms(time), easing, fill }));
  }
  #run<T extends Animation | undefined>(animation: T): T {
    if (animation) this.#running.push(animation);
    return animation;
  }
  // A way-point as a step off the place a piece lies at.
  #off({ place, middle }: Spot, point: Point): Point {
    const { x, y } = this.#ghosts.area;
    const from = place ?? { x: middle.x - x, y: middle.y - y };
    return { x: point.x - from.x, y: point.y - from.y };
  }
}
