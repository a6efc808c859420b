// Whatever goes wrong on a page without being seen: errors in the console, breaches of the content
// policy, requests that fail.
import type { Page } from 'playwright-core';

// All that a lost line makes the browser complain of.
export const lostLine = /ERR_(CONNECTION|EMPTY|SOCKET|INTERNET)|WebSocket|\b502\b/;

export function listen(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Going to another page leaves requests behind.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} ${request.url()}`);
  });
}
