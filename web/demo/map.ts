// The map of the board game on its stage: demo/map.html?theme=light&language=en&show=battle
import { mount } from 'svelte';
import { settings } from '../src/settings.svelte';
import '../src/style/base.css';
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import MapDemo from './MapDemo.svelte';
import { scenes, type SceneName } from './westeros';

const query = new URLSearchParams(location.search);
settings.change({
  language: query.get('language') === 'en' ? 'en' : 'pl',
  theme: query.get('theme') === 'light' ? 'light' : 'dark',
});
const show = query.get('show') ?? 'whole';
const target = document.getElementById('app');
if (target)
  mount(MapDemo, { target, props: { scene: (show in scenes ? show : 'whole') as SceneName } });
