// The games this client can draw: boards and the lids of their boxes, each in a file of its own that is
// fetched when needed.
import type { GameBox, GameModule } from './games/contract';

const boards = import.meta.glob<{ default: GameModule }>('./games/*/index.ts');
const boxes = import.meta.glob<{ default: GameBox }>('./games/*/box.ts');

export const hasBoard = (id: string): boolean => `./games/${id}/index.ts` in boards;

async function fetched<T>(load: (() => Promise<{ default: T }>) | undefined): Promise<T | null> {
  return load ? (await load()).default : null;
}

export const gameModule = (id: string): Promise<GameModule | null> =>
  fetched(boards[`./games/${id}/index.ts`]);

export const gameBox = (id: string): Promise<GameBox | null> =>
  fetched(boxes[`./games/${id}/box.ts`]);
