// Zones for cards on a crowded table: demo/zones.html?at=duel|melee|faces|pictures&theme=light&language=en
import { mount } from 'svelte';
import { settings } from '../src/settings.svelte';
import '../src/style/base.css';
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import Faces from './zones/Faces.svelte';
import Pictures from './zones/Pictures.svelte';
import Table from './zones/Table.svelte';

const query = new URLSearchParams(location.search);
settings.change({
  language: query.get('language') === 'pl' ? 'pl' : 'en',
  theme: query.get('theme') === 'light' ? 'light' : 'dark',
});
const at = query.get('at') ?? 'duel';
const target = document.getElementById('app');
if (target && at === 'faces') mount(Faces, { target });
else if (target && at === 'pictures') mount(Pictures, { target });
else if (target) mount(Table, { target, props: { seats: at === 'melee' ? 6 : 2 } });
