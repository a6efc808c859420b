// A card that kneels or stands turns into its new position; nothing else of the row moves.
import type { Attachment } from 'svelte/attachments';
import { settings } from '../settings.svelte';

export function turns(kneeling: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    let before: boolean | null = null;
    $effect(() => {
      const now = kneeling();
      if (before !== null && before !== now && typeof node.animate === 'function')
        node.animate(
          [
            { transform: `rotate(${now ? -90 : 90}deg) scale(0.8)`, opacity: 0.2 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: settings.duration(220), easing: 'ease-out' },
        );
      before = now;
    });
  };
}
