// The visitor: does one step after another in a browser of their own, and looks after each whether
// everything that should hold does. What does not hold at once may come right while things settle.
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { en } from '../../../src/i18n/en.ts';
import { pl } from '../../../src/i18n/pl.ts';
import type { Catalogue, Choice } from '../../../src/protocol.ts';
import type { Site } from '../site.ts';
import { listen, lostLine } from '../trouble.ts';
import type { Asked, Fault, Look } from './eyes/index.ts';
import type { Examiner } from './examiner.ts';
import { Glass } from './glass.ts';
import { perform } from './perform.ts';
import { asked, describerOf, differences, positionIn, type Position } from './position.ts';
import type { Spent } from './spent.ts';
import { arrive, type Start } from './starts.ts';
import type { Step } from './steps.ts';
import type { Mood } from './wishes.ts';

const words: Asked['words'] = {
  en: { decision: en.table.yourDecision, summary: en.board.summary },
  pl: { decision: pl.table.yourDecision, summary: pl.board.summary },
};
// Things have settled, well or not, when nothing has changed for so long, and a few looks. At the calm
// speed a move of a bot stands for more than a second.
const patience = 4000;
const glances = 6;
const longest = 60_000;
// Where moves are shown one after another, what is shown trails behind what the server says. Nobody waits
// for that each time; but once in so many steps all must have come right.
const trails = new Set(['position', 'decision']);
const patientEvery = 6;

