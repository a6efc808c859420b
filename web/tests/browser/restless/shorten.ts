// The least list of steps that still goes wrong.

// A fault mostly follows from the last steps alone: longer and longer ends of the list.
export const ends = <T>(steps: readonly T[]): (readonly T[])[] =>
  [1, 2, 4, 8, 16].filter((n) => n < steps.length).map((n) => steps.slice(-n));

// Delta debugging: parts are left out, first large ones and then smaller, for as long as what is left
// still fails. There may be no time for the last of it.
export async function shorten<T>(
  steps: readonly T[],
  fails: (steps: readonly T[]) => Promise<boolean>,
  hurried: () => boolean,
): Promise<readonly T[]> {
  let left = steps;
  let size = Math.ceil(left.length / 2);
  while (size >= 1 && left.length > 1) {
    let shorter = false;
    // What is oldest goes first: what went wrong was mostly set off by the last steps.
    for (let at = 0; at < left.length && !hurried();) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      if (without.length > 0 && (await fails(without))) {
        left = without;
        shorter = true;
      } else at += size;
    }
    if (hurried()) break;
    if (!shorter) size = size === 1 ? 0 : Math.ceil(size / 2);
    else size = Math.min(size, Math.ceil(left.length / 2));
  }
  return left;
}
