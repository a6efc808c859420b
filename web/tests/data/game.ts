// A real game for tests and the mock server; made by make.mjs.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Catalogue, Ledger, Names, ReplayStep } from '../../src/protocol';

export interface GameData {
  catalogue: Catalogue;
  names: Names;
  record: string;
  steps: ReplayStep[];
  // A list a viewer, seats first and a spectator last; each has the view before every action and at the end.
  views: Record<string, unknown>[][];
  ledger: Ledger;
}

const file = new URL('./game.json.gz', `file://${import.meta.dirname}/`);
export const game = JSON.parse(gunzipSync(readFileSync(file)).toString()) as GameData;
