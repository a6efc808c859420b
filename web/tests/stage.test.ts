// The stage a board lies on: where the bar stands, and what is told of the hand.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import StageOf from './StageOf.svelte';

// jsdom lays nothing out: every box measures the same, and nothing is under any point.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { get: () => 60 });
document.elementFromPoint = () => null;
Element.prototype.scrollIntoView = vi.fn();
afterEach(cleanup);

const usual = { height: 120, anchor: 'hand' as const, panels: false, wanted: null };
const measures = (container: HTMLElement) => {
  const { style } = container.firstElementChild as HTMLElement;
  return [style.getPropertyValue('--hand'), style.getPropertyValue('--bar')];
};

describe('the stage', () => {
  it('puts the bar above the hand, as high as the board says it is', async () => {
    const { container, rerender } = render(StageOf, { props: usual });
    await vi.waitFor(() => expect(measures(container)[0]).toBe('120px'));
    await rerender({ ...usual, height: 80 });
    await vi.waitFor(() => expect(measures(container)[0]).toBe('80px'));
  });

  it.each(['bottom', 'side', 'top'] as const)('asks the board for no room: %s', async (anchor) => {
    const { container } = render(StageOf, { props: { ...usual, anchor } });
    await Promise.resolve();
    expect(measures(container)[1]).toBe('0px');
    expect(container.querySelector('.stage')?.classList.contains(anchor)).toBe(true);
  });

  it('has places for panels of the game, and a head for its column', () => {
    const plain = render(StageOf, { props: usual });
    expect(plain.queryByText('Track')).toBeNull();
    expect(plain.queryByText('Head')).toBeNull();
    cleanup();
    const full = render(StageOf, { props: { ...usual, anchor: 'side', panels: true } });
    expect(full.getByText('Track')).toBeTruthy();
    expect(full.getByText('Head')).toBeTruthy();
  });

  it('marks what a lesson wants, as long as it wants it', async () => {
    const props = { ...usual, wanted: 'hand:0:feast' };
    const { container, getByRole, rerender } = render(StageOf, { props });
    const feast = getByRole('button', { name: 'Feast' });
    await vi.waitFor(() => expect(feast.hasAttribute('data-wanted')).toBe(true));
    expect(container.querySelector('[data-pointer="hand:0:feast"]')).not.toBeNull();
    await rerender({ ...usual, wanted: null });
    expect(feast.hasAttribute('data-wanted')).toBe(false);
    expect(container.querySelector('[data-pointer]')).toBeNull();
  });
});
