// The guides: alike in both languages, short enough, and their rules and pictures are there.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { howTo, minutes, runs, words, type Block, type Guide } from '../src/how/guide';

const shape = (block: Block): unknown => {
  if ('steps' in block) return block.steps.length;
  if ('pieces' in block) return block.pieces.map(({ picture }) => picture);
  if ('tips' in block) return ['tips', block.tips.length];
  return 'text' in block ? 'text' : block.picture;
};
const guides = async (game: string): Promise<[Guide, Guide]> => {
  const [en, pl] = await Promise.all([howTo(game, 'en'), howTo(game, 'pl')]);
  if (!en || !pl) throw new Error(`no guide to ${game}`);
  return [en.guide, pl.guide];
};
const read = (path: string) =>
  readFileSync(new URL(`../${path}`, `file://${process.cwd()}/`), 'utf8');

describe.each(['alliances', 'iron-throne', 'board', 'cards'])('the guide to %s', (game) => {
  it('is the same in both languages', async () => {
    const [en, pl] = await guides(game);
    const frame = (guide: Guide) =>
      guide.sections.map(({ id, rules, blocks }) => ({ id, rules, blocks: blocks.map(shape) }));
    expect(frame(pl)).toEqual(frame(en));
  });
  it('is read in three or four minutes', async () => {
    for (const guide of await guides(game)) {
      expect(minutes(guide)).toBeGreaterThanOrEqual(3);
      expect(minutes(guide)).toBeLessThanOrEqual(4);
    }
  });
  it('gives three tips, and closes every emphasis', async () => {
    for (const guide of await guides(game)) {
      const tips = guide.sections.flatMap(({ blocks }) => blocks).filter((b) => 'tips' in b);
      expect(tips.map(({ tips }) => tips.length)).toEqual([3]);
      for (const run of runs(words(guide))) expect(run.words).not.toMatch(/[*[\]|]/);
    }
  });
  it('points at rules there are', async () => {
    const [{ sections, glossary }] = await guides(game);
    const ledger = read(`docs/rules/${game.replace('-', '_')}.md`);
    for (const rule of [...sections, ...(glossary ?? [])].flatMap(({ rules }) => rules))
      expect(ledger).toContain(`[${rule}]`);
  });
  it('points at words of its glossary', async () => {
    for (const guide of await guides(game)) {
      const terms = guide.glossary ?? [];
      const said = [words(guide), ...terms.map(({ text }) => text)].flatMap(runs);
      for (const { term } of said)
        if (term !== undefined) expect(terms.map(({ id }) => id)).toContain(term);
    }
  });
  it('shows pictures there are', async () => {
    const [{ sections }] = await guides(game);
    const drawn = read(`web/src/how/${game}/Picture.svelte`);
    for (const block of sections.flatMap(({ blocks }) => blocks)) {
      const names =
        'pieces' in block
          ? block.pieces.map(({ picture }) => picture)
          : 'picture' in block
            ? [block.picture]
            : [];
      for (const name of names) expect(drawn).toMatch(new RegExp(`'${name}'|\\b${name}: \\{`));
    }
  });
});

it('there is no guide to a game nobody has written about', async () => {
  expect(await howTo('cyvasse', 'en')).toBeNull();
});
