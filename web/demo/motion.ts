// All movements of pieces, one button each: demo/motion.html?theme=light
import { mount } from 'svelte';
import '../src/style/base.css';
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import Movements from './Movements.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
const target = document.getElementById('app');
if (target) mount(Movements, { target, props: { still: query.has('still') } });
