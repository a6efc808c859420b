// The keyboard of a table: which key means what. Focus and dialogs are the frame's.
export type Command =
  | { do: 'choose'; number: number }
  | { do: 'move'; by: 1 | -1 }
  | {
      do:
        | 'confirm'
        | 'pass'
        | 'clear'
        | 'type'
        | 'keys'
        | 'take_back'
        | 'hint'
        | 'study'
        | 'recap'
        | 'log'
        | 'chat'
        | 'bar';
    };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const letters: Record<string, Command> = {
  '/': { do: 'type' },
  '?': { do: 'keys' },
  u: { do: 'take_back' },
  h: { do: 'hint' },
  t: { do: 'study' },
  r: { do: 'recap' },
  b: { do: 'bar' },
  l: { do: 'log' },
  c: { do: 'chat' },
  Enter: { do: 'confirm' },
  ' ': { do: 'pass' },
  Escape: { do: 'clear' },
  ArrowRight: { do: 'move', by: 1 },
  ArrowDown: { do: 'move', by: 1 },
  ArrowLeft: { do: 'move', by: -1 },
  ArrowUp: { do: 'move', by: -1 },
};

export function command(event: Pressed): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^[1-9]$/.test(event.key)) return { do: 'choose', number: Number(event.key) };
  return letters[event.key] ?? null;
}

// The element after (or before) the one in focus, round and round.
export function neighbour(order: readonly string[], current: string | null, by: 1 | -1) {
  if (order.length === 0) return null;
  const at = current === null ? -1 : order.indexOf(current);
  if (at < 0) return order[by === 1 ? 0 : order.length - 1] ?? null;
  return order[(at + by + order.length) % order.length] ?? null;
}
