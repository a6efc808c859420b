// Something beside the map that can be carried onto it, by mouse or finger. Where it is let go decides; a
// press that does not travel is a click as ever.
import { slop } from './gestures';
import type { Point } from './view';

export interface Carrying {
  // Whether it may be carried just now.
  may(): boolean;
  // On the way, in pixels of the page; null when it is let go.
  move(at: Point | null): void;
  drop(area: string): void;
}

export const areaAt = ({ x, y }: Point): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const area = element.closest<SVGElement>('[data-area]')?.dataset['area'];
    if (area) return area;
  }
  return null;
};

export function carry(element: HTMLElement, carrying: Carrying): () => void {
  const ears = new AbortController();
  const { signal } = ears;
  let from: (Point & { id: number }) | null = null;
  let travels = false;
  const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  const end = () => {
    from = null;
    travels = false;
    carrying.move(null);
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button === 0 && carrying.may()) from = { ...at(event), id: event.pointerId };
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (from?.id !== event.pointerId) return;
      const here = at(event);
      if (!travels && Math.hypot(here.x - from.x, here.y - from.y) <= slop) return;
      if (!travels) element.setPointerCapture(event.pointerId);
      travels = true;
      carrying.move(here);
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    (event) => {
      if (from?.id !== event.pointerId) return;
      const area = travels ? areaAt(at(event)) : null;
      // The click that follows means nothing.
      if (travels)
        element.addEventListener('click', (click) => click.stopImmediatePropagation(), {
          capture: true,
          once: true,
          signal: AbortSignal.timeout(50),
        });
      end();
      if (area !== null) carrying.drop(area);
    },
    { signal },
  );
  element.addEventListener('pointercancel', end, { signal });
  return () => ears.abort();
}
