// Catalogue texts filled with arguments, exactly as engine/text.cpp does it.
import type { Case, Catalogue, Language, Name, Names, Sentence, Text } from './protocol';

export type Namer = (kind: string, value: number, form: Case) => string;

// A piece of a rendered sentence: plain words, or a named argument that may be set apart.
export interface Part {
  text: string;
  kind?: string;
  value?: number;
  // Which argument it says.
  index?: number;
}

// Polish: 1 karta; 2–4 karty (but 12–14 kart); else kart. English: 1 card, else cards.
export function pluralForm(language: Language, n: number): number {
  if (n === 1) return 0;
  if (language === 'en') return 1;
  const few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  return few ? 1 : 2;
}

export function plural(language: Language, n: number, forms: readonly string[]): string {
  return forms[Math.min(pluralForm(language, n), forms.length - 1)] ?? '';
}

// What stands between braces: `0:seat`, `0:seat.gen`, `0:plural|card|cards`.
const inBraces = /^(\d+):([^|.]*)(?:\.(nom|gen|dat|acc|ins|loc))?((?:\|[^]*)?)$/;

// An argument of a sentence is a number; words of a board also take what is said already, `{0:text}`.
export type Argument = number | string;

function argument(
  inside: string,
  language: Language,
  args: readonly Argument[],
  namer: Namer,
): Part {
  const [, index, kind = '', form = 'nom', forms = ''] = inBraces.exec(inside) ?? [];
  const given = index === undefined ? undefined : args[Number(index)];
  if (given === undefined) return { text: `{${inside}}` };
  const at = Number(index);
  if (kind === 'number' || kind === 'text') return { text: String(given), index: at };
  const value = Number(given);
  if (kind === 'plural' && forms !== '')
    return { text: plural(language, value, forms.slice(1).split('|')) };
  return { text: namer(kind, value, form as Case), kind, value, index: at };
}

export function parts(
  text: string,
  language: Language,
  args: readonly Argument[],
  namer: Namer,
): Part[] {
  const out: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const open = rest.indexOf('{');
    const close = open < 0 ? -1 : rest.indexOf('}', open);
    if (close < 0) {
      out.push({ text: rest });
      break;
    }
    if (open > 0) out.push({ text: rest.slice(0, open) });
    out.push(argument(rest.slice(open + 1, close), language, args, namer));
    rest = rest.slice(close + 1);
    // "She plays Dracarys!": a name may end the sentence itself.
    if (rest.startsWith('.') && out.at(-1)?.text.endsWith('!')) rest = rest.slice(1);
  }
  return out;
}

export function render(
  text: string,
  language: Language,
  args: readonly Argument[],
  namer: Namer,
): string {
  return parts(text, language, args, namer)
    .map((part) => part.text)
    .join('');
}

// The words a board says by itself: `table.KEY` of its game's catalogue, which are built in, and what
// goes into each.
export type Words<Key> = (
  key: Key extends `table.${infer Said}` ? Said : never,
  ...args: Argument[]
) => string;

export function wordsOf<Key extends string>(
  texts: Record<Key, Text>,
): Record<Language, Words<Key>> {
  const said = texts as Record<string, Text>;
  const speak =
    (language: Language): Words<Key> =>
    (key, ...args) =>
      render(said[`table.${key}`]?.[language] ?? key, language, args, (_, value) => String(value));
  return { en: speak('en'), pl: speak('pl') };
}

// What is meant for one seat ("You draw …"), as it is told to those who see all: `table.told.NAME` of a
// game's catalogue in place of `event.NAME`.
export function openlyOf(texts: Record<string, Text>): Record<string, Text> {
  const prefix = 'table.told.';
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [`event.${key.slice(prefix.length)}`, text]),
  );
}

// Names of a kind are the catalogue's, or the state's where they depend on it.
export function namerOf(catalogue: Catalogue, names: Names, language: Language): Namer {
  return (kind, value, form) => {
    const name: Name | undefined = catalogue.kinds[kind]?.[value] ?? names[kind]?.[value];
    if (!name) return String(value);
    return language === 'pl' ? (name[`pl_${form}`] ?? name.pl) : name.en;
  };
}

// Speaks the sentences of one table in one language.
export interface Speaker {
  say(sentence: Sentence): string;
  // Several phrases as part of a sentence.
  list(phrases: Sentence[]): string;
  parts(sentence: Sentence): Part[];
  seat(seat: number): string;
}

// A sentence has eight arguments; zeros at its end are not sent.
const whole = ({ args }: Sentence) => Array.from({ length: 8 }, (_, i) => args[i] ?? 0);

export function speaker(catalogue: Catalogue, names: Names, language: Language): Speaker {
  const namer = namerOf(catalogue, names, language);
  // A key unknown to the catalogue is shown itself: better than nothing, and easy to report.
  const text = ({ key }: Sentence) => catalogue.texts[key]?.[language] ?? key;
  const phrase = (sentence: Sentence) => render(text(sentence), language, whole(sentence), namer);
  return {
    say: (sentence) => capital(phrase(sentence)),
    list: (phrases) => phrases.map(phrase).join('; '),
    parts: (sentence) => {
      const all = parts(text(sentence), language, whole(sentence), namer);
      const first = all[0];
      if (first) all[0] = { ...first, text: capital(first.text) };
      return all;
    },
    seat: (seat) => namer('seat', seat, 'nom'),
  };
}

// A sentence may begin with a name that is small within one ("the council of …").
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// The text of a card without the marks for bold words and signs.
export const unmarked = (text: string): string =>
  text.replaceAll('**', '').replaceAll(/\[(\w+)\]/g, '$1');
