// The rules of a table being laid: what goes together, and words for it. A wish is kept such that the
// server takes it: what a choice needs comes along with it, and what no longer fits goes back to the book.
import type { Words } from './i18n/en';
import type { Game, GameChoice, GameOption, Language, Need, Numbers, Options } from './protocol';

export interface Wish {
  seats: number;
  // Only what is not as in the book.
  options: Options;
  // One map a seat.
  choices: Options[];
}

type Spec = GameOption | GameChoice;

export function valueOf(option: GameOption, { options }: Wish): string {
  return options[option.name] ?? option.default;
}

const needsOf = (spec: Spec, value: string): Need[] =>
  (spec.needs ?? []).filter((need) => need.value === undefined || need.value === value);

const seated = ({ seats = 0, most = Infinity }: Need, there: number): boolean =>
  there >= seats && there <= most;

function met(game: Game, need: Need, wish: Wish, own: Options = {}): boolean {
  if (need.seats !== undefined || need.most !== undefined) return seated(need, wish.seats);
  const option = game.options.find(({ name }) => name === need.name);
  return (option ? valueOf(option, wish) : own[need.name ?? '']) === need.is;
}

const fits = (game: Game, spec: Spec, value: string, wish: Wish, own?: Options): boolean =>
  needsOf(spec, value).every((need) => met(game, need, wish, own));

// The values worth offering: what needs more or fewer seats than there are is not among them.
export function offered(option: GameOption, { seats }: Wish): string[] {
  return option.values.filter((value) =>
    needsOf(option, value).every((need) => seated(need, seats)),
  );
}

function set(game: Game, wish: Wish, name: string, value: string): Wish {
  const option = game.options.find((one) => one.name === name);
  if (!option) return wish;
  const options = Object.fromEntries(Object.entries(wish.options).filter(([key]) => key !== name));
  if (value !== option.default) options[name] = value;
  return { ...wish, options };
}

// The option, and all that it needs.
function bring(game: Game, wish: Wish, name: string, value: string): Wish {
  let next = set(game, wish, name, value);
  const option = game.options.find((one) => one.name === name);
  for (const need of option ? needsOf(option, value) : [])
    if (need.name !== undefined && need.is !== undefined && !met(game, need, next))
      next = bring(game, next, need.name, need.is);
  return next;
}

export const withOption = (game: Game, wish: Wish, name: string, value: string): Wish =>
  settled(game, bring(game, wish, name, value));

export const withSeats = (game: Game, wish: Wish, seats: number): Wish =>
  settled(game, { ...wish, seats });

// The choice of one seat. Whoever had that value takes what this seat had, unless seats may choose alike; a
// free choice may be left to the game again.
export function withChoice(
  game: Game,
  wish: Wish,
  at: number,
  name: string,
  value: string | null,
): Wish {
  if (value === null || freely(game).some((choice) => choice.name === name)) {
    const choices = wish.choices.map((own, seat) => {
      if (seat !== at) return own;
      const rest = Object.fromEntries(Object.entries(own).filter(([key]) => key !== name));
      return value === null ? rest : { ...rest, [name]: value };
    });
    return settled(game, { ...wish, choices });
  }
  const mine = wish.choices[at]?.[name];
  const choices = wish.choices.map((own, seat) => {
    if (seat === at) return { ...own, [name]: value };
    return own[name] === value && mine !== undefined ? { ...own, [name]: mine } : own;
  });
  return settled(game, { ...wish, choices });
}

// The choices that every seat makes at a table with these options.
export function asked(game: Game, wish: Wish): GameChoice[] {
  return game.choices.filter(
    (choice) =>
      !choice.free &&
      (choice.needs ?? []).every((need) => need.value !== undefined || met(game, need, wish)),
  );
}
// Those that a seat may make.
export const freely = (game: Game): GameChoice[] => game.choices.filter(({ free }) => free);

// What a seat may take: all that fits, also what another seat has, for then they swap.
export function open(game: Game, wish: Wish, seat: number, choice: GameChoice): string[] {
  return choice.values.filter((value) => fits(game, choice, value, wish, wish.choices[seat]));
}

// Options that do not fit any more go back to the book; each seat that must choose has chosen.
export function settled(game: Game, wish: Wish): Wish {
  let next = wish;
  const unfit = () => game.options.find((one) => !fits(game, one, valueOf(one, next), next));
  for (let option = unfit(); option; option = unfit())
    next = set(game, next, option.name, option.default);
  const choices: Options[] = Array.from({ length: next.seats }, () => ({}));
  for (const choice of asked(game, next)) {
    const { name } = choice;
    const free = (own: Options) =>
      choice.values.filter(
        (value) =>
          fits(game, choice, value, next, own) && !choices.some((other) => other[name] === value),
      );
    // First all keep what they have and may keep, then the rest is given out.
    for (const kept of [true, false])
      for (const [seat, own] of choices.entries()) {
        const had = wish.choices[seat]?.[name];
        const value = free(own).find((one) => !kept || one === had);
        if (own[name] === undefined && value !== undefined) own[name] = value;
      }
  }
  for (const { name } of freely(game))
    for (const [seat, own] of choices.entries()) {
      const had = wish.choices[seat]?.[name];
      if (had !== undefined) own[name] = had;
    }
  return { ...next, choices };
}

// The options that came along when one was changed.
export function alsoChanged(game: Game, before: Wish, after: Wish, name: string): GameOption[] {
  return game.options.filter(
    (option) => option.name !== name && valueOf(option, before) !== valueOf(option, after),
  );
}

export function isSwitch(values: readonly string[]): boolean {
  return values.length === 2 && values.every((value) => value === 'true' || value === 'false');
}

// A value in words: the game's own, or yes and no, or the number itself.
export function valueText(spec: Spec, value: string | undefined, language: Language, words: Words) {
  if (value === 'true') return words.make.on;
  if (value === 'false') return words.make.off;
  const at = value === undefined ? -1 : spec.values.indexOf(value);
  return spec.words?.[at]?.title[language] ?? value ?? '';
}

// What the option does as it stands.
export function summaryOf(option: GameOption, value: string, language: Language): string {
  const words = option.words?.[option.values.indexOf(value)];
  return (words?.summary ?? option.summary)[language];
}

// A number as it is sent, digits alone, or null if it is none of the range.
export function numberIn(text: string, { min, max }: Numbers): string | null {
  const number = text.trim() === '' ? NaN : Number(text);
  return Number.isInteger(number) && number >= min && number <= max ? String(number) : null;
}
