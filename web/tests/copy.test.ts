// Copying where browsers let pages at the clipboard, and where they do not.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/settings.svelte';
import CopyButton from '../src/ui/CopyButton.svelte';

const link = 'http://192.168.0.7:7777/t/abc';

function clipboard(writeText: ((text: string) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, 'clipboard', {
    value: writeText && { writeText },
    configurable: true,
  });
}
function oldWay(copies: boolean): string[] {
  const copied: string[] = [];
  document.execCommand = (command: string) => {
    const field = document.activeElement as HTMLTextAreaElement;
    if (command === 'copy' && copies)
      copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return copies;
  };
  return copied;
}

describe('copying a link', () => {
  beforeEach(() => settings.change({ language: 'en' }));
  afterEach(cleanup);
  async function press() {
    const page = render(CopyButton, { text: () => link, label: 'Copy' });
    const button = page.getByRole('button');
    button.focus();
    await fireEvent.click(button);
    return page;
  }

  it('goes to the clipboard over a safe connection', async () => {
    const write = vi.fn(() => Promise.resolve());
    clipboard(write);
    const { findByText, queryByRole } = await press();
    await findByText('Copied');
    expect(write).toHaveBeenCalledWith(link);
    expect(queryByRole('textbox')).toBeNull();
  });
  it('goes by selection over plain http, and gives the focus back', async () => {
    clipboard(undefined);
    const copied = oldWay(true);
    const { findByText, getByRole } = await press();
    await findByText('Copied');
    expect(copied).toEqual([link]);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(getByRole('button'));
  });
  it('goes by selection where the clipboard is forbidden', async () => {
    clipboard(() => Promise.reject(new Error('no')));
    const copied = oldWay(true);
    const { findByText } = await press();
    await findByText('Copied');
    expect(copied).toEqual([link]);
  });
  it('shows the text, selected, where nothing else is left', async () => {
    clipboard(undefined);
    oldWay(false);
    const { findByRole, queryByText } = await press();
    const field = (await findByRole('textbox')) as HTMLInputElement;
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link);
    expect(queryByText('Copied')).toBeNull();
  });
});
