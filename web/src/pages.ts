// Which page an address shows. Home is what most people see first and comes with the program; each
// other page is fetched when it is first asked for.
import type { Component } from 'svelte';
import Home from './pages/Home.svelte';
import type { Route } from './router';

type Props = Record<string, unknown>;
type Page = Component<Props>;
export interface Shown {
  page: Page;
  props: Props;
  // Another key is another visit: the page begins anew.
  key: string;
}

const files: Record<Exclude<Route['page'], 'home'>, () => Promise<{ default: unknown }>> = {
  new: () => import('./pages/NewTable.svelte'),
  table: () => import('./pages/Table.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  rules: () => import('./pages/Rules.svelte'),
  how: () => import('./pages/How.svelte'),
  decks: () => import('./pages/Decks.svelte'),
  about: () => import('./pages/About.svelte'),
  missing: () => import('./pages/Missing.svelte'),
};
const known = new Map<Route['page'], Page>([['home', Home as Page]]);

// The page, if it is here already.
export function loaded(route: Route): Shown | null {
  const page = known.get(route.page);
  if (!page) return null;
  const { page: name, ...props } = route;
  return { page, props, key: 'id' in route ? `${name} ${route.id}` : name };
}

export async function pageOf(route: Route): Promise<Shown> {
  if (route.page !== 'home') known.set(route.page, (await files[route.page]()).default as Page);
  return loaded(route) as Shown;
}
