// What the elements of a board are called in the decision bar: by what they are ("a card of your
// hand") before they are chosen, by name ("Robb Stark") after.
import type { GameModule } from '../games/contract';
import type { Words } from '../i18n/en';
import type { Catalogue, Language, Names } from '../protocol';

// The name of what an element stands for: an id of the catalogue, or one of the state's own names by
// its number, as `council:2`; null if it has none.
export function nameOf(
  element: string,
  catalogue: Catalogue,
  names: Names,
  language: Language,
): string | null {
  const [kind = '', ...rest] = element.split(':');
  const last = rest.at(-1) ?? '';
  const own = rest.length === 1 && /^\d+$/.test(last) ? names[kind]?.[Number(last)] : undefined;
  if (own) return own[language];
  // Which copy it is may stand after the id, as in `card:0:summer:2`.
  for (const part of rest.toReversed())
    for (const all of Object.values(catalogue.kinds)) {
      const found = all.find(({ id }) => id === part);
      if (found) return found[language];
    }
  return null;
}

// The kinds of things among these elements, in words, each once.
export function kindsOf(
  elements: readonly string[],
  module: GameModule | null,
  seat: number | null,
  language: Language,
  words: Words['table']['kinds'],
): string[] {
  const general: Record<string, string | undefined> = words;
  const said = elements.map(
    (element) =>
      module?.kindOf?.(element, seat, language) ??
      general[element.split(':', 1)[0] ?? ''] ??
      words.thing,
  );
  return [...new Set(said)];
}
