// A recorded position of the Iron Throne: demo/iron.html?at=talks-4&theme=light&choose=person:arya
import { mount } from 'svelte';
import type { Packed } from '../src/games/iron-throne/fixtures/unpack';
import { settings } from '../src/settings.svelte';
import '../src/style/base.css';
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import IronStage from './IronStage.svelte';

const query = new URLSearchParams(location.search);
settings.change({
  language: query.get('language') === 'en' ? 'en' : 'pl',
  theme: query.get('theme') === 'light' ? 'light' : 'dark',
});
const fixtures = import.meta.glob<Packed>('../src/games/iron-throne/fixtures/*.json', {
  import: 'default',
  eager: true,
});
const at = query.get('at') ?? 'offer-5';
const fixture = fixtures[`../src/games/iron-throne/fixtures/${at}.json`];
const target = document.getElementById('app');
if (target && fixture)
  mount(IronStage, { target, props: { fixture, choose: query.get('choose') } });
