import { mount } from 'svelte';
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import Sheet from './Sheet.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
const target = document.getElementById('app');
if (target) mount(Sheet, { target, props: { part: query.get('part') ?? 'allies' } });
