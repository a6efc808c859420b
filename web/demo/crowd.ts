// The real board of the card game on a crowded position: demo/crowd.html?seats=4&theme=light&language=pl
import { mount } from 'svelte';
import { settings } from '../src/settings.svelte';
import '../src/style/base.css';
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import CrowdStage from './CrowdStage.svelte';

const query = new URLSearchParams(location.search);
settings.change({
  language: query.get('language') === 'pl' ? 'pl' : 'en',
  theme: query.get('theme') === 'light' ? 'light' : 'dark',
});
const target = document.getElementById('app');
if (target) mount(CrowdStage, { target, props: { seats: Number(query.get('seats') ?? 2) } });
