// Where a game turned: curves to click on, what cost most, and asking until it is known.
import { describe, expect, it } from 'vitest';
import type { Analysis, AnalysisState, JudgedAnswer } from '../src/protocol';
import { costliest, follow, pathOf, points, positionAt, shareAt } from '../src/replay/turned';

const judged = (at: number, seat: number) => ({ at, seat }) as JudgedAnswer;
const analysis: Analysis = {
  whole: true,
  actions: 10,
  curves: [
    [
      [0, 0.5],
      [4, 0.25],
      [10, 0],
    ],
    [
      [1, 0.5],
      [10, 1],
    ],
  ],
  costly: [4, 7],
  costly_of: [[4], [7]],
  answers: [judged(4, 0), judged(7, 1)],
};

describe('curves', () => {
  it('hold what was expected until something else is', () => {
    expect(pathOf(analysis.curves[0] ?? [], 10, 100, 40)).toBe('M0.0 20.0H40.0V30.0H100.0V40.0');
    expect([0, 3, 4, 9, 10].map((at) => shareAt(analysis.curves[0] ?? [], at))).toEqual([
      0.5, 0.5, 0.25, 0.25, 0,
    ]);
  });
  it('are no trouble where nothing was judged', () => {
    expect(pathOf([], 0, 100, 40)).toBe('');
    expect(shareAt([], 3)).toBe(0);
  });
  it('lead to the position under the pointer', () => {
    expect([-0.2, 0, 0.44, 1, 1.7].map((part) => positionAt(part, 10))).toEqual([0, 0, 4, 10, 10]);
  });
});

describe('what cost most', () => {
  it('is told of all seats or of one', () => {
    expect(costliest(analysis, null).map((answer) => answer.at)).toEqual([4, 7]);
    expect(costliest(analysis, 1).map((answer) => answer.at)).toEqual([7]);
    expect(costliest(analysis, 5)).toEqual([]);
  });
  it('is counted in points of a hundred', () => {
    expect(points(0.1234, 'en')).toBe('12.3');
    expect(points(0.1234, 'pl')).toBe('12,3');
  });
});

describe('asking', () => {
  const state = (status: AnalysisState['status'], progress = 0): AnalysisState => ({
    status,
    progress,
    analysis: null,
  });
  it('goes on until there is an answer', async () => {
    const answers = [state('waiting', 0.1), state('waiting', 0.7), state('done', 1), state('none')];
    const told: number[] = [];
    await follow(
      () => Promise.resolve(answers.shift() ?? state('failed')),
      (one) => told.push(one.progress),
      () => Promise.resolve(),
      () => false,
    );
    expect(told).toEqual([0.1, 0.7, 1]);
  });
  it('stops when nobody looks any more', async () => {
    let gone = false;
    const told: string[] = [];
    await follow(
      () => Promise.resolve(state('waiting')),
      (one) => told.push(one.status),
      () => {
        gone = true;
        return Promise.resolve();
      },
      () => gone,
    );
    expect(told).toEqual(['waiting']);
  });
});
