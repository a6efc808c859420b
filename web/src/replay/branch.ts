// Another table that begins at a position of a finished game, with me at any of its seats.
import { api } from '../api';
import { guest } from '../guest.svelte';
import type { Strength } from '../protocol';
import { path } from '../router';
import { router } from '../router.svelte';
import { freshSalt, keepSalt } from '../salt';

export async function branch(
  id: string,
  at: number,
  seat: number,
  bot: Strength = 'normal',
): Promise<void> {
  await guest.need();
  const salt = freshSalt();
  const table = await api.branch(id, { at, seat, bot, salt });
  keepSalt(table.id, salt);
  router.go(path.table(table.id));
}
