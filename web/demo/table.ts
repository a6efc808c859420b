import { mount } from 'svelte';
import '../src/style/base.css';
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import Stage from './Stage.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
const fixtures = import.meta.glob<{ seat: number | null; view: unknown }>(
  '../src/games/alliances/fixtures/*.json',
  { import: 'default', eager: true },
);
const fixture =
  fixtures[`../src/games/alliances/fixtures/${query.get('at') ?? '5-seats-194'}.json`];
const target = document.getElementById('app');
if (target && fixture)
  mount(Stage, {
    target,
    props: {
      fixture,
      choose: query.get('choose'),
      language: query.get('language') === 'en' ? 'en' : 'pl',
    },
  });
