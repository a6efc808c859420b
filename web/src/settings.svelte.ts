// The settings, alive and remembered. public/theme.js reads the same entry before the first paint.
import type { Language } from './protocol';
import type { BotSpeed, Settings, Theme } from './settings';
import { remember, remembered } from './storage';

const key = 'rookery.settings';
interface Saved {
  language: Language;
  theme: Theme;
  botSpeed: BotSpeed;
  sound: boolean;
  still: boolean;
  strongHatching: boolean;
  barHigh: boolean;
  askInVain: boolean;
}

const pace: Record<BotSpeed, number> = { instant: 0, quick: 0.6, calm: 1 };

function query(media: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(media) : null;
}

class LiveSettings implements Settings {
  #light = query('(prefers-color-scheme: light)');
  #reduced = query('(prefers-reduced-motion: reduce)');
  #systemLight = $state(this.#light?.matches ?? false);
  #systemStill = $state(this.#reduced?.matches ?? false);
  #saved: Saved = $state({
    language: document.documentElement.lang === 'pl' ? 'pl' : 'en',
    theme: 'auto',
    botSpeed: 'quick',
    sound: false,
    still: false,
    strongHatching: false,
    barHigh: false,
    askInVain: false,
    ...remembered<Partial<Saved>>(key),
  });

  constructor() {
    this.#light?.addEventListener('change', (event) => {
      this.#systemLight = event.matches;
      this.#apply();
    });
    this.#reduced?.addEventListener('change', (event) => (this.#systemStill = event.matches));
    this.#apply();
  }

  get language() {
    return this.#saved.language;
  }
  get theme() {
    return this.#saved.theme;
  }
  get botSpeed() {
    return this.#saved.botSpeed;
  }
  get sound() {
    return this.#saved.sound;
  }
  get still() {
    return this.#saved.still;
  }
  get stillness() {
    return this.#saved.still || this.#systemStill;
  }
  get strongHatching() {
    return this.#saved.strongHatching;
  }
  // The decision bar stands on the upper edge of the stage.
  get barHigh() {
    return this.#saved.barHigh;
  }
  // Questions are put too where nothing could come of any answer yet.
  get askInVain() {
    return this.#saved.askInVain;
  }
  get dark() {
    return this.theme === 'auto' ? !this.#systemLight : this.theme === 'dark';
  }
  duration(ms: number) {
    const scaled = ms * pace[this.botSpeed];
    return this.stillness ? Math.min(scaled, 80) : scaled;
  }

  change(change: Partial<Saved>) {
    Object.assign(this.#saved, change);
    remember(key, $state.snapshot(this.#saved));
    this.#apply();
  }

  #apply() {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.lang = this.language;
    root.toggleAttribute('data-still', this.stillness);
    root.toggleAttribute('data-strong-hatching', this.strongHatching);
  }
}

export const settings = new LiveSettings();
