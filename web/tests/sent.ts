// What a server would send, from whole states: tests need not write patches.
import type { Decision, Family, FromServer, SentState, State } from '../src/protocol';
import type { Push } from '../src/socket';

const families = ({ actions }: Decision): Family[] =>
  actions.map(({ action, text, touches }) => ({
    key: text.key,
    heads: [['', text.args]],
    tails: [[action, [], ...touches]],
  }));

export const sentState = (state: State): SentState => ({
  ...state,
  decision: state.decision && { ...state.decision, actions: families(state.decision) },
});

// One connection: versions follow each other.
export class Sender {
  #version = 0;

  sent(message: Push | Extract<FromServer, { id: number }>): FromServer {
    if (message.type === 'table') {
      this.#version = 1;
      return { ...message, version: 1, state: message.state && sentState(message.state) };
    }
    if (message.type !== 'update') return message;
    const { type, events, state } = message;
    const members = Object.entries(sentState(state)).map(([key, value]) => [key, [value]]);
    const patch = Object.fromEntries(members) as Record<string, unknown[]>;
    return { type, version: ++this.#version, events, patch };
  }
}
