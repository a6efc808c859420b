// A map on the screen: where it lies, how large, and how it gets from one view to another. What moves at
// every frame (the view) is written to one element and is nobody's state; what layers are drawn for (the
// scale once zooming has ended) is, so that panning costs no layer anything.
import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import type { Anchor } from './directions';
import * as geometry from './view';
import type { Ground, Insets, Point, Rect, View } from './view';

export interface Carried {
  piece: string;
  // On the map.
  at: Point;
  over: string | null;
}

export interface StageArea extends Anchor {
  // The name the shell knows it by.
  element: string;
  // Its outline, in units.
  path: string;
}

export interface StageSettings {
  bounds: Rect;
  // The fewest and the most pixels a unit, and from how many on things are drawn for working with.
  least: number;
  most: number;
  work: number;
  insets: Insets;
}

// How long a view that was asked for travels, and how long after the last step zooming has ended.
const travelTime = 450;
const restTime = 140;

export class MapView {
  // Pixels a unit that the layers are drawn for.
  scale = $state(1);
  // The piece on its way, if one is being dragged.
  carried = $state.raw<Carried | null>(null);
  readonly detail: 'overview' | 'work' = $derived(this.scale < this.work ? 'overview' : 'work');

  #view: View = { x: 0, y: 0, scale: 1 };
  #screen = { width: 0, height: 0 };
  #world: HTMLElement | null = null;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  // What was asked for before there was a screen to show it on.
  #wish: Rect | readonly string[] | null = null;
  // The whole map is shown, and shall be if the screen changes.
  #fitted = true;

  constructor(
    readonly given: () => StageSettings,
    readonly rectOf: (ids: readonly string[]) => Rect,
  ) {}

  get work(): number {
    return this.given().work;
  }
  get view(): View {
    return this.#view;
  }
  get ground(): Ground {
    const { bounds, insets, least, most } = this.given();
    return { bounds, insets, least, most, screen: this.#screen };
  }

  // The element all layers lie in.
  hold(world: HTMLElement): () => void {
    this.#world = world;
    return () => {
      this.stop();
      clearTimeout(this.#rest);
      this.#world = null;
    };
  }
  // The screen or the panels over it have changed.
  resize(width: number, height: number): void {
    const first = this.#screen.width === 0;
    this.#screen = { width, height };
    this.stop();
    const { ground } = this;
    this.#put(this.#fitted || first ? geometry.fit(ground) : geometry.clamp(this.#view, ground));
    if (this.#wish) this.#put(this.#focused(this.#wish));
    this.#wish = null;
    this.settle();
  }

  pan(by: Point): void {
    this.#put(geometry.pan(this.#view, by, this.ground));
  }
  zoom(factor: number, at: Point): void {
    this.#put(geometry.zoom(this.#view, factor, at, this.ground));
  }
  pinch(before: [Point, Point], after: [Point, Point]): void {
    this.#put(geometry.pinch(this.#view, before, after, this.ground));
  }
  // A step of a button or key, at the middle of what is free.
  step(factor: number): void {
    const room = geometry.free(this.ground);
    const at = { x: room.left + room.width / 2, y: room.top + room.height / 2 };
    this.#travel(geometry.zoom(this.#view, factor, at, this.ground), 200);
  }
  closer(at: Point): void {
    this.#travel(geometry.zoom(this.#view, 1.8, at, this.ground), 250);
  }
  glide(by: Point): void {
    this.#travel(geometry.pan(this.#view, by, this.ground), 320);
  }
  // These may be asked for in an effect, which then shall not run again because the view has changed.
  fit(): void {
    untrack(() => this.#travel(geometry.fit(this.ground), travelTime));
  }
  // What is asked about, in the middle of what panels leave free.
  focus(target: Rect | readonly string[]): void {
    untrack(() => {
      if (this.#screen.width === 0) {
        this.#wish = target;
        return;
      }
      this.#travel(this.#focused(target), travelTime);
    });
  }
  // Moves only as far as it takes to show an area that the keys have reached.
  show(id: string): void {
    const rect = this.rectOf([id]);
    const room = geometry.free(this.ground);
    const from = geometry.toScreen(this.#view, { x: rect.left, y: rect.top });
    const [width, height] = [rect.width * this.#view.scale, rect.height * this.#view.scale];
    const need = (at: number, length: number, low: number, span: number) => {
      if (length > span) return low + (span - length) / 2 - at;
      return Math.max(0, low - at) + Math.min(0, low + span - at - length);
    };
    const by = {
      x: need(from.x, width, room.left, room.width),
      y: need(from.y, height, room.top, room.height),
    };
    if (by.x !== 0 || by.y !== 0)
      this.#travel(geometry.pan(this.#view, by, this.ground), travelTime);
  }

  // Ends a travelling view where it is.
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
  // Zooming has ended: the layers are drawn anew, sharp, for this scale.
  settle(): void {
    clearTimeout(this.#rest);
    this.scale = this.#view.scale;
    this.paint();
  }
  // Where the layers lie, enlarged by as much as has been zoomed since they were drawn. Whole pixels
  // keep type sharp.
  paint(): void {
    if (!this.#world) return;
    const grown = this.#view.scale / this.scale;
    const { x, y } = this.#view;
    this.#world.style.transform =
      Math.abs(grown - 1) < 1e-6
        ? `translate(${Math.round(x)}px, ${Math.round(y)}px)`
        : `translate(${x}px, ${y}px) scale(${grown})`;
  }

  #focused(target: Rect | readonly string[]): View {
    const rect = 'left' in target ? target : this.rectOf(target);
    const { work } = this.given();
    return geometry.focus(rect, this.ground, [work, work * 1.3]);
  }

  #put(view: View): void {
    const zoomed = view.scale !== this.#view.scale;
    this.#view = view;
    this.#fitted = geometry.sameView(view, geometry.fit(this.ground));
    this.paint();
    if (!zoomed) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settleIf(view), restTime);
  }
  // On a busy machine frames may be longer than a pause: zooming has ended when two went by without it.
  #settleIf(view: View): void {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (this.#view.scale === view.scale && this.#frame === 0) this.settle();
      }),
    );
  }

  #travel(to: View, ms: number): void {
    this.stop();
    if (settings.stillness || geometry.sameView(this.#view, to)) {
      this.#put(to);
      this.settle();
      return;
    }
    const from = this.#view;
    let began = 0;
    const step = (now: number) => {
      began ||= now;
      const part = Math.min(1, (now - began) / ms);
      this.#put(part === 1 ? to : geometry.between(from, to, geometry.travelled(part)));
      this.#frame = part === 1 ? 0 : requestAnimationFrame(step);
      if (part === 1) this.settle();
    };
    this.#frame = requestAnimationFrame(step);
  }
}
