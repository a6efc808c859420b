// The current address. Plain links work: clicks on them are caught here.
import { parse, type Route } from './router';

class Router {
  #url = $state.raw(new URL(location.href));
  #route = $derived(parse(this.#url));
  #moved = false;

  get route(): Route {
    return this.#route;
  }

  start(): () => void {
    const popped = () => (this.#url = new URL(location.href));
    const clicked = (event: MouseEvent) => this.#clicked(event);
    addEventListener('popstate', popped);
    document.addEventListener('click', clicked);
    return () => {
      removeEventListener('popstate', popped);
      document.removeEventListener('click', clicked);
    };
  }

  go(to: string): void {
    const before = this.#route;
    history.pushState(null, '', to);
    this.#url = new URL(location.href);
    this.#moved ||= before.page !== this.#route.page;
  }

  // The page of this address is shown now. A new one is read from its heading on.
  arrived(): void {
    if (!this.#moved) return;
    this.#moved = false;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus();
  }

  // The same page said more exactly, as the position of a replay: no step in the history.
  replace(to: string): void {
    history.replaceState(null, '', to);
    this.#url = new URL(location.href);
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target.closest('a') : null;
    if (!target || target.target || target.hasAttribute('download')) return;
    const url = new URL(target.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    if (url.pathname === location.pathname && url.hash && url.search === location.search) {
      // An anchor of this page: the browser scrolls, popstate tells us.
      return;
    }
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
