// The games that are still being made: their ids and pictures. The home page shows them honestly.
import type { Component } from 'svelte';
import SceneCards from './SceneCards.svelte';
import SceneMap from './SceneMap.svelte';
import SceneThrone from './SceneThrone.svelte';

export const coming: { id: 'iron_throne' | 'board' | 'cards'; scene: Component }[] = [
  { id: 'iron_throne', scene: SceneThrone },
  { id: 'board', scene: SceneMap },
  { id: 'cards', scene: SceneCards },
];
