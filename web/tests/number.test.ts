// The field for a number: what it lets through, and what it says of the rest.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/settings.svelte';
import NumberField from '../src/ui/NumberField.svelte';

describe('a number field', () => {
  let heard: string[];
  let input: HTMLInputElement;
  const type = (value: string) => fireEvent.input(input, { target: { value } });
  beforeEach(() => {
    settings.change({ language: 'en' });
    heard = [];
    const { getByRole } = render(NumberField, {
      id: 'turns',
      value: '4',
      numbers: { min: 1, max: 1000 },
      onchange: (value: string) => heard.push(value),
    });
    input = getByRole('spinbutton') as HTMLInputElement;
  });
  afterEach(cleanup);

  it('shows its value and its range', () => {
    expect(input.value).toBe('4');
    expect([input.min, input.max]).toEqual(['1', '1000']);
    const range = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(range?.textContent).toBe('1–1000');
  });
  it('tells of numbers in the range', async () => {
    await type('1000');
    await type('007');
    expect(heard).toEqual(['1000', '7']);
    expect(input.checkValidity()).toBe(true);
  });
  it('holds the form back and says why, in the language of now', async () => {
    await type('1001');
    expect(heard).toEqual([]);
    expect(input.checkValidity()).toBe(false);
    expect(input.validationMessage).toBe('A whole number from 1 to 1000.');
    settings.change({ language: 'pl' });
    flushSync();
    expect(input.validationMessage).toBe('Liczba całkowita od 1 do 1000.');
    await type('');
    expect(input.checkValidity()).toBe(false);
    await type('5');
    expect(input.checkValidity()).toBe(true);
    expect(heard).toEqual(['5']);
  });
});
