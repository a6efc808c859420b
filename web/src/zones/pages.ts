// Boards side by side, one on the screen: which one a swipe has come to, and where a key leads.
export function pageAt(scrolled: number, width: number, count: number): number {
  if (width <= 0 || count === 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round(scrolled / width)));
}
// Null for a key that turns no page.
export function turnTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
