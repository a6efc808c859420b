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

function areaAt({ x, y }: Point): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const area = element.closest<SVGElement>('[data-area]')?.dataset['area'];
    if (area) return area;
  }
  return null;
}
const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

// Follows one press until it is let go. Heard on the window: a quick hand has left the element before it
// is first seen to move.
function follow(element: HTMLElement, pressed: PointerEvent, carrying: Carrying): AbortController {
  const ears = new AbortController();
  const { signal } = ears;
  const from = at(pressed);
  let travels = false;
  const own = (event: PointerEvent) => event.pointerId === pressed.pointerId;
  const end = () => {
    ears.abort();
    carrying.move(null);
  };
  const move = (event: PointerEvent) => {
    if (!own(event)) return;
    const { x, y } = at(event);
    travels ||= Math.hypot(x - from.x, y - from.y) > slop;
    if (travels) carrying.move({ x, y });
  };
  const lift = (event: PointerEvent) => {
    if (!own(event)) return;
    const area = travels ? areaAt(at(event)) : null;
    end();
    // The click that may follow means nothing.
    const swallow = (click: Event) => click.stopImmediatePropagation();
    if (travels)
      element.addEventListener('click', swallow, {
        capture: true,
        once: true,
        signal: AbortSignal.timeout(50),
      });
    if (area !== null) carrying.drop(area);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', lift, { signal });
  window.addEventListener('pointercancel', (event) => own(event) && end(), { signal });
  return ears;
}

export function carry(element: HTMLElement, carrying: Carrying): () => void {
  let followed: AbortController | null = null;
  const press = (event: PointerEvent) => {
    followed?.abort();
    if (event.button === 0 && carrying.may()) followed = follow(element, event, carrying);
  };
  element.addEventListener('pointerdown', press);
  return () => {
    followed?.abort();
    element.removeEventListener('pointerdown', press);
  };
}
