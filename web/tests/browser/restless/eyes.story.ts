// Each check of the restless visitor on a page where all is well, and on one where it must find
// something: a check that cannot fail is worth nothing.
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faults as axeFaults } from '../sound.ts';
import type { Site } from '../site.ts';
import { listen } from '../trouble.ts';
import { Examiner } from './examiner.ts';
import { Glass } from './glass.ts';
import { Spent } from './spent.ts';
import { eyes, Visitor } from './visitor.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  page = await context.newPage();
  await page.evaluate(await eyes());
});
afterAll(() => browser.close());

const playing = { status: 'playing', paused: false };
const owed = JSON.stringify({ table: playing, state: { decision: { number: 1 } } });
const paused = JSON.stringify({ table: { ...playing, paused: true }, state: {} });
const waiting = JSON.stringify({ table: playing, state: { decision: null } });

async function found(body: string, told: string | null, size = [1200, 800]): Promise<string[]> {
  await page.setViewportSize({ width: size[0] ?? 0, height: size[1] ?? 0 });
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, `<style>*{margin:0} body{font:16px sans-serif} .all{position:fixed;inset:0}</style>${body}`);
  const faults = await page.evaluate((server) => restless.check(server, 'Decide'), told);
  return faults.map(({ check, what }) => `${check}: ${what}`);
}

const some = '<p>one</p><p>two</p><p>three</p>';
const table = (inside: string, more = '') =>
  `<main class="all"><div class="all" data-board>${some}${inside}</div></main>${more}`;
const bar = (inside = '<button>Pass</button>', style = 'bottom:9px;left:300px') =>
  `<section aria-label="Decide" style="position:fixed;z-index:2;width:500px;height:80px;${style}">
   <p class="sentence">Play a card</p>${inside}</section>`;
const lit = (style: string) =>
  `<button data-element="hand:a" aria-pressed="false" style="position:fixed;width:80px;height:90px;${style}">Feast</button>`;
const over = (style: string) =>
  `<div style="position:fixed;z-index:3;background:#000;${style}"></div>`;
const hand = (second: string) => table(`<div data-hand>${card('left:9px')}${card(second)}</div>`);
const card = (style: string) =>
  `<button data-element="hand:a" aria-label="Feast" style="position:fixed;top:300px;width:80px;height:90px;padding:0;text-align:left;vertical-align:top;${style}"><b>7</b></button>`;
const box = (style: string, text: string) =>
  `<div style="width:90px;height:30px;${style}">${text}</div>`;

