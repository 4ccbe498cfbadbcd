// Coordinates as people paste and read them, and how far they are apart.
import { plainNumeral } from './numeral.ts';

const numeral = String.raw`[-+]?\d+(?:[.,]\d+)?`;
const alone = new RegExp(`^${numeral}$`);
const pair = new RegExp(String.raw`^\(?\s*(${numeral})\s*(?:[,;]|\s)\s*(${numeral})\s*\)?$`);

const numberOf = (degrees: string): number => Number(degrees.replace(',', '.'));

/** A latitude and a longitude in one text, `-33.4489, -70.6693` or `(-33,4489; -70,6693)`; undefined when it is anything else, one number included. */
export function readCoordinates(text: string): { latitude: number; longitude: number } | undefined {
  const plain = plainNumeral(text);
  if (alone.test(plain)) return undefined;
  const [, latitude, longitude] = pair.exec(plain) ?? [];
  return latitude && longitude ? { latitude: numberOf(latitude), longitude: numberOf(longitude) } : undefined;
}

/** In degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres. */
const earthRadius = 6_371_000;

/** Metres between two places on the sphere (haversine formula). */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
}
