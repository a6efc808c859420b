// The text of a card as pieces: plain words, bold words, symbols.
export const symbols = ['military', 'intrigue', 'power', 'gold', 'strength'] as const;
export type SymbolName = (typeof symbols)[number];
export type Piece = { words: string; bold?: true } | { symbol: SymbolName };

const isSymbol = (name: string): name is SymbolName =>
  (symbols as readonly string[]).includes(name);

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  for (const part of text.split(/(\*\*.+?\*\*|\[\w+\])/)) {
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    if (name !== undefined && isSymbol(name)) found.push({ symbol: name });
    else if (part.startsWith('**') && part.length > 4)
      found.push({ words: part.slice(2, -2), bold: true });
    else if (part) found.push({ words: part });
  }
  return found;
}