// What must be found, in which words; sound pages find nothing at all.
const cases: [
  name: string,
  body: string,
  told: string | null,
  fault: RegExp | null,
  size?: number[],
][] = [
  ['a page', some, null, null],
  ['a blank page', '<main></main>', null, /^blank: /],
  [
    'a page of pieces without words',
    '<main><button aria-label="Feast" style="width:80px;height:90px"></button></main>',
    null,
    null,
  ],
  ['a value of the program', `${some}<p>undefined wins</p>`, null, /^raw: .*undefined/],
  ['a sentence with holes', `${some}<p>{0:seat} passes</p>`, null, /^raw: /],
  ['a key without words', `${some}<p>event.moves_bid</p>`, null, /^raw: /],
  ['a wide page', `${some}<div style="width:1300px;height:9px"></div>`, null, /^wide: .*100 px/],

  ['small letters', `${some}<p style="font-size:10px">mice</p>`, null, /^small: .*10.0 px/],
  [
    'letters made small',
    `${some}<p style="transform:scale(.6)">mice</p>`,
    null,
    /^small: .*9.6 px/,
  ],
  [
    'letters in a small picture',
    `${some}<svg width="50" height="50" viewBox="0 0 100 100"><text y="50" font-size="20">map</text></svg>`,
    null,
    /^small: .*10.0 px/,
  ],
  ['small decoration', `${some}<p aria-hidden="true" style="font-size:5px">mice</p>`, null, null],

  [
    'text cut off at the side',
    some + box('overflow:hidden;white-space:nowrap', 'Baratheon of Dragonstone'),
    null,
    /^cut: .*Baratheon.*div/,
  ],
  [
    'text cut off below',
    some + box('overflow:clip', 'one two three four five six'),
    null,
    /^cut: /,
  ],
  [
    'text that ends in dots',
    some +
      box('overflow:hidden;white-space:nowrap;text-overflow:ellipsis', 'Baratheon of Dragonstone'),
    null,
    null,
  ],
  ['text that scrolls', some + box('overflow:auto', 'one two three four five six'), null, null],
  [
    'text beyond the screen',
    `${some}<p class="all" style="left:1180px;white-space:nowrap">gone away</p>`,
    null,
    /^cut: .*the screen/,
  ],
  [
    'words only heard',
    `${some}<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">heard</p>`,
    null,
    null,
  ],

  ['a decision', table('', bar()), owed, null],
  ['nothing asked', table(''), waiting, null],
  ['a decision not shown', table(''), owed, /^decision: no decision/],
  [
    'a decision without size',
    table('', bar('', 'height:0;width:0;overflow:hidden')),
    owed,
    /^decision: .*no size/,
  ],
  [
    'a decision off the screen',
    table('', bar(undefined, 'top:760px;left:0')),
    owed,
    /^decision: .*leaves/,
  ],
  [
    'a decision under something',
    table('', bar() + over('bottom:0;left:0;width:500px;height:300px')),
    owed,
    /^decision: "Pass".*covered/,
  ],
  [
    'half a button under something',
    table(
      '',
      bar('<button style="width:300px">Pass</button>') +
        over('bottom:0;left:520px;width:300px;height:90px'),
    ),
    owed,
    /^decision: "Pass".*covered/,
  ],
  [
    'a decision under a dialog',
    table(
      '',
      `${bar()}<dialog open style="position:fixed;inset:0;width:900px;height:700px">${some}</dialog>`,
    ),
    owed,
    null,
  ],
  [
    'buttons to scroll to',
    table(
      '',
      bar(
        `<div style="height:40px;overflow:auto">${'<button style="display:block;height:36px">Yes</button>'.repeat(5)}</div>`,
      ),
    ),
    owed,
    null,
  ],
  [
    'buttons cut away',
    table(
      '',
      bar(
        `<div style="height:40px;overflow:hidden">${'<button style="display:block;height:36px">Yes</button>'.repeat(5)}</div>`,
      ),
    ),
    owed,
    /^decision: "Yes".*covered/,
  ],

  [
    'no table left',
    `<main style="width:0;height:800px;overflow:hidden"><div data-board></div></main>${some}`,
    null,
    /^column: .*0 × 800/,
  ],
  [
    'a board under a panel',
    table('', over('top:0;left:0;width:900px;height:700px')),
    waiting,
    /^board: .*wide/,
  ],
  [
    'a small board on a phone',
    table('', over('top:0;left:0;width:390px;height:700px')),
    waiting,
    /^board: .*phone/,
    [390, 844],
  ],
  [
    'a small board on its side',
    table('', over('top:0;left:0;width:844px;height:300px')),
    waiting,
    /^board: .*low/,
    [844, 390],
  ],
  ['a game that is over', table('', over('top:0;left:0;width:900px;height:700px')), null, null],

  ['a lit thing', table(lit('left:9px;top:300px')), waiting, null],
  [
    'a lit thing under something',
    table(lit('left:9px;top:300px'), over('top:280px;left:0;width:200px;height:200px')),
    waiting,
    /^lit: .*cannot be reached/,
  ],
  [
    'a lit thing off the screen',
    table(lit('left:1300px;top:300px')),
    waiting,
    /^lit: .*cannot be reached/,
  ],
  [
    'a sliver of a lit thing',
    table(lit('left:9px;top:300px'), over('top:280px;left:16px;width:200px;height:200px')),
    waiting,
    /^lit: .*only \d px/,
  ],
  [
    'a game that is paused',
    table(lit('left:9px;top:300px'), over('top:0;left:0;width:900px;height:700px')),
    paused,
    null,
  ],
  [
    'a lit thing that lies in a tray over itself',
    table(
      lit('left:9px') + over('left:0;top:0;width:300px;height:300px') + lit('left:60px;z-index:4'),
    ),
    waiting,
    null,
  ],
  ['a hand', hand('left:40px'), waiting, null],
  [
    'a hand under the end of the game, the line cut',
    `${hand('left:12px')}<section aria-labelledby="end-title"><h2 id="end-title">Over</h2></section>`,
    null,
    null,
  ],
  ['a hand too narrow', hand('left:12px'), waiting, /^value: .*Feast/],
  [
    'a lit thing to scroll to',
    table(
      `<div style="position:fixed;top:200px;width:300px;height:90px;overflow:auto"><div style="height:400px"></div>${lit('').replace('position:fixed', 'display:block')}</div>`,
    ),
    waiting,
    null,
  ],
  [
    'a lit thing far down on another page',
    table(
      `<div style="position:fixed;top:200px;width:300px;height:90px;overflow:auto;display:flex"><div style="flex:none;width:300px"></div><div style="flex:none;width:300px;height:90px;overflow:auto"><div style="height:400px"></div>${lit('').replace('position:fixed', 'display:block')}</div></div>`,
    ),
    waiting,
    null,
  ],
];

