import { describe, expect, it } from 'vitest';
import { narrow } from '../src/table/picker';

const choice = (action: string, ...touches: string[]) => ({
  action,
  text: { key: 'x', args: [0, 0, 0, 0] },
  touches,
});

describe('picker', () => {
  it('lights the first element of each action', () => {
    const actions = [choice('play a', 'hand:0:a'), choice('kneel')];
    expect(narrow(actions, []).lit).toEqual(['hand:0:a']);
  });
});
