// Two people, bots and a spectator at one table.
import { expect, test } from 'vitest';
import type { FromServer } from '../../src/protocol.ts';
import { Follower } from '../../src/wire.ts';
import { person, shot, type Person } from './people.ts';
import { call, gather, hurry, playTogether, Seat, texts, toldSoFar } from './table.ts';

const t = texts.en;

async function menu({ page }: Person, item: string) {
  await page.getByRole('button', { name: t.table.menu }).click();
  await page
    .getByRole('dialog', { name: t.table.menu })
    .getByRole('button', { name: item, exact: true })
    .click();
}
async function say({ page }: Person, text: string) {
  await page.getByRole('tab', { name: t.table.chat }).click();
  await page.getByRole('textbox', { name: t.table.say }).fill(text);
  await page.getByRole('button', { name: t.table.send }).click();
}
const heard = ({ page }: Person, text: string) =>
  page.getByRole('log', { name: t.table.chat }).getByText(text).waitFor();

// A table for two people and an easy bot, begun.
async function seated(standIn: number): Promise<[Person, Person, string]> {
  const [host, guest] = [await person(), await person()];
  return [host, guest, await gather([host, guest], { seats: 3, stand_in: standIn })];
}

test('a table is laid, joined, played, talked over and watched', async () => {
  const [host, guest, watcher] = [await person(), await person(), await person()];
  const { page } = host;
  await page.goto(`${host.site}/new`);
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: t.lobby.seat(2) }).selectOption('person');
  await page.getByRole('combobox', { name: t.lobby.seat(3) }).selectOption('easy');
  const option = page.getByRole('switch').first();
  const changed = await option.evaluate((node) => node.parentElement?.textContent?.trim() ?? '');
  await option.check({ force: true });
  await shot(page, 'new-dark-en-1440');
  await page.getByRole('button', { name: t.make.create }).click();

  // The lobby: the link brings a friend, and both see each other sit.
  const link = await page.getByRole('textbox', { name: t.lobby.invite }).inputValue();
  expect(link).toBe(page.url());
  await page.getByText(changed).waitFor();
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: t.lobby.sit }).click();
  // Before a newcomer sits down they may say a name; one is proposed.
  const asked = guest.page.getByRole('textbox', { name: t.lobby.name });
  expect(await asked.inputValue()).not.toBe('');
  await asked.fill('Arya of no house');
  await guest.page.getByRole('button', { name: t.lobby.nameSit, exact: true }).click();
  await guest.page.getByText(t.lobby.onlyHost).waitFor();
  const names = await Promise.all(
    [host, guest].map((one) => call<{ name: string }>(one, 'GET', '/api/me').then((me) => me.name)),
  );
  expect(names[1]).toBe('Arya of no house');
  for (const { page } of [host, guest])
    for (const name of names)
      await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  await page.getByRole('listitem').filter({ hasText: t.lobby.online }).waitFor();
  await shot(page, 'lobby-dark-en-1440');
  await page.getByRole('button', { name: t.lobby.start, exact: true }).click();

  // A third person watches: what all may know, and nothing to decide.
  const frames: string[] = [];
  watcher.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  await watcher.page.goto(link);
  await watcher.page.getByText(t.table.watching).waitFor();

  const [a, b] = [new Seat(host), new Seat(guest, { seed: 7 })];
  await playTogether([a, b], 10);
  expect(a.answered).toBeGreaterThan(1);
  expect(b.answered).toBeGreaterThan(1);
  expect((await new Seat(watcher).sight()).lit).toEqual([]);
  expect(await watcher.page.getByRole('button', { name: a.board('in_hand') }).count()).toBe(0);
  const follower = new Follower();
  const states = frames
    .map((frame) => JSON.parse(frame) as FromServer)
    .flatMap((message) => ('version' in message ? [follower.whole(message)?.state] : []));
  expect(states.length).toBeGreaterThan(5);
  for (const state of states) {
    expect(state?.decision).toBeNull();
    expect((state?.view as View).you ?? null).toBeNull();
  }
  const { leaders } = states[0]?.view as View;
  expect(leaders.flatMap((leader) => leader.hand.cards)).toEqual([]);

  // Everybody hears everybody.
  await say(host, 'Winter is coming.');
  await guest.page.getByRole('tab', { name: new RegExp(`${t.table.chat}\\s*1`) }).waitFor();
  await guest.page.getByRole('tab', { name: t.table.chat }).click();
  await heard(guest, 'Winter is coming.');
  await say(guest, 'Hear me roar!');
  await heard(host, 'Hear me roar!');
  await watcher.page.getByRole('tab', { name: t.table.chat }).click();
  await heard(watcher, 'Hear me roar!');
  await shot(watcher.page, 'watch-dark-en-1440');
});

