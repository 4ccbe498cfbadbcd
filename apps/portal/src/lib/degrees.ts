// Coordinates as people write them: a comma or a point for the decimals, any sign for minus, two of them pasted as one text.
import type { Language } from './language.ts';

/** As this product, maps and spreadsheets write it. */
const minus = /[−–]/g;
const numeral = String.raw`[-+]?\d+(?:[.,]\d+)?`;
const alone = new RegExp(`^${numeral}$`);
const pair = new RegExp(String.raw`^\(?\s*(${numeral})\s*(?:[,;]|\s)\s*(${numeral})\s*\)?$`);

const numberOf = (numeral: string): number => Number(numeral.replace(',', '.'));

/** Degrees as they were typed; null when empty, NaN when it is no number. */
export function readDegrees(text: string): number | null {
  const trimmed = text.trim().replace(minus, '-');
  if (trimmed === '') return null;
  return alone.test(trimmed) ? numberOf(trimmed) : Number.NaN;
}

/** A latitude and a longitude in one text, `-33.4489, -70.6693` or `(-33,4489; -70,6693)`; undefined when it is anything else, one number included. */
export function readCoordinates(text: string): { latitude: number; longitude: number } | undefined {
  const trimmed = text.trim().replace(minus, '-');
  if (alone.test(trimmed)) return undefined;
  const [, latitude, longitude] = pair.exec(trimmed) ?? [];
  return latitude && longitude ? { latitude: numberOf(latitude), longitude: numberOf(longitude) } : undefined;
}

/** Degrees with all their decimals, for a field in which they can be changed. */
export const writeDegrees = (degrees: number, language: Language): string =>
  degrees.toLocaleString(language === 'es' ? 'es-CL' : 'en-GB', {
    maximumFractionDigits: 12,
    useGrouping: false,
  });