test.each(cases)('%s', async (_name, body, told, fault, size) => {
  const faults = await found(body, told, size);
  if (!fault) return expect(faults).toEqual([]);
  expect(
    faults.some((one) => fault.test(one)),
    faults.join('\n') || 'nothing was found',
  ).toBe(true);
});

test('a page of ours on which nothing is drawn yet is no foreign page', async () => {
  await found('<div id="app"></div>', null);
  expect(await page.evaluate(() => restless.unborn())).toHaveLength(1);
  await found('<pre>a text</pre>', null);
  expect(await page.evaluate(() => restless.unborn())).toEqual([]);
});

test('what goes wrong unseen is heard', async () => {
  const heard: string[] = [];
  listen(page, heard);
  await page.evaluate(() => {
    console.error('the raven is lost');
    setTimeout(() => {
      throw new Error('winter came');
    });
    return fetch('http://127.0.0.1:1/nothing').catch(() => undefined);
  });
  await expect.poll(() => heard.join()).toMatch(/raven is lost.*winter came|winter came.*raven/s);
  await expect.poll(() => heard.join()).toMatch(/ERR_.*\/nothing/);
});

test('what a page is built of tells pages apart, not words or how many', async () => {
  const shapes = async (body: string) => {
    await found(body, null);
    return page.evaluate(() => restless.shapes());
  };
  const plain = await shapes('<p class="a">one</p><p class="a">two</p>');
  expect(await shapes('<p class="a">three</p>')).toEqual(plain);
  for (const other of [
    '<p class="b">one</p>',
    '<p class="a"></p>',
    '<p class="a" role="note">one</p>',
    '<p class="a" aria-label="x">one</p>',
    '<div><p class="a">one</p></div>',
  ])
    expect(await shapes(other), other).not.toEqual(plain);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  expect(await shapes('<p class="a">three</p>')).not.toEqual(plain);
});

test.each([false, true])(
  'what is drawn small is pressed where it is, touched: %s',
  async (touch) => {
    const size = [844, 390] as const;
    const context = await browser.newContext({
      viewport: { width: size[0], height: size[1] },
      ...{ hasTouch: touch, isMobile: touch },
    });
    const own = await context.newPage();
    const glass = await Glass.before(own, size, touch);
    await own.setContent(
      `<meta name="viewport" content="width=device-width"><style>*{margin:0}</style><button style="position:fixed;left:701px;top:301px;width:3px;height:3px;padding:0;border:0"></button>`,
    );
    await own.evaluate(() => {
      const told: string[] = [];
      for (const type of ['click', 'pointerup', 'wheel'])
        addEventListener(type, (e) => {
          const { clientX, clientY, target } = e as PointerEvent;
          const by = e instanceof WheelEvent ? e.deltaY : '';
          told.push(`${type} ${(target as Element).tagName} ${clientX},${clientY} ${by}`.trim());
        });
      Object.assign(globalThis, { told });
    });
    await glass.press([702, 302]);
    await glass.drag([10, 20], [500, 200]);
    if (!touch) await glass.wheel([40, 40], [0, 120]);
    const told = () => own.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    await expect.poll(told).toContain('click BUTTON 702,302');
    await expect.poll(told).toContain('pointerup BODY 500,200');
    if (!touch) await expect.poll(told).toContain('wheel BODY 40,40 120');
    await glass.resize([390, 844]);
    expect(await own.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844]);
    const file = join(tmpdir(), `glass-${touch}.png`);
    await glass.picture(file);
    const png = readFileSync(file);
    rmSync(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([390, 844]);
    await context.close();
  },
);

test('a site that gives out no client is found out', async () => {
  const server = createServer((_, answer) => answer.end('<pre>a text</pre>'));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  const site = { url: `http://127.0.0.1:${port}`, line: { mend: () => undefined } };
  const spent = new Spent();
  const axe = new Examiner(50, spent);
  const means = { browser, site: site as unknown as Site, eyes: await eyes(), axe, spent };
  const visitor = await Visitor.come(means, {
    place: { at: 'page', path: '/' },
    ...{ size: [1200, 800], touch: false, theme: 'dark', language: 'en', speed: 'instant' },
  });
  await expect(visitor.arrive()).rejects.toThrow('no client');
  await visitor.leave();
  server.close();
});

test('axe objects to a button without a name', async () => {
  await found(`<main>${some}<button></button></main>`, null);
  expect((await axeFaults(page)).join()).toContain('button-name');
});
