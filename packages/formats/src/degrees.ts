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

/** Signs of degrees, minutes and seconds as keyboards, spreadsheets and maps write them. */
const degreeSigns = /[°º˚]/g;
const minuteSigns = /[′’´`]/g;
const secondSigns = /[″”“]|''/g;

/** Directions by their letters in Spanish and English; the O of the West is *oeste*. */
const signOf: Readonly<Record<string, 1 | -1>> = { N: 1, S: -1, E: 1, W: -1, O: -1 };

const sexagesimal = new RegExp(
  String.raw`^([NSEWO])? ?([-+]?)(\d{1,3}(?:[.,]\d+)?) ?(°?) ?(?:(\d{1,2}(?:[.,]\d+)?) ?'? ?)?(?:(\d{1,2}(?:[.,]\d+)?) ?"? ?)?([NSEWO])?$`,
  'i',
);

/**
 * A latitude or a longitude with a sign of degrees or a direction, `33° 26' 14" S`, `70.6693 W` or `-33,44°`, in decimal degrees; undefined
 * when it is anything else, a plain number included.
 */
export function readDegrees(text: string): number | undefined {
  const plain = text
    .replaceAll(degreeSigns, '°')
    .replaceAll(minuteSigns, "'")
    .replaceAll(secondSigns, '"')
    .trim();
  const [, before = '', minus = '', degrees, sign, minutes = '0', seconds = '0', behind = ''] =
    sexagesimal.exec(plainNumeral(plain)) ?? [];
  const direction = signOf[(before || behind).toUpperCase()];
  if (!degrees || (sign === '' && direction === undefined) || (before !== '' && behind !== ''))
    return undefined;
  const [whole, sixtieths, rest] = [numberOf(degrees), numberOf(minutes), numberOf(seconds)];
  if (sixtieths >= 60 || rest >= 60) return undefined;
  return (whole + sixtieths / 60 + rest / 3600) * (direction ?? (minus === '-' ? -1 : 1));
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
