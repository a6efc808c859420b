// Questions about the position: which is open, what it is about, and when its answer is old.
import { describe, expect, it } from 'vitest';
import type { Request, StudySpec } from '../src/protocol';
import type { Answer } from '../src/socket';
import { Studies } from '../src/table/study.svelte';

const text = { en: '', pl: '' };
const specs: StudySpec[] = [
  { name: 'threat', title: text, about: 'area' },
  { name: 'seven', title: text, about: null },
];
const found = (worlds: number): Answer => ({ type: 'study', id: 1, worlds, findings: [] });

function table() {
  const asked: Request[] = [];
  const complaints: Answer[] = [];
  const waiting: ((answer: Answer | null) => void)[] = [];
  const studies = new Studies(
    (request) => {
      asked.push(request);
      return new Promise((answer) => waiting.push(answer));
    },
    (answer) => complaints.push(answer),
  );
  const answer = async (what: Answer | null, which = 0) => {
    waiting.splice(which, 1)[0]?.(what);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { studies, asked, complaints, answer };
}

describe('studies', () => {
  it('open with the first, then with the one looked at last', async () => {
    const { studies, asked, answer } = table();
    studies.toggle(specs);
    expect(asked).toEqual([{ type: 'study', name: 'threat', about: null }]);
    await answer(found(3));
    expect(studies.found?.worlds).toBe(3);
    studies.choose('seven');
    await answer(found(0));
    studies.toggle(specs);
    expect(studies.name).toBeNull();
    studies.toggle(specs);
    expect(studies.name).toBe('seven');
  });
  it('are about what is pointed at, if it is of their kind', async () => {
    const { studies, asked, answer } = table();
    studies.point(specs, 'area:pyke');
    expect(asked).toEqual([]);
    studies.choose('threat');
    await answer(found(0));
    studies.point(specs, 'card:robb');
    studies.point(specs, 'area:pyke');
    await answer(found(0));
    studies.point(specs, 'area:pyke');
    expect(asked.length).toBe(2);
    expect(asked[1]).toEqual({ type: 'study', name: 'threat', about: 'area:pyke' });
    studies.choose('seven');
    await answer(found(0));
    studies.point(specs, 'area:eyrie');
    expect(asked.length).toBe(3);
  });
  it('say when the position is another one, and ask anew with my own question', async () => {
    const { studies, asked, answer } = table();
    studies.changed(true);
    expect(asked).toEqual([]);
    studies.choose('seven');
    await answer(found(0));
    studies.changed(false);
    expect(studies.stale).toBe(true);
    expect(asked.length).toBe(1);
    studies.changed(true);
    expect(studies.stale).toBe(false);
    expect(asked.length).toBe(2);
  });
  it('ask one thing at a time, and at last what was wished last', async () => {
    const { studies, asked, answer } = table();
    studies.choose('threat');
    studies.point(specs, 'area:pyke');
    studies.choose('seven');
    expect(asked.length).toBe(1);
    await answer(found(1));
    expect(studies.found).toBeNull();
    expect(asked.length).toBe(2);
    expect(asked[1]).toEqual({ type: 'study', name: 'seven', about: 'area:pyke' });
    await answer(found(7));
    expect(studies.found?.worlds).toBe(7);
    void studies.ask();
    studies.close();
    await answer(found(8));
    expect(studies.found).toBeNull();
    expect(asked.length).toBe(3);
  });
  it('let somebody ask again when the server is busy or does not answer', async () => {
    const { studies, complaints, answer } = table();
    studies.choose('seven');
    await answer({ type: 'error', id: 1, code: 'busy', text: '' });
    expect([studies.stale, studies.asking]).toEqual([true, false]);
    expect(complaints.length).toBe(1);
    void studies.ask();
    await answer(null);
    expect(studies.stale).toBe(true);
  });
});
