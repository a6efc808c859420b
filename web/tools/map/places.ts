// Where armies, castles and names stand, for each tier of zoom: searched once for all, with room for
// an army, so that nothing moves away when one comes.
import type { Place } from '../../src/games/board/map/data.ts';
import { linesOf } from '../../src/games/board/map/names.ts';
import {
  armyWidth,
  lineHeight,
  nameSize,
  siteRow,
  tiers,
  type Tier,
} from '../../src/games/board/map/tiers.ts';
import { beyond, type Area, type Cells } from './cells.ts';
import { frame } from './drawn.ts';
import { landWords, seaWords } from './type.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Found extends Box {
  score: number;
  // Parts of the box that are taken already, that lie on its own area, and that lie there or off a coast.
  taken: number;
  home: number;
  own: number;
}
export interface Site extends Area {
  pole: [number, number, number];
}
interface Port {
  at: [number, number];
  shore: [number, number];
}

interface Search {
  reach: number;
  // How much distance weighs, and what lying off the coast costs.
  pull: number;
  shore: number;
  will?: (found: Found) => boolean;
}

const grain = 4;

// Steps away from a wish, nearest first; up and down counts more.
const near = new Map<number, { dx: number; dy: number; far: number }[]>();
function offsets(reach: number) {
  const known = near.get(reach);
  if (known) return known;
  const all = [];
  for (let dy = -reach; dy <= reach; dy += grain)
    for (let dx = -reach; dx <= reach; dx += grain)
      all.push({ dx, dy, far: Math.sqrt(dx * dx + 1.32 * dy * dy) });
  all.sort((a, b) => a.far - b.far);
  near.set(reach, all);
  return all;
}

// A coarser grid that remembers what is taken.
class Room {
  readonly #width = Math.ceil(frame.width / grain);
  readonly #height = Math.ceil(frame.height / grain);
  readonly #owner = new Int16Array(this.#width * this.#height);
  readonly #taken = new Uint8Array(this.#width * this.#height);
  readonly #seas: boolean[];

