// Long words may be parted on a small card: between a vowel and a single consonant before another vowel,
// at least three letters from either end. Good enough for names in English and Polish.
const vowel = 'aeiouyąęó';
const joint = new RegExp(`([${vowel}])(?=[^${vowel}\\W\\d_][${vowel}])`, 'giu');

export function softly(name: string): string {
  return name.replace(/[\p{L}]{10,}/gu, (word) =>
    word.replace(joint, (letter: string, _: string, at: number) =>
      at >= 2 && at + 4 <= word.length ? `${letter}\u00AD` : letter,
    ),
  );
}
