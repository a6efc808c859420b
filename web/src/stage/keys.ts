// The keys of a map: arrows go from area to area, with Shift they pan; + and − zoom, F and Home show all.
import type { Direction } from './directions';
import type { Point } from './view';

export type StageKey =
  | { does: 'go'; to: Direction }
  | { does: 'pan'; by: Point }
  | { does: 'zoom'; factor: number }
  | { does: 'fit' };

const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};
const far = 90;
const steps: Record<Direction, Point> = {
  up: { x: 0, y: far },
  right: { x: -far, y: 0 },
  down: { x: 0, y: -far },
  left: { x: far, y: 0 },
};

export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function stageKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): StageKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  const to = arrows[key];
  if (to) return shiftKey ? { does: 'pan', by: steps[to] } : { does: 'go', to };
  switch (key) {
    case '+':
    case '=':
      return { does: 'zoom', factor: 1.4 };
    case '-':
    case '−':
      return { does: 'zoom', factor: 1 / 1.4 };
    case 'f':
    case 'F':
    case 'Home':
      return { does: 'fit' };
    default:
      return null;
  }
}
