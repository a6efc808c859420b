// One visit: from where it begins, through its steps, to what was found; and the same steps again.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fault } from './eyes/index.ts';
import { Random } from './random.ts';
import { ends, shorten } from './shorten.ts';
import { tell, type Start } from './starts.ts';
import { say, type Step } from './steps.ts';
import { Visitor, type Means } from './visitor.ts';
import { wish } from './wishes.ts';

const shots = fileURLToPath(new URL('../../../../build/screenshots/restless', import.meta.url));

export interface Finding {
  seed: number;
  start: Start;
  // Where it was seen.
  path: string;
  faults: Fault[];
  steps: readonly Step[];
  // How many steps it took when it was first seen.
  of: number;
  picture: string;
}

// The same fault in other words is one: numbers, names of tables and pieces differ.
export const kindOf = ({ check, what }: Fault): string =>
  `${check}: ${what.replaceAll(/"[^"]*"|\d[\d.]*|\b[\w-]{16,}\b/g, '…').slice(0, 90)}`;

export interface Outing {
  findings: Finding[];
  steps: number;
}

// Does steps until there are as many as wanted. Faults do not end it: what was found once is known. What
// could not be done is no step, and must not go on for ever.
export async function goOut(
  means: Means,
  seed: number,
  start: Start,
  wanted: number,
  known: Set<string>,
): Promise<Outing> {
  const random = new Random(seed);
  const visitor = await Visitor.come(means, start);
  const steps: Step[] = [];
  const findings: Finding[] = [];
  const where = 'game' in start.place ? start.place.game : '';
  const named = (fault: Fault) => `${where} ${kindOf(fault)}`;
  const note = async (faults: Fault[]) => {
    const fresh = faults.filter((fault) => !known.has(named(fault)));
    if (fresh.length === 0) return;
    for (const fault of fresh) known.add(named(fault));
    mkdirSync(shots, { recursive: true });
    const picture = `${shots}/${seed}-${steps.length}.png`;
    await visitor.picture(picture).catch(() => undefined);
    const path = visitor.where;
    findings.push({
      seed,
      start,
      path,
      faults: fresh,
      steps: [...steps],
      of: steps.length,
      picture,
    });
  };
  try {
    await note(await visitor.arrive());
    for (let tries = 0; steps.length < wanted && tries < 3 * wanted; tries++) {
      const step = wish(random, visitor.mood);
      steps.push(step);
      const faults = await visitor.does(step);
      if (faults) await note(faults);
      else steps.pop();
    }
  } catch (error) {
    await note([{ check: 'visit', what: String(error).split('\n')[0] ?? '' }]);
  } finally {
    await visitor.leave();
  }
  return { findings, steps: steps.length };
}

// The faults met on the way when the same steps are done again, at a new table.
export async function again(means: Means, start: Start, steps: readonly Step[]): Promise<Fault[]> {
  const fresh = { ...means, axe: means.axe.anew };
  const visitor = await Visitor.come(fresh, structuredClone(start));
  try {
    const found = await visitor.arrive();
    for (const step of steps) found.push(...((await visitor.does(step)) ?? []));
    return found;
  } finally {
    await visitor.leave();
  }
}

// The same with as few steps as the time allows to find out.
export async function shortened(means: Means, finding: Finding, seconds: number): Promise<Finding> {
  const late = Date.now() + seconds * 1000;
  const hurried = () => Date.now() > late;
  const kinds = new Set(finding.faults.map(kindOf));
  const fails = async (steps: readonly Step[]) => {
    const found = await again(means, finding.start, steps).catch(() => []);
    return found.some((fault) => kinds.has(kindOf(fault)));
  };
  // What was set long before (a size, a language) goes with an end of the list.
  const setting = finding.steps.filter(({ do: what }) => what === 'resize' || what === 'set');
  const last = (end: readonly Step[]) => setting.filter((step) => !end.includes(step)).slice(-2);
  const tries = [[], last([]), ...ends(finding.steps).map((end) => [...last(end), ...end])];
  for (const steps of tries) {
    if (hurried()) return finding;
    if (await fails(steps)) return { ...finding, steps: await shorten(steps, fails, hurried) };
  }
  if (hurried() || !(await fails(finding.steps))) return finding;
  return { ...finding, steps: await shorten(finding.steps, fails, hurried) };
}

export function report(finding: Finding): string {
  const { seed, start, path, faults, steps, of, picture } = finding;
  const file = picture.replace(/\.png$/, '.json');
  writeFileSync(file, JSON.stringify({ seed, start, faults, steps }, null, 1));
  return [
    `seed ${seed}: ${tell(start)}`,
    ...faults.slice(0, 8).map(({ check, what }) => `  ${check}: ${what}`),
    `  at ${path} after ${steps.length === of ? '' : `${of} steps, shortened to `}${steps.length}:`,
    ...steps.map((step, i) => `    ${i + 1}. ${say(step)}`),
    `  picture ${picture}`,
    `  again: npm run restless -- --again ${file}`,
  ].join('\n');
}
