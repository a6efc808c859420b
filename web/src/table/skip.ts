// What skips: a key or a tap that finds something still to be shown shows the newest and does nothing
// else, so that nobody answers what they have not seen. Whatever moves the view (dragging, the wheel,
// arrows), Tab, and keys with a modifier are left alone; so is everything beside the stage.
export interface SkipHost {
  // The next key or tap is to show the newest.
  due(): boolean;
  skip(): void;
  // On the stage, and not in a field.
  concerns(target: EventTarget | null): boolean;
}

type Swallowed = Pick<UIEvent, 'target' | 'preventDefault' | 'stopImmediatePropagation'>;
export type PressedKey = Swallowed &
  Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;
export type Pointed = Swallowed & Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

// From here on a finger drags.
const slop = 10;

const skips = ({ key, ctrlKey, metaKey, altKey }: PressedKey) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Enter' || key === 'Escape');

export class Skipper {
  #host: SkipHost;
  // Held down since it skipped: a button must not act when it is let go.
  #key: string | null = null;
  #press: { due: boolean; x: number; y: number } | null = null;

  constructor(host: SkipHost) {
    this.#host = host;
  }

  keydown(event: PressedKey): void {
    if (event.repeat && event.key === this.#key) return this.#swallow(event);
    this.#key = null;
    if (!skips(event) || !this.#host.due() || !this.#host.concerns(event.target)) return;
    this.#key = event.key;
    this.#swallow(event);
    this.#host.skip();
  }
  keyup(event: PressedKey): void {
    if (event.key !== this.#key) return;
    this.#key = null;
    this.#swallow(event);
  }

  pointerdown(event: Pointed): void {
    this.#press = { due: this.#host.due(), x: event.clientX, y: event.clientY };
  }
  // Acts as it was pressed, though the question may have come in between.
  click(event: Pointed): void {
    // One made by a key has no press of its own.
    const press = event.detail > 0 ? this.#press : null;
    this.#press = null;
    if (!(press?.due ?? this.#host.due()) || !this.#host.concerns(event.target)) return;
    this.#swallow(event);
    const moved = press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > slop;
    if (!moved) this.#host.skip();
  }

  #swallow(event: Swallowed): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
