import type { Words } from '../../i18n/en';
import type { Table } from '../../protocol';

// Who else sits there: people by name, bots by number.
export function opponents(table: Table, words: Words['home']): string {
  const others = table.seats.filter((_, i) => i !== table.you);
  const people = others.filter(({ kind }) => kind === 'person').map(({ name }) => name);
  const bots = others.filter(({ kind }) => kind === 'bot').length;
  return [...people, ...(bots > 0 ? [words.bots(bots)] : [])].join(', ');
}
