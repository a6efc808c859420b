import { describe, expect, it } from 'vitest';
import { emblems } from '../../../art/emblems';
import { compose, composed } from '../pictures/compose';
import type { Person, Recipe, Recipes } from '../pictures/recipe';
import { loadRecipes, recipeOf } from '../pictures/recipes.svelte';
import facts from '../../../../demo/zones/facts.tsv?raw';

const files = import.meta.glob<Recipes>('../pictures/recipes/*.ts', {
  import: 'recipes',
  eager: true,
});
const factions = Object.entries(files).map(
  ([path, recipes]) => [/(\w+)\.ts$/.exec(path)?.[1] ?? '', Object.entries(recipes)] as const,
);
const frame = { width: 100, height: 98 };

describe('the pictures', () => {
  it('are there for every card of the box, under its faction', () => {
    const box = facts.trim().split('\n').slice(1);
    expect(box.length).toBe(219);
    const missing = box.filter((line) => {
      const [id = '', , , faction = ''] = line.split('\t');
      return !files[`../pictures/recipes/${faction}.ts`]?.[id];
    });
    expect(missing).toEqual([]);
    expect(factions.flatMap(([, recipes]) => recipes).length).toBe(219 + 6); // and the set Rookery
  });

  it.each(factions)('of %s are drawn, and no two alike', (faction, recipes) => {
    const seen = new Map<string, string>();
    for (const [id, recipe] of recipes) {
      const drawn = JSON.stringify(compose(recipe, faction, frame));
      expect(drawn.length, id).toBeGreaterThan(100);
      expect(drawn, id).not.toMatch(/NaN|undefined|null/);
      expect(seen.get(drawn), `${id} looks like ${seen.get(drawn)}`).toBeUndefined();
      seen.set(drawn, id);
    }
  });

  // The shape alone must differ too: without colours, at the size of a thumb. Mirrored is another.
  it.each(factions)('of %s have no two people of one shape', (_, recipes) => {
    const seen = new Map<string, string>();
    for (const [id, recipe] of recipes) {
      const who = alone(recipe);
      if (!who) continue;
      const { face, body, hair, headgear, beard, held, light } = who;
      const shape = [face, body, hair, headgear, beard, held, light].join();
      expect(seen.get(shape), `${id} is shaped like ${seen.get(shape)}`).toBeUndefined();
      seen.set(shape, id);
    }
  });

  it('borrow emblems that there are', () => {
    const borrowed = factions.flatMap(([, recipes]) =>
      recipes.flatMap(([, recipe]) => ('emblem' in recipe ? recipe.emblem : [])),
    );
    expect(borrowed.filter((name) => !emblems[name])).toEqual([]);
  });

  it('are composed once for each frame', () => {
    const recipe: Recipe = { beast: 'ghost' };
    const first = composed(recipe, 'stark', frame);
    expect(composed(recipe, 'stark', { ...frame })).toBe(first);
    expect(composed(recipe, 'stark', { ...frame, height: 62 })).not.toBe(first);
  });

  it('are fetched a faction at a time', async () => {
    expect(recipeOf('stark', 'robb_stark')).toBeNull();
    await loadRecipes('stark');
    expect(recipeOf('stark', 'robb_stark')).not.toBeNull();
    expect(recipeOf('tyrell', 'margaery_tyrell')).toBeNull();
  });
});

function alone(recipe: Recipe): Person | null {
  if ('who' in recipe) return recipe.who;
  return 'rider' in recipe ? recipe.rider : null;
}
