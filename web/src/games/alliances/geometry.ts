// Where things lie on the oval table. Pure figures, in pixels.

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
} // x, y: the middle

export interface Layout {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  scale: number;
  ally: number; // width of the current ally
  ring: number; // radius of the ring around it
  bidCard: number; // width of a card in a bid area
  bidWidth: number; // room for a whole bid
  mini: number; // width of an ally in a council
  council: { rx: number; ry: number };
  plate: { w: number; h: number };
  seats: Point[];
  councils: Point[];
  bids: Point[];
}

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

// Free space between two boxes; negative if they overlap.
export function gap(a: Box, b: Box): number {
  const x = Math.abs(a.x - b.x) - (a.w + b.w) / 2;
  const y = Math.abs(a.y - b.y) - (a.h + b.h) / 2;
  return Math.max(x, y);
}

// You sit at the bottom, your left neighbour on the left, and so on clockwise.
export const angleOf = (place: number, seats: number): number =>
  ((90 + (360 / seats) * place) * Math.PI) / 180;

export function layOut(seats: number, bottom: number, width: number, height: number): Layout {
  const scale = clamp(0.62, Math.min(width / 1140, height / 640), 1.4);
  const plate = { w: clamp(136, 172 * scale, 196), h: 54 };
  const cx = width / 2;
  const cy = height / 2 + 4;
  const rx = Math.min(width * 0.455, width / 2 - 20);
  const ry = Math.max(16, height / 2 - 34); // a bar at the upper edge may leave next to nothing
  const at = (angle: number, k: number, ky = k): Point => ({
    x: cx + rx * k * Math.cos(angle),
    y: cy + ry * ky * Math.sin(angle),
  });
  const place = (seat: number) => (seat - bottom + seats) % seats;
  const each = <T>(make: (seat: number) => T) =>
    Array.from({ length: seats }, (_, seat) => make(seat));

  const ally = clamp(118, height * 0.285, 250);
  const bidCard = clamp(60, 90 * scale, 118);
  // With three or four there is more room for each; between a plate and the ally it must fit.
  const bidWidth = Math.min(
    seats <= 4 ? clamp(136, 244 * scale, 320) : clamp(128, 186 * scale, 250),
    width / 2 - plate.w - ally / 2 - 14,
  );
  const mini = clamp(34, 46 * scale, 60);
  const council = { rx: clamp(72, 112 * scale, 150), ry: clamp(54, 76 * scale, 100) };

  const seatAt = (seat: number): Point => {
    const p = at(angleOf(place(seat), seats), 1);
    return { x: clamp(plate.w / 2 + 6, p.x, width - plate.w / 2 - 6), y: p.y };
  };
  const councilAt = (seat: number): Point => {
    const p = at(angleOf(place(seat) + 0.5, seats), 0.86, 0.85);
    return { x: clamp(council.rx * 0.8, p.x, width - council.rx * 0.8), y: p.y };
  };
  const layout: Layout = {
    cx,
    cy,
    rx,
    ry,
    scale,
    ally,
    ring: ally * 0.94,
    bidCard,
    bidWidth,
    mini,
    council,
    plate,
    seats: each(seatAt),
    councils: each(councilAt),
    bids: [],
  };
  for (let seat = 0; seat < seats; seat++)
    layout.bids.push(placeBid(layout, angleOf(place(seat), seats), at));
  return layout;
}

// Play faces are broader than high; smaller ones are square and without a name.
export const bidHeight = (card: number): number => card * (card < 84 ? 1 : 0.9);

const around = (p: Point, w: number, h: number): Box => ({ ...p, w, h });

export function boxes(layout: Layout): { ally: Box; seats: Box[]; councils: Box[]; bids: Box[] } {
  const { ally, plate, council, bidWidth, bidCard } = layout;
  return {
    ally: around({ x: layout.cx, y: layout.cy }, ally, ally * 1.4),
    seats: layout.seats.map((p) => around(p, plate.w, plate.h)),
    councils: layout.councils.map((p) => around(p, council.rx * 1.5, council.ry * 1.6)),
    bids: layout.bids.map((p) => around(p, bidWidth, bidHeight(bidCard))),
  };
}

// Further aside only where a low table leaves no room before the leader.
const turns = [0, -0.12, 0.12, -0.24, 0.24, -0.4, 0.4, -0.55, 0.55, -0.7, 0.7];

// A bid lies between its leader and the middle, wherever most room is left.
function placeBid(
  layout: Layout,
  angle: number,
  at: (angle: number, k: number, ky?: number) => Point,
): Point {
  const { ally, seats, councils, bids } = boxes(layout);
  const taken = [ally, ...seats, ...councils, ...bids];
  let best: Point = at(angle, 0.62);
  let most = -Infinity;
  for (let k = 0.46; k <= 0.86; k += 0.02) {
    for (const turn of turns) {
      const p = at(angle + turn, k);
      const box = around(p, layout.bidWidth, bidHeight(layout.bidCard));
      const free =
        Math.min(18, ...taken.map((other) => gap(box, other))) -
        Math.abs(turn) * 12 -
        Math.abs(k - 0.64) * 6;
      if (free > most) {
        most = free;
        best = p;
      }
    }
  }
  return best;
}

// Cards of a row that must not be wider than `room`: how far each lies from the one before.
export const stepOf = (
  count: number,
  card: number,
  room: number,
  loosest: number,
  tightest = 6,
): number => (count < 2 ? 0 : Math.max(tightest, Math.min(loosest, (room - card) / (count - 1))));
