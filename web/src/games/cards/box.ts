import type { GameBox } from '../contract';
import Mark from './Mark.svelte';
import Scene from './Scene.svelte';

const box: GameBox = { scene: Scene, mark: Mark };

export default box;
