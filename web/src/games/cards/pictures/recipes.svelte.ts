// The recipes of a faction are fetched when the first of its cards is drawn.
import { SvelteMap } from 'svelte/reactivity';
import type { Recipe, Recipes } from './recipe';

const files = import.meta.glob<Recipes>('./recipes/*.ts', { import: 'recipes' });
const loaded = new SvelteMap<string, Recipes>();
const asked: Record<string, Promise<void> | null> = {};

async function load(faction: string): Promise<void> {
  try {
    const recipes = await files[`./recipes/${faction}.ts`]?.();
    if (recipes) loaded.set(faction, recipes);
  } catch {
    // The line is down: the cards stand before their colours alone, and the next one drawn asks again.
    asked[faction] = null;
  }
}
export const loadRecipes = (faction: string): Promise<void> => (asked[faction] ??= load(faction));

// Null until the faction is there; what reads it is told then.
export const recipeOf = (faction: string, id: string): Recipe | null =>
  loaded.get(faction)?.[id] ?? null;
