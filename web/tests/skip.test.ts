// A key or tap that shows the newest does nothing else.
import { beforeEach, describe, expect, it } from 'vitest';
import { Skipper } from '../src/table/skip';

class Happening {
  swallowed = false;
  target = null;
  ctrlKey = false;
  metaKey = false;
  altKey = false;
  repeat = false;
  detail = 1;
  clientX = 0;
  clientY = 0;
  key = '';
  constructor(what: Partial<Happening> = {}) {
    Object.assign(this, what);
  }
  preventDefault() {
    this.swallowed = true;
  }
  stopImmediatePropagation() {
    this.swallowed = true;
  }
}

describe('what skips', () => {
  let due: boolean;
  let concerned: boolean;
  let skipped: number;
  let skipper: Skipper;
  const key = (name: string, what: Partial<Happening> = {}) => {
    const event = new Happening({ key: name, ...what });
    skipper.keydown(event);
    return event.swallowed;
  };
  const click = (what: Partial<Happening> = {}) => {
    const event = new Happening(what);
    skipper.click(event);
    return event.swallowed;
  };

  beforeEach(() => {
    due = true;
    concerned = true;
    skipped = 0;
    skipper = new Skipper({
      due: () => due,
      concerns: () => concerned,
      skip: () => {
        skipped++;
        due = false;
      },
    });
  });

  it.each(['1', 'u', ' ', 'Enter', 'Escape'])('the key %s, once, and is swallowed', (name) => {
    expect(key(name)).toBe(true);
    expect(skipped).toBe(1);
    // Held down, or let go over a button: still the same press.
    expect(key(name, { repeat: true })).toBe(true);
    const up = new Happening({ key: name });
    skipper.keyup(up);
    expect(up.swallowed).toBe(true);
    expect(key(name)).toBe(false);
    expect(skipped).toBe(1);
  });

  it.each(['Tab', 'Shift', 'ArrowDown', 'PageUp', 'Home', 'F5'])('the key %s does not', (name) => {
    expect(key(name)).toBe(false);
    expect(skipped).toBe(0);
  });

  it('a key with a modifier does not', () => {
    expect(key('r', { ctrlKey: true })).toBe(false);
    expect(key('1', { altKey: true })).toBe(false);
    expect(skipped).toBe(0);
  });

  it('a tap, which then means nothing else', () => {
    skipper.pointerdown(new Happening());
    expect(click()).toBe(true);
    expect(skipped).toBe(1);
    skipper.pointerdown(new Happening());
    expect(click()).toBe(false);
  });

  it('a tap begun before the question came answers nothing', () => {
    skipper.pointerdown(new Happening());
    due = false;
    expect(click()).toBe(true);
  });

  it('dragging does not, and its end chooses nothing', () => {
    skipper.pointerdown(new Happening());
    expect(click({ clientX: 40 })).toBe(true);
    expect(skipped).toBe(0);
  });

  it('a click without a press, as by a screen reader', () => {
    expect(click({ detail: 0 })).toBe(true);
    expect(skipped).toBe(1);
  });

  it('nothing beside the stage does', () => {
    concerned = false;
    skipper.pointerdown(new Happening());
    expect(click()).toBe(false);
    expect(key('1')).toBe(false);
    expect(skipped).toBe(0);
  });

  it('nothing does when all is shown', () => {
    due = false;
    skipper.pointerdown(new Happening());
    expect(click()).toBe(false);
    expect(key('1')).toBe(false);
  });
});
