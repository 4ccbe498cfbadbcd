// Where a map looks at: in the address as `latitude,longitude,zoom`, and as the box it asks the server for.
import type { MapBounds } from '@gondola/contract';

export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** The address of a place on the map. */
export const placeText = ({ latitude, longitude, zoom }: MapPlace): string =>
  `${rounded(latitude)},${rounded(longitude)},${zoom}`;

/** The place an address names; undefined where it names none on earth. */
export function readPlace(text: string | undefined): MapPlace | undefined {
  const parts = (text ?? '').split(',').map(Number);
  const [latitude, longitude, zoom] = parts;
  if (parts.length !== 3 || latitude === undefined || longitude === undefined || zoom === undefined)
    return undefined;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22;
  return isOnEarth ? { latitude, longitude, zoom } : undefined;
}

/** A box as the server takes it: within the world, and the same for the same sight. */
export function boxOf({ west, south, east, north }: MapBounds): MapBounds {
  const within = (degrees: number, max: number) => rounded(Math.max(-max, Math.min(max, degrees)));
  return {
    west: within(west, 180),
    south: within(south, 90),
    east: within(east, 180),
    north: within(north, 90),
  };
}
