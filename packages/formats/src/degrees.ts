// Coordinates as people paste and read them.
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
