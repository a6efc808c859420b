// The whole map from what was drawn by hand and the game's own list of areas.
import type { MapData } from '../../src/games/board/map/data.ts';
import { arcsOf, ringsOf, type Arc } from './arcs.ts';
import { beyond, cellsOf, polesOf, type Area, type Cells } from './cells.ts';
import { bridged, frame } from './drawn.ts';
import { placesOf } from './places.ts';
import { reliefOf } from './relief.ts';

const round = (value: number) => Math.round(value * 10) / 10;

function lengthOf({ points }: Arc): number {
  let sum = 0;
  points.forEach(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    sum += Math.sqrt((x - px) ** 2 + (y - py) ** 2);
  });
  return sum / 10;
}

class Borders {
  constructor(
    readonly areas: readonly Area[],
    readonly arcs: readonly Arc[],
  ) {}
  // The arcs between two areas, longest first.
  between(one: string, other: string): Arc[] {
    const pair = [one, other].map((id) => this.areas.findIndex((area) => area.id === id));
    return this.arcs
      .filter(({ left, right }) => pair.includes(left) && pair.includes(right))
      .sort((a, b) => lengthOf(b) - lengthOf(a));
  }
  number(arc: Arc): number {
    return this.arcs.indexOf(arc);
  }
  // Borders of lands that touch and are not neighbours: no army crosses a river.
  rivers(): Arc[] {
    return this.arcs.filter(({ left, right }) => {
      const [one, other] = [this.areas[left], this.areas[right]];
      if (one?.kind !== 'land' || other?.kind !== 'land') return false;
      return !one.neighbours.includes(other.id);
    });
  }
}

// The middle of an arc, and the direction it runs there.
function middle({ points }: Arc): { x: number; y: number; dx: number; dy: number } {
  const at = Math.floor(points.length / 2);
  const [x, y] = points[at] ?? [0, 0];
  const [ax, ay] = points[Math.max(0, at - 2)] ?? [0, 0];
  const [bx, by] = points[Math.min(points.length - 1, at + 2)] ?? [0, 0];
  const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
  return { x: x / 10, y: y / 10, dx: (bx - ax) / length, dy: (by - ay) / length };
}

function bridgesOf(borders: Borders): MapData['bridges'] {
  return bridged.map(([one, other]) => {
    const [arc] = borders.between(one, other);
    if (!arc) throw new Error(`no border to bridge: ${one}, ${other}`);
    const { x, y, dx, dy } = middle(arc);
    return [x, y, Math.round((Math.atan2(dy, dx) * 180) / Math.PI)];
  });
}

// A port lies off the middle of the longest coast its castle shares with its sea.
function portsOf(all: readonly Area[], borders: Borders, cells: Cells): MapData['ports'] {
  const kindOf = (id: string) => all.find((area) => area.id === id)?.kind;
  return all
    .filter(({ kind }) => kind === 'port')
    .map(({ id, neighbours }) => {
      const land = neighbours.find((one) => kindOf(one) === 'land') ?? '';
      const sea = neighbours.find((one) => kindOf(one) === 'sea') ?? '';
      const [arc] = borders.between(land, sea);
      if (!arc) throw new Error(`${id} has no coast`);
      const { x, y, dx, dy } = middle(arc);
      const offshore = (side: number) => cells.under(x - dy * side * 14, y + dx * side * 14);
      const side = borders.areas[offshore(1)]?.id === sea ? 1 : -1;
      return {
        id,
        at: [round(x - dy * side * 20), round(y + dx * side * 20)],
        shore: [round(x), round(y)],
      };
    });
}

// Points from the one before: small numbers pack better.
function packed({ left, right, points }: Arc): MapData['arcs'][number] {
  const numbers = points.flatMap(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [0, 0];
    return [x - px, y - py];
  });
  return [left, right, numbers];
}

export function generate(all: readonly Area[]): MapData {
  const areas = all.filter(({ kind }) => kind !== 'port');
  const cells = cellsOf(areas);
  const arcs = arcsOf(cells).filter(({ left, right }) => left !== beyond || right !== beyond);
  const borders = new Borders(areas, arcs);
  const poles = polesOf(cells);
  const sites = areas.map((area, owner) => {
    const [x = 0, y = 0, radius = 0] = (poles.get(owner) ?? []).map(round);
    return { ...area, pole: [x, y, radius] as [number, number, number] };
  });
  const ports = portsOf(all, borders, cells);
  const placed = placesOf(cells, sites, ports);
  const carried = bridged.flatMap(([one, other]) => borders.between(one, other).slice(0, 1));
  return {
    frame,
    arcs: arcs.map(packed),
    areas: sites.map(({ id, pole }, owner) => ({ id, pole, rings: ringsOf(arcs, owner) })),
    rivers: [...borders.rivers(), ...carried].map((arc) => borders.number(arc)),
    bridges: bridgesOf(borders),
    ports,
    relief: reliefOf(
      cells,
      sites,
      placed.slice(-1).flatMap(({ boxes }) => boxes),
    ),
    places: placed.map(({ places }) => places),
  };
}
