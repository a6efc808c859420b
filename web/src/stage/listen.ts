// The stage's ear: pointers, wheel and size of one element. Nothing below it is watched, however much is
// drawn there.
import { Gestures, type Gesture, type Pointer } from './gestures';
import type { MapView } from './stage.svelte';
import { toMap, wheelMeans, type Point } from './view';

export interface Heard {
  // The area may be chosen: two quick taps there are two clicks, not a zoom.
  busy(area: string): boolean;
  draggable(piece: string): boolean;
  drop(piece: string, area: string | null): void;
  resize(width: number, height: number): void;
}

const named = (target: EventTarget | null, name: 'area' | 'piece'): string | null => {
  const found = target instanceof Element ? target.closest<SVGElement>(`[data-${name}]`) : null;
  return found?.dataset[name] ?? null;
};

class Ear {
  readonly #gestures = new Gestures();
  // Where the surface was when something was last pressed or turned on it.
  #box = { left: 0, top: 0 };

  constructor(
    readonly surface: HTMLElement,
    readonly view: MapView,
    readonly heard: Heard,
  ) {}

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#look();
    const piece = named(event.target, 'piece');
    const carried = piece !== null && this.heard.draggable(piece) ? piece : null;
    this.#obey(this.#gestures.press(this.#pointer(event), carried), event.target);
  }
  move(event: PointerEvent): void {
    const travelled = this.#gestures.active;
    this.#obey(this.#gestures.move(this.#pointer(event)), event.target);
    if (travelled || !this.#gestures.active) return;
    // Captured only now: a captured pointer's click would come to the surface, not to the area.
    this.surface.setPointerCapture(event.pointerId);
    this.#show();
  }
  lift(event: PointerEvent): void {
    this.#obey(this.#gestures.lift(this.#pointer(event)), event.target);
    this.#show();
  }
  cancel(event: PointerEvent): void {
    this.#obey(this.#gestures.cancel(event.pointerId), event.target);
    this.#show();
  }
  click(event: MouseEvent): void {
    // One made by a key has no press of its own.
    if (event.detail === 0 || !this.#gestures.swallows()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#look();
    const { factor, by } = wheelMeans(event);
    if (factor !== undefined) this.view.zoom(factor, this.#at(event));
    if (by) this.view.pan(by);
  }

  // Where the surface is now, before anything is measured against it.
  #look(): void {
    this.#box = this.surface.getBoundingClientRect();
    this.view.stop();
  }
  #show(): void {
    this.surface.toggleAttribute('data-moving', this.#gestures.active);
  }
  #at(event: MouseEvent): Point {
    return { x: event.clientX - this.#box.left, y: event.clientY - this.#box.top };
  }
  #pointer(event: PointerEvent): Pointer {
    return { ...this.#at(event), id: event.pointerId, time: event.timeStamp };
  }
  #areaAt({ x, y }: Point): string | null {
    for (const element of document.elementsFromPoint(x + this.#box.left, y + this.#box.top)) {
      const area = named(element, 'area');
      if (area !== null) return area;
    }
    return null;
  }

  #obey(gesture: Gesture | null, target: EventTarget | null): void {
    const { view } = this;
    switch (gesture?.does) {
      case 'pan':
        return view.pan(gesture.by);
      case 'pinch':
        return view.pinch(gesture.before, gesture.after);
      case 'glide':
        return view.glide(gesture.by);
      case 'twice': {
        const area = named(target, 'area');
        const meant = named(target, 'piece') !== null || (area !== null && this.heard.busy(area));
        return meant ? undefined : view.closer(gesture.at);
      }
      case 'carry': {
        const { piece, at } = gesture;
        view.carried = { piece, at: toMap(view.view, at), over: this.#areaAt(at) };
        return;
      }
      case 'drop':
        view.carried = null;
        return this.heard.drop(gesture.piece, this.#areaAt(gesture.at));
      case 'let go':
        view.carried = null;
    }
  }
}

export function listen(surface: HTMLElement, view: MapView, heard: Heard): () => void {
  const ear = new Ear(surface, view, heard);
  const ears = new AbortController();
  const { signal } = ears;
  surface.addEventListener('pointerdown', (event) => ear.press(event), { signal });
  surface.addEventListener('pointermove', (event) => ear.move(event), { signal });
  surface.addEventListener('pointerup', (event) => ear.lift(event), { signal });
  surface.addEventListener('pointercancel', (event) => ear.cancel(event), { signal });
  surface.addEventListener('click', (event) => ear.click(event), { signal, capture: true });
  surface.addEventListener('wheel', (event) => ear.wheel(event), { signal, passive: false });
  const size = new ResizeObserver(([entry]) => {
    if (entry) heard.resize(entry.contentRect.width, entry.contentRect.height);
  });
  size.observe(surface);
  return () => {
    ears.abort();
    size.disconnect();
  };
}