  constructor(
    readonly cells: Cells,
    readonly sites: readonly Site[],
  ) {
    this.#seas = sites.map(({ kind }) => kind === 'sea');
    for (let j = 0; j < this.#height; j++)
      for (let i = 0; i < this.#width; i++)
        this.#owner[j * this.#width + i] = cells.under(
          frame.left + (i + 0.5) * grain,
          frame.top + (j + 0.5) * grain,
        );
  }
  #span({ x, y, width, height }: Box) {
    const column = (at: number) => Math.floor((at - frame.left) / grain);
    const row = (at: number) => Math.floor((at - frame.top) / grain);
    return {
      left: column(x - width / 2),
      right: column(x + width / 2),
      top: row(y - height / 2),
      bottom: row(y + height / 2),
    };
  }
  take(box: Box): void {
    const { left, right, top, bottom } = this.#span(box);
    for (let j = Math.max(0, top); j <= Math.min(this.#height - 1, bottom); j++)
      for (let i = Math.max(0, left); i <= Math.min(this.#width - 1, right); i++)
        this.#taken[j * this.#width + i] = 1;
  }
  #judge(box: Box, owner: number, shore: number): Found {
    const { left, right, top, bottom } = this.#span(box);
    const [width, height, owners, takens, seas] = [
      this.#width,
      this.#height,
      this.#owner,
      this.#taken,
      this.#seas,
    ];
    const land = !seas[owner];
    let [outside, taken, own, offshore] = [0, 0, 0, 0];
    for (let j = top; j <= bottom; j++) {
      for (let i = left; i <= right; i++) {
        if (i < 0 || j < 0 || i >= width || j >= height) {
          outside++;
          continue;
        }
        const at = j * width + i;
        const under = owners[at] ?? beyond;
        if (takens[at]) taken++;
        if (under === owner) own++;
        else if (land && seas[under]) offshore++;
      }
    }
    const all = (right - left + 1) * (bottom - top + 1);
    const foreign = all - outside - own - offshore;
    const sum = own - shore * offshore - 1.6 * foreign - 26 * taken - 7 * outside;
    const score = (sum / all) * 100;
    const part = (cells: number) => cells / all;
    return { ...box, score, taken: part(taken), home: part(own), own: part(own + 0.9 * offshore) };
  }
  // The best place for a box near where it is wished, of those that will do. A box has a score of 100 at
  // most, so the search ends where the distance alone costs too much.
  best(owner: number, wish: Box, { reach, pull, shore, will }: Search): Found | null {
    let best: Found | null = null;
    for (const { dx, dy, far } of offsets(reach)) {
      const cost = far * 0.35 * pull;
      if (best && 100 - cost <= best.score) break;
      const found = this.#judge({ ...wish, x: wish.x + dx, y: wish.y + dy }, owner, shore);
      found.score -= cost;
      if ((!best || found.score > best.score) && (!will || will(found))) best = found;
    }
    return best;
  }
  copy(): Room {
    const room = new Room(this.cells, this.sites);
    room.#taken.set(this.#taken);
    return room;
  }
}

// How far two boxes are apart.
function gap(a: Box, b: Box): number {
  const x = Math.abs(a.x - b.x) - (a.width + b.width) / 2;
  const y = Math.abs(a.y - b.y) - (a.height + b.height) / 2;
  return Math.max(0, x, y);
}

const round = (value: number) => Math.round(value * 10) / 10;

class Layout {
  readonly #u: number;
  constructor(
    readonly room: Room,
    readonly tier: Tier,
  ) {
    this.#u = 1 / tier.from;
  }

  harbour({ at: [x, y], shore }: Port): void {
    const { order } = this.tier;
    const ring = (order + 4) * this.#u;
    this.room.take({ x, y, width: ring, height: ring });
    // Its order lies to the sea.
    const out = shore[0] > x ? -1 : 1;
    const disc = order * this.#u;
    this.room.take({ x: x + out * disc * 0.98, y, width: disc, height: disc });
  }
  army(owner: number, { kind, pole, castle }: Site): Box {
    const { tier } = this;
    // Three units and an order, or two at sea and where there is no room for more.
    const roomy = kind === 'land' && pole[2] * tier.from * 1.6 >= armyWidth(tier, 3);
    const width = (armyWidth(tier, roomy ? 3 : 2) + 3) * this.#u;
    const height = (Math.max(tier.unit, tier.order) + 5) * this.#u;
    const down = kind === 'sea' ? 6 : castle ? tier.castle * 0.35 : 0;
    const wish = { x: pole[0], y: pole[1] + down * this.#u, width, height };
    const box = this.room.best(owner, wish, { reach: 60, pull: 1, shore: 0.5 }) ?? wish;
    this.room.take({ ...box, width: width - 2 * this.#u, height: height - 2 * this.#u });
    return box;
  }
  site(owner: number, site: Site, army: Box): Box | null {
    const { tier } = this;
    const { width } = siteRow(tier, site);
    if (width === 0) return null;
    const wish = {
      x: army.x,
      y: army.y - (tier.unit * 0.5 + tier.castle * 0.5 + 3) * this.#u,
      width: (width + 2) * this.#u,
      height: ((site.castle ? tier.castle : tier.icon) + 2) * this.#u,
    };
    const box = this.room.best(owner, wish, { reach: 56, pull: 1, shore: 1.2 }) ?? wish;
    this.room.take(box);
    return box;
  }
  name(owner: number, site: Site, words: string, beside: Box[]): (Found & { way: number }) | null {
    const { tier } = this;
    const [army] = beside;
    const sea = site.kind === 'sea';
    const size = nameSize(tier, sea ? 'sea' : 'land', site.pole[2]);
    const ems = sea ? (line: string) => seaWords(line) + 0.06 * line.length : landWords;
    // The only area whose name may lean over its neighbours: it is smaller than any name.
    const leans = tier.from >= 0.5 && site.id === 'kings_landing';
    const apart = (found: Found) => Math.min(...beside.map((box) => gap(found, box))) * tier.from;
    // On its own land, or off the coast right beside what stands there. Room kept for an army may be
    // empty: where there is no free place, a name may reach a little into it.
    const will = (found: Found, most: number) => {
      if (found.taken > most) return false;
      if (leans && apart(found) < 10) return true;
      return found.own >= 0.4 && (found.home >= 0.3 || apart(found) < 12);
    };
    const ways = linesOf(words).map((lines, way) => {
      const away = tier.unit * 0.5 + lines.length * size * 0.5 + 2;
      const wish = {
        x: army?.x ?? 0,
        y: (army?.y ?? 0) + (sea ? -1 : 1) * away * this.#u,
        width: (Math.max(...lines.map((line) => ems(line) * size)) + 4) * this.#u,
        height: (lines.length * size * lineHeight + 1) * this.#u,
      };
      return { wish, way, cost: (lines.length - 1) * 4 };
    });
    for (const most of [0.085, 0.2, 0.3]) {
      const search = { reach: sea ? 110 : 88, pull: 0.6, shore: 0.5 };
      const found = ways.flatMap(({ wish, way, cost }) => {
        const best = this.room.best(owner, wish, { ...search, will: (box) => will(box, most) });
        return best ? [{ ...best, score: best.score - cost, way }] : [];
      });
      const [best] = found.sort((a, b) => b.score - a.score);
      if (best) return best;
    }
    return null;
  }
}

export interface Placed {
  places: Place[];
  // Armies, castles and names, for the relief to keep clear of.
  boxes: Box[];
}

function placeAt(tier: Tier, cells: Cells, sites: readonly Site[], ports: readonly Port[]): Placed {
  const layout = new Layout(new Room(cells, sites), tier);
  for (const port of ports) layout.harbour(port);
  const armies = sites.map((site, owner) => layout.army(owner, site));
  const armyOf = (i: number, site: Site) => armies[i] ?? boxAt(site);
  const rows = sites.map((site, i) => layout.site(i, site, armyOf(i, site)));
  const words = (language: 'en' | 'pl') => {
    const named = new Layout(layout.room.copy(), tier);
    return sites.map((site, i) => {
      const row = rows[i];
      const beside = row ? [armyOf(i, site), row] : [armyOf(i, site)];
      const found = named.name(i, site, site.name[language], beside);
      if (found) named.room.take(found);
      return found;
    });
  };
  const [en, pl] = [words('en'), words('pl')];
  const word = (found: (Found & { way: number }) | null | undefined): Place['name']['en'] =>
    found ? [round(found.x), round(found.y), found.way] : null;
  return {
    boxes: [...armies, ...rows, ...en, ...pl].filter((box) => box !== null),
    places: sites.map((site, i) => {
      const row = rows[i];
      const { x, y } = armyOf(i, site);
      return {
        army: [round(x), round(y)],
        site: row ? [round(row.x), round(row.y)] : null,
        name: { en: word(en[i]), pl: word(pl[i]) },
      };
    }),
  };
}

const boxAt = ({ pole: [x, y] }: Site): Box => ({ x, y, width: 0, height: 0 });

export const placesOf = (cells: Cells, sites: readonly Site[], ports: readonly Port[]): Placed[] =>
  tiers.map((tier) => placeAt(tier, cells, sites, ports));