interface View {
  you?: number | null;
  leaders: { hand: { cards: string[] } }[];
}

test('going back needs everybody, taking back only me', async () => {
  const [host, guest] = await seated(0);
  const [a, b] = [new Seat(host), new Seat(guest, { seed: 3 })];
  await playTogether([a, b], 6);
  const asks = (one: Person) => one.page.getByText(/would like to go back/);

  await menu(host, t.table.rewind);
  await asks(guest).waitFor();
  await shot(guest.page, 'rewind-dark-en-1440');
  await guest.page.getByRole('button', { name: t.table.disagree, exact: true }).click();
  for (const { page } of [host, guest])
    await page.getByText(/go back/).waitFor({ state: 'detached' });

  await menu(host, t.table.rewind);
  await asks(guest).waitFor();
  await guest.page.getByRole('button', { name: t.table.agree, exact: true }).click();
  for (const { page } of [host, guest]) await page.getByText(t.table.rewound).waitFor();
  expect(await a.turn()).toBe('decision');

  // An answer that revealed nothing and asked nobody else is taken back at once.
  const back = host.page.getByRole('banner').getByRole('button', { name: t.table.takeBack });
  const told = () => toldSoFar(host.page);
  let before = 0;
  for (let tries = 0; tries < 80; tries++) {
    while ((await a.moment()) !== 'decision')
      if ((await b.moment()) === 'decision') await b.answer();
    before = await told();
    await a.answer();
    await expect.poll(() => a.moment()).not.toBe('sending');
    if (await back.isVisible()) break;
  }
  expect(await told()).toBeGreaterThan(before);
  await back.click();
  await host.page.getByText(t.table.tookBack).waitFor();
  expect(await a.turn()).toBe('decision');
  expect(await told()).toBe(before);

  // One pauses, the other goes on.
  await menu(host, t.table.pause);
  for (const { page } of [host, guest])
    await page.getByRole('heading', { name: t.table.paused }).waitFor();
  await shot(host.page, 'paused-dark-en-1440');
  await guest.page.getByRole('button', { name: t.table.resume, exact: true }).click();
  for (const { page } of [host, guest])
    await page.getByRole('heading', { name: t.table.paused }).waitFor({ state: 'detached' });
  await playTogether([a, b], 2);
});

test('who goes away is stood in for, comes back, resigns, and plays again', async () => {
  const [host, guest, id] = await seated(1);
  const a = new Seat(host);
  const b = new Seat(guest, { seed: 5 });
  await playTogether([a, b], 4);
  const { name } = await call<{ name: string }>(guest, 'GET', '/api/me');

  // The window is closed; the game goes on without them, and says so.
  await guest.page.goto('about:blank');
  const standIn = host.page.getByText(t.table.standIn(name));
  for (let tries = 0; tries < 40 && !(await standIn.isVisible()); tries++) {
    const moment = await a.moment();
    if (moment === 'decision') await a.answer();
    else await host.page.waitForTimeout(200);
  }
  await standIn.waitFor();
  await shot(host.page, 'stand-in-dark-en-1440');
  await guest.page.goto(`${guest.site}/t/${id}`);
  await standIn.waitFor({ state: 'detached' });
  const before = b.answered;
  for (let tries = 0; tries < 30 && b.answered === before; tries++) await playTogether([a, b], 1);
  expect(b.answered).toBe(before + 1);

  // Then gives up. A bot plays on to the end, and the same company meets again.
  await menu(guest, t.table.resign);
  await guest.page
    .getByRole('dialog', { name: t.table.resignAsk })
    .getByRole('button', { name: t.table.resign, exact: true })
    .click();
  await host.page.getByText(t.table.resigned(name)).waitFor();
  await expect.poll(() => b.moment()).toBe('waiting');
  await host.page.goto(`${host.site}/about`);
  await hurry(host, id);
  await host.page.goBack();
  await a.end.waitFor();
  await b.end.waitFor();
  await a.end.getByRole('button', { name: t.table.rematch }).click();
  await host.page.waitForURL((url) => !url.pathname.endsWith(id));
  await b.end.getByRole('link', { name: t.table.rematchGo }).click();
  await expect.poll(() => guest.page.url()).toBe(host.page.url());
});
