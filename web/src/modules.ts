// The games this client can draw, each in a file of its own that is fetched when needed.
import type { GameModule } from './games/contract';

const files = import.meta.glob<{ default: GameModule }>('./games/*/index.ts');

export async function gameModule(id: string): Promise<GameModule | null> {
  const load = files[`./games/${id}/index.ts`];
  return load ? (await load()).default : null;
}
