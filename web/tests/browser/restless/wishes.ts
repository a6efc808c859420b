// What the visitor feels like next. Mostly the open question is answered, so that games go on to
// their end; the rest is what nobody thought of.
import type { Choice } from '../../../src/protocol.ts';
import type { Look } from './eyes/index.ts';
import type { Kind, Target } from './eyes/targets.ts';
import type { Random } from './random.ts';
import { settings, sizes, touched, type Point, type Setting, type Step } from './steps.ts';

export interface Mood {
  look: Look;
  touch: boolean;
  // Something is asked of this person; and at a lesson, what it wants.
  asked: boolean;
  wanted: Choice | null;
  // Where this visit belongs, if that is not where the visitor is.
  home: string | null;
  cut: boolean;
}

const keys = [
  ...'123456789uhlc/?',
  ...['Tab', 'Tab', 'Tab', 'Enter', ' ', 'Escape', 'Escape'],
  ...['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageDown'],
];
const lines = ['Raven', 'play', 'a', '7', '0', 'winter is coming, zażółć gęślą jaźń'];
const weights: Record<Kind, number> = {
  lit: 3,
  gold: 3,
  answer: 2,
  plain: 3,
  choice: 2,
  field: 1,
  away: 0.6,
  grave: 0.08,
};

const press = ({ what, kind, x, y }: Target): Step => ({ do: 'press', what, kind, at: [x, y] });

function use(random: Random, target: Target): Step {
  const { what, x, y } = target;
  if (target.kind === 'field') return { do: 'type', what, text: random.pick(lines), at: [x, y] };
  if (target.values?.length)
    return { do: 'choose', what, value: random.pick(target.values), at: [x, y] };
  return press(target);
}

// What a lesson wants: the things it touches, one after another, then the button that says it.
function obey(random: Random, { look, wanted }: Mood): Target | null {
  const { targets, shown } = look;
  const next = wanted?.touches.find((element) => !shown.chosen.includes(element));
  const lit = targets.filter(({ kind, element }) => kind === 'lit' && element === next);
  if (lit.length > 0) return random.pick(lit);
  const buttons = targets.filter(({ kind }) => kind === 'gold' || kind === 'answer');
  return buttons.length > 0 ? random.pick(buttons) : null;
}

// Points at what is lit until the gold button is ready, as a player would.
export function answer(random: Random, mood: Mood): Step | null {
  const { targets, shown } = mood.look;
  if (mood.wanted && random.chance(0.8)) {
    const target = obey(random, mood);
    if (target) return press(target);
  }
  const of = (kind: Kind) => targets.filter((target) => target.kind === kind);
  const [gold] = of('gold');
  const lit = of('lit');
  if (gold && (shown.chosen.length > 0 || lit.length === 0) && random.chance(0.85))
    return press(gold);
  const open = [...lit, ...of('answer')];
  return open.length > 0 ? press(random.pick(open)) : null;
}

function wander(random: Random, { look }: Mood): Step | null {
  const { targets } = look;
  if (targets.length === 0) return null;
  const target = random.weigh(targets.map((one) => [weights[one.kind], one] as const));
  const step = use(random, target);
  return step.do === 'press' && random.chance(0.06) ? { ...step, twice: true } : step;
}

function anywhere(random: Random, [width, height]: readonly [number, number]): Point {
  return [random.between(2, width - 3), random.between(2, height - 3)];
}

function fidget(random: Random, mood: Mood): Step {
  const { look, touch } = mood;
  const { size } = look;
  const setting = random.pick(Object.keys(settings) as Setting[]);
  const far = () => random.pick([-600, -120, 120, 600]);
  // With the line cut, what leaves the page would leave the site.
  const leave: [number, Step][] = mood.cut
    ? [[14, { do: 'mend' }]]
    : [
        [2, { do: 'reload' }],
        [2, { do: 'back' }],
        [1, { do: 'forward' }],
        [look.atTable ? 2 : 0.5, { do: 'cut' }],
      ];
  return random.weigh<Step>([
    [12, { do: 'key', key: random.pick(keys) }],
    [8, { do: 'resize', size: random.pick(touch ? touched : sizes) }],
    [3, { do: 'wheel', at: anywhere(random, size), by: [random.pick([0, 0, far()]), far()] }],
    [3, { do: 'drag', from: anywhere(random, size), to: anywhere(random, size) }],
    [2, { do: 'set', setting, value: random.pick(settings[setting]) }],
    ...leave,
  ]);
}

export function wish(random: Random, mood: Mood): Step {
  const { look, home, asked, cut } = mood;
  if (!look.ours && cut) return { do: 'mend' };
  if (!look.ours) return random.chance(0.5) ? { do: 'back' } : { do: 'go', path: home ?? '/' };
  if (home && random.chance(0.3) && !cut) return { do: 'go', path: home };
  if (asked && random.chance(0.62)) {
    const step = answer(random, mood);
    if (step) return step;
  }
  if (look.atTable && !asked && random.chance(0.35)) return { do: 'wait' };
  const step = random.chance(look.atTable ? 0.5 : 0.7) ? wander(random, mood) : null;
  const leaves = step?.do === 'press' && step.kind === 'away';
  return step && !(cut && leaves) ? step : fidget(random, mood);
}
