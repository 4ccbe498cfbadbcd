// The fields of a general location that a person fills in. Contract, table, writes, comparison, audit, files, answers, details and form follow from
// these lists, or do not compile without what is added here.
import { keysOf } from '../pick.ts';

/** Texts that it may have or not, with the characters that each may hold. */
export const locationTexts = { chain: 255, chainSubCategory: 255 } as const;

/** The same of its address. */
export const addressTexts = { address: 500, city: 255, region: 255, sector: 255, zone: 255 } as const;

/** The bounds of its coordinates, in degrees. */
export const coordinates = { latitude: 90, longitude: 180 } as const;

/** The fields that all companies which link a location share, but for its picture. */
export const locationKeys = [
  'name',
  'countryCode',
  ...keysOf(locationTexts),
  ...keysOf(addressTexts),
  ...keysOf(coordinates),
] as const;
export type LocationKey = (typeof locationKeys)[number];

/** Characters that the texts of a location may have, in forms and in files alike. */
export const locationLengths = { name: 255, internalCode: 100, ...locationTexts, ...addressTexts } as const;
