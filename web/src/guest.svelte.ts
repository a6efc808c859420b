// Who I am. A guest is made when first needed, never on a mere visit.
import { api } from './api';
import type { Me } from './protocol';
import { remember, remembered } from './storage';

class Guest {
  me = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | null = null;

  // The guest there is, without making one.
  find(): Promise<Me | null> {
    this.#asked ??= api.me().then(
      (me) => (this.me = me ?? null),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  async need(): Promise<Me> {
    const me = this.me ?? (await api.guest());
    this.me = me;
    this.#asked = Promise.resolve(me);
    return me;
  }

  // A person has said a name in this browser; until then it is one the server made up.
  get named(): boolean {
    return remembered<boolean>('rookery.named') ?? false;
  }

  async rename(name: string): Promise<void> {
    await this.need();
    this.me = await api.rename(name);
    remember('rookery.named', true);
    this.#asked = Promise.resolve(this.me);
  }
}

export const guest = new Guest();
