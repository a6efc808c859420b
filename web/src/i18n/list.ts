// Names in a row, a word before the last. Intl.ListFormat says the same, but the first one made takes a
// phone a good part of a tenth of a second.
export const inRow = (names: readonly string[], word: string, comma = ''): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')}${names.length > 2 ? comma : ''} ${word} ${names.at(-1)}`;
