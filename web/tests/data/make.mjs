// Makes game.json.gz, the game the mock server plays: every view of a golden record, with its events told
// as sentences of the catalogue. Run again when rules or texts change:
//   node tests/data/make.mjs ../build/release/rookery
// The program prints finished sentences only, so each is traced back to the text it came from.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const rookery = process.argv[2];
const root = new URL('../../../', import.meta.url).pathname;
const read = (path) => readFileSync(root + path, 'utf8');
const data = (name) => JSON.parse(read(`games/alliances/data/${name}.json`));

const recordPath = 'tests/golden/alliances/5-seats.record';
const record = read(recordPath);
const header = JSON.parse(record.split('\n')[0]);
const actions = record.split('\n').filter((line) => /^\d /.test(line));
const viewers = [...Array(header.seats).keys(), 'spectator'];

const run = (...args) =>
  execFileSync(rookery, ['--lang', 'en', 'replay', root + recordPath, ...args], {
    encoding: 'utf8',
  });

// ---- catalogue

const texts = data('text');
// Words of actions; the program has none of its own yet.
Object.assign(texts, {
  'action.lead': { en: 'Lead as {1:leader}', pl: 'Lider: {1:leader}' },
  'action.play': { en: 'Play: {1:influence}', pl: 'Zagraj: {1:influence}' },
  'action.kneel': { en: 'Kneel', pl: 'Uklęknij' },
  'action.discard': { en: 'Discard: {1:influence}', pl: 'Odrzuć: {1:influence}' },
  'action.place': { en: 'Place: {2:council}', pl: 'Umieść: {2:council}' },
  'action.gain': { en: 'Token: {1:council}', pl: 'Żeton: {1:council}' },
  'action.other': { en: 'Go on', pl: 'Dalej' },
});
const influence = data('influence');
const allies = data('allies');
const leaders = data('leaders');
const named = (cards) => cards.map(({ id, name }) => ({ id, ...name }));
const kinds = {
  influence: named(influence),
  ally: named(allies),
  leader: named(leaders),
  season: [
    { id: 'summer', en: 'summer', pl: 'lato' },
    { id: 'autumn', en: 'autumn', pl: 'jesień' },
    { id: 'winter', en: 'winter', pl: 'zima' },
  ],
  colour: [
    { en: 'red', pl: 'czerwony' },
    { en: 'green', pl: 'zielony' },
    { en: 'purple', pl: 'fioletowy' },
    { en: 'white', pl: 'biały' },
    { en: 'blue', pl: 'niebieski' },
  ],
};
const card = (kind) => (c) => ({ id: c.id, kind, name: c.name, text: c.text, source: c.source });
const catalogue = {
  game: 'alliances',
  rules_version: header.rules,
  texts,
  kinds,
  cards: [...allies.map(card('ally')), ...influence.map(card('influence'))],
};

// ---- names

const views = viewers.map((as) =>
  actions
    .map((_, i) => i)
    .concat(actions.length)
    .map((at) => JSON.parse(run('--at', String(at), '--as', String(as), '--json'))),
);
const seated = views[0].at(-1).leaders.map(({ leader }) => leaders.find((l) => l.id === leader));
const seat = seated.map((l) => l.name);
const council = seated.map((l, i) => {
  const next = seated[(i + 1) % seated.length];
  return {
    en: `the council of ${l.name.en} and ${next.name.en}`,
    pl: `rada: ${l.name.pl} i ${next.name.pl}`,
  };
});
const names = { seat, council };

// ---- sentences

const escape = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = Object.entries(texts)
  .filter(([key]) => key.startsWith('event.'))
  .map(([key, { en }]) => {
    const holes = [];
    let source = '';
    for (const part of en.split(/(\{[^}]*\})/)) {
      const hole = /^\{(\d):(\w+)(\|.*)?\}$/.exec(part);
      if (!hole) source += escape(part);
      else if (hole[2] === 'plural') source += `(?:${hole[3].slice(1).split('|').map(escape).join('|')})`;
      else {
        holes.push({ index: Number(hole[1]), kind: hole[2] });
        const list = kinds[hole[2]] ?? names[hole[2]];
        source += hole[2] === 'number' ? '(\\d+)' : `(${list.map((t) => escape(t.en)).join('|')})`;
      }
    }
    return { key, holes, source: new RegExp(`^${source}$`, 'i') };
  });

function trace(line) {
  for (const { key, holes, source } of patterns) {
    const match = source.exec(line);
    if (!match) continue;
    const args = [0, 0, 0, 0];
    holes.forEach(({ index, kind }, i) => {
      const list = kinds[kind] ?? names[kind];
      const text = match[i + 1].toLowerCase();
      args[index] = kind === 'number' ? Number(text) : list.findIndex((t) => t.en.toLowerCase() === text);
    });
    return { key, args };
  }
  throw new Error(`no text for: ${line}`);
}

// The events of each step; a private one is told as "[for NAME] …".
function told(as) {
  const steps = actions.map(() => []);
  let step = -1;
  for (const line of run('--as', String(as)).split('\n').slice(1)) {
    const match = /^ *(?:(\d+)\.)? +(.+)$/.exec(line);
    // After the events stand the places, as "name (score)".
    if (!match || !/^ {2}/.test(line) || / \(\d+\)$/.test(line)) continue;
    if (match[1]) step = Number(match[1]) - 1;
    const [, whom, sentence] = /^(?:\[for (.+?)\] )?(.+)$/.exec(match[2]);
    const audience = whom
      ? names.seat.flatMap((name, i) => (whom.includes(name.en) ? [i] : []))
      : [...names.seat.keys(), 'all'];
    steps[step].push({ ...trace(sentence), audience });
  }
  return steps;
}

const all = told('all');

const index = (kind, id) => kinds[kind].findIndex((entry) => entry.id === id);
function words(seatOf, action) {
  const [verb, what = ''] = action.split(' ');
  const kind = { lead: 'leader', play: 'influence', discard: 'influence' }[verb];
  if (kind) return { key: `action.${verb}`, args: [seatOf, index(kind, what), 0, 0] };
  if (verb === 'kneel') return { key: 'action.kneel', args: [seatOf, 0, 0, 0] };
  const at = Number(what.replace(/^c/, ''));
  if (verb === 'place') return { key: 'action.place', args: [seatOf, 0, at, 0] };
  if (verb === 'gain') return { key: 'action.gain', args: [seatOf, at, 0, 0] };
  return { key: 'action.other', args: [seatOf, 0, 0, 0] };
}

const steps = actions.map((line, i) => {
  const seatOf = Number(line[0]);
  const action = line.slice(2);
  return {
    seat: seatOf,
    action,
    text: words(seatOf, action),
    events: all[i],
  };
});

// ---- ledger

const sections = [];
for (const line of read('docs/rules/alliances.md').split('\n')) {
  const heading = /^## (.+)$/.exec(line);
  if (heading) sections.push({ id: heading[1].toLowerCase(), title: heading[1], rules: [] });
  const rule = /^- \[(ALL-[A-Z]+-\d{2,3})\] \(([^()]+)\) (.+)$/.exec(line);
  if (rule) sections.at(-1).rules.push({ id: rule[1], where: rule[2], text: rule[3] });
}

const out = {
  catalogue,
  names,
  record,
  steps,
  views,
  ledger: {
    game: 'alliances',
    intro: 'Every rule of the game as one testable statement, in our own words.',
    sections,
  },
};
writeFileSync(new URL('game.json.gz', import.meta.url), gzipSync(JSON.stringify(out), { level: 9 }));
console.log(`${steps.length} steps, ${out.views.length} viewers`);