// The eyes as one script, laid into each page before its own.
export async function eyes(): Promise<string> {
  const entry = fileURLToPath(new URL('eyes/index.ts', import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'eyes' } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built[0]?.output ?? [];
  if (!chunk) throw new Error('the eyes were not built');
  return chunk.code;
}

export interface Means {
  browser: Browser;
  site: Site;
  eyes: string;
  axe: Examiner;
  // Where the time goes.
  spent: Spent;
}

export class Visitor {
  readonly page: Page;
  #glass: Glass;
  #means: Means;
  #start: Start;
  #heard: string[] = [];
  #home: string | null = null;
  #cut = false;
  // Steps since the line was mended: until all is back, the loss may still be complained of.
  #since = Infinity;
  #steps = 0;
  #look: Look | null = null;
  #position: Position | null = null;
  #catalogues = new Map<string, Promise<Catalogue>>();
  // What was found before is not waited for again.
  #known = new Set<string>();

  static async come(means: Means, start: Start): Promise<Visitor> {
    const [width, height] = start.size;
    const { touch, theme, language, speed } = start;
    const context = await means.browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    });
    context.setDefaultTimeout(10_000);
    await context.addInitScript({ content: means.eyes });
    await context.addInitScript(
      (settings) => {
        if (location.protocol === 'http:' && !localStorage.getItem('rookery.settings'))
          localStorage.setItem('rookery.settings', JSON.stringify(settings));
      },
      { language, theme, botSpeed: speed },
    );
    const page = await context.newPage();
    return new Visitor(means, start, page, await Glass.before(page, start.size, touch));
  }

  private constructor(means: Means, start: Start, page: Page, glass: Glass) {
    this.#means = means;
    this.#start = start;
    this.page = page;
    this.#glass = glass;
    listen(page, this.#heard);
    // Whatever opens beside is looked at by nobody.
    page.on('popup', (other) => void other.close().catch(() => undefined));
  }

  get context(): BrowserContext {
    return this.page.context();
  }
  get where(): string {
    return this.#look?.path ?? '';
  }

  async arrive(): Promise<Fault[]> {
    const { site } = this.#means;
    await this.#means.spent.on('begin', async () => {
      const path = await arrive(this.page, site.url, this.#start.place);
      if (this.#start.place.at !== 'page') this.#home = path;
      await this.page.goto(site.url + path);
    });
    const faults = await this.#settle();
    if (!this.#look?.ours) throw new Error('the site gives out no client');
    return faults;
  }

  get mood(): Mood {
    if (!this.#look) throw new Error('nothing was looked at yet');
    const decision = this.#position ? asked(this.#position) : null;
    const lesson = this.#position?.state?.lesson?.action;
    const wanted: Choice | undefined = decision?.actions.find(({ action }) => action === lesson);
    const path = this.#look.path.split('?')[0];
    return {
      look: this.#look,
      touch: this.#start.touch,
      asked: decision !== null,
      wanted: wanted ?? null,
      home: this.#home?.split('?')[0] === path ? null : this.#home,
      cut: this.#cut,
    };
  }

  // Null if what the step names is not there.
  async does(step: Step): Promise<Fault[] | null> {
    if (!this.#look) throw new Error('nothing was looked at yet');
    const { site, spent } = this.#means;
    const look = this.#look;
    this.#steps++;
    this.#since++;
    if (step.do === 'cut' || step.do === 'mend') {
      if (this.#cut === (step.do === 'cut')) return null;
      this.#cut = step.do === 'cut';
      this.#since = 0;
      if (this.#cut) site.line.cut();
      else site.line.mend();
      return this.#settle();
    }
    // Done again at another table, the way home leads to that one.
    const home = step.do === 'go' && step.path !== '/' ? this.#home : null;
    const meant = home ? { ...step, path: home } : step;
    const hands = { page: this.page, glass: this.#glass };
    const done = await spent.on(step.do, () => perform(hands, meant, look, site.url));
    return done ? this.#settle() : null;
  }

  picture(path: string): Promise<void> {
    return this.#glass.picture(path);
  }

  async leave(): Promise<void> {
    this.#means.site.line.mend();
    await this.#means.spent.count(this.#means.browser);
    await this.context.close();
  }

  // Until nothing is wrong, or nothing changes any more.
  async #settle(): Promise<Fault[]> {
    const begun = Date.now();
    let [since, glance, before] = [begun, 0, ''];
    for (let wait = 40; ; wait = Math.min(wait * 1.6, 500)) {
      const faults = await this.#means.spent.on('look', () => this.#seen());
      const hurried = this.#look?.speed !== 'instant' && this.#steps % patientEvery !== 0;
      if (hurried && faults.every(({ check }) => trails.has(check))) faults.length = 0;
      const fresh = faults.some((fault) => !this.#known.has(JSON.stringify(fault)));
      const { shown, told, beat } = this.#look ?? {};
      const now = JSON.stringify([shown, told, beat, faults]);
      if (now !== before) [since, glance, before] = [Date.now(), 0, now];
      const settled = Date.now() - since > patience && ++glance > glances;
      if (!fresh || settled || Date.now() - begun > longest) {
        for (const fault of faults) this.#known.add(JSON.stringify(fault));
        return [...(fresh ? faults : []), ...this.#complaints(), ...(await this.#examine())];
      }
      await this.#means.spent.on('settle', () => this.page.waitForTimeout(wait));
    }
  }

  // A look, and what is wrong with it.
  async #seen(): Promise<Fault[]> {
    const look = await this.#open();
    if (!look) return [{ check: 'page', what: 'nothing can be seen' }];
    this.#look = look;
    this.#position = look.told ? positionIn(look.told) : null;
    if (this.#position && look.atTable && !this.#cut) {
      const { game } = this.#position.table;
      const catalogue = await this.#catalogue(game);
      const describe = await describerOf(game);
      const { shown, language } = look;
      for (const what of differences(shown, this.#position, catalogue, describe, language))
        look.faults.push({ check: 'position', what });
    }
    return look.faults;
  }

  async #open(): Promise<Look | null> {
    try {
      return await this.page.evaluate((how) => restless.look(how), { words, line: !this.#cut });
    } catch (error) {
      // The page was left while it was looked at.
      if (/context|navigat|restless is not defined/i.test(String(error))) return null;
      throw error;
    }
  }

  #catalogue(game: string): Promise<Catalogue> {
    const known = this.#catalogues.get(game);
    if (known) return known;
    const fetched = this.context.request
      .get(`${this.#means.site.url}/api/games/${game}/catalogue`)
      .then((answer) => answer.json() as Promise<Catalogue>);
    this.#catalogues.set(game, fetched);
    return fetched;
  }

  #complaints(): Fault[] {
    const lost = this.#cut || this.#since < 3;
    const heard = [...new Set(this.#heard.splice(0))];
    return heard
      .filter((fault) => !(lost && lostLine.test(fault)))
      .map((what) => ({ check: 'errors', what }));
  }

  async #examine(): Promise<Fault[]> {
    if (!this.#look?.ours || this.#cut) return [];
    const found = await this.#means.axe.examine(this.page, this.#look.shapes);
    return found.map((what) => ({ check: 'axe', what }));
  }
}
