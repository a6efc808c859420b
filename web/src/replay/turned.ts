// Where a game turned: drawing curves, and asking until they are there.
import type { Analysis, AnalysisState, Curve, JudgedAnswer } from '../protocol';

// A curve as the path of an SVG so wide and high: what was expected holds until something else is.
export function pathOf(curve: Curve, last: number, width: number, height: number): string {
  const x = (at: number) => (last > 0 ? (at / last) * width : 0).toFixed(1);
  const y = (share: number) => ((1 - share) * height).toFixed(1);
  return curve
    .map(([at, share], i) => (i === 0 ? `M${x(at)} ${y(share)}` : `H${x(at)}V${y(share)}`))
    .join('');
}

// What a seat could expect when so many actions stood.
export function shareAt(curve: Curve, at: number): number {
  let share = curve[0]?.[1] ?? 0;
  for (const [when, then] of curve) if (when <= at) share = then;
  return share;
}

// The position that lies under a pointer at this part of the width.
export const positionAt = (part: number, last: number) =>
  Math.round(Math.max(0, Math.min(1, part)) * last);

// The answers that cost most, of one seat or of all, the costliest first.
export function costliest(analysis: Analysis, seat: number | null): JudgedAnswer[] {
  const places = seat === null ? analysis.costly : (analysis.costly_of[seat] ?? []);
  return places.flatMap((at) => analysis.answers.find((answer) => answer.at === at) ?? []);
}

// In points of a hundred.
export const points = (share: number, language: string) =>
  (share * 100).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

// Asks again and again until the analysis has come to its end; stops when it is told to.
export async function follow(
  ask: () => Promise<AnalysisState>,
  tell: (state: AnalysisState) => void,
  pause: () => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  while (!stopped()) {
    const state = await ask();
    if (stopped()) return;
    tell(state);
    if (state.status !== 'waiting') return;
    await pause();
  }
}
