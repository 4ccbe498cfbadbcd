import type { MapBounds } from '@gondola/contract';
import type { Grid } from './location-map.queries.ts';

/** Pixels of a cell: two marks of a finger's size do not touch. */
const cellPixels = 64;
/** A world is this many pixels wide at zoom 0, twice as many at each further one. */
const worldPixels = 256;
/** Most cells across a box: a request for the whole world at the zoom of a street gets coarser ones. */
export const maxCellsAcross = 48;

const whole = { west: -180, south: -90, east: 180, north: 90 };

const stretched = (latitude: number): number => {
  const cut = Math.max(-85.05, Math.min(85.05, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (cut * Math.PI) / 360)) * 180) / Math.PI;
};

/** The grid for a box (degrees) at a zoom of web maps: cells of 64 pixels, never more than 48 across. */
export function gridOf(box: MapBounds | null, zoom: number): Grid {
  const { west, south, east, north } = box ?? whole;
  const atZoom = (360 * cellPixels) / (worldPixels * 2 ** zoom);
  const across = Math.max(east - west, stretched(north) - stretched(south));
  return { cell: Math.max(atZoom, across / maxCellsAcross), box };
}
