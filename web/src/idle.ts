// What can wait until the page has been drawn and has nothing to do.
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => work(), { timeout: 2000 });
  else setTimeout(work, 200);
}
