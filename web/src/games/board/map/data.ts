// The map as tools/map.mjs wrote it down: borders, and where things stand. Areas go by their number in
// `areas`; lengths are units of the map unless said otherwise.
import type { Language } from '../../../protocol';
import json from './map.json';

export type Relief = 'mountain' | 'fir' | 'hill' | 'reed' | 'field' | 'dune';
export type Point = [x: number, y: number];

export interface Place {
  army: Point;
  site: Point | null;
  // Middle, and which of `linesOf`; null where there is no room at this zoom.
  name: Record<Language, [x: number, y: number, way: number] | null>;
}

export interface MapData {
  frame: { left: number; top: number; width: number; height: number };
  // The areas on both sides (-1 beyond the frame), then the points in tenths of a unit: the first from
  // the origin, each other from the one before.
  arcs: [left: number, right: number, points: number[]][];
  areas: {
    id: string;
    // The point farthest from its border, and how far that is.
    pole: [x: number, y: number, radius: number];
    // Numbers of arcs in order, ~n walked backwards; the first ring is the outer one.
    rings: number[][];
  }[];
  // Arcs where water runs, and where a bridge crosses them, with the river's direction in degrees.
  rivers: number[];
  bridges: [x: number, y: number, angle: number][];
  ports: { id: string; at: Point; shore: Point }[];
  // x, y and size in hundredths, from north to south.
  relief: Record<Relief, [x: number, y: number, size: number][]>;
  // By tier, then by area.
  places: Place[][];
}

export const data = json as unknown as MapData;
