// What can wait until the page has been drawn and has nothing to do.
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => work(), { timeout: 2000 });
  else setTimeout(work, 200);
}

// Once somebody comes near enough to see it. Gives back how to stop waiting for that.
export function whenNear(node: Element, work: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    work();
    return () => undefined;
  }
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    work();
  });
  watch.observe(node);
  return () => watch.disconnect();
}
