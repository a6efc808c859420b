// The games whose board in the browser is still being made: their ids and pictures. The home page
// shows them honestly.
import type { Component } from 'svelte';
import SceneCards from './SceneCards.svelte';
import SceneMap from './SceneMap.svelte';

export const coming: { id: 'board' | 'cards'; scene: Component }[] = [
  { id: 'board', scene: SceneMap },
  { id: 'cards', scene: SceneCards },
];
