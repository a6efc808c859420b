// The lines a name can be set in: one, two of like length, three.
export function linesOf(name: string): string[][] {
  const words = name.split(' ');
  const ways = [[name]];
  const cuts = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  const [best] = cuts.sort((a, b) => longest(a) - longest(b));
  if (best) ways.push(best);
  if (words.length > 2)
    ways.push([words[0] ?? '', words.slice(1, -1).join(' '), words[words.length - 1] ?? '']);
  return ways;
}
