import { keysOf } from '../pick.ts';

/**
 * The texts that a product may have or not, with the characters that each may hold. Contract, server and form follow from this list: what is
 * added here is asked for, inserted, merged, recorded and answered.
 */
const productTexts = {
  ean: 50,
  distributor: 255,
  description: 2000,
  size: 255,
  categoryCode: 100,
  subCategory: 255,
  category01: 255,
  category02: 255,
  category03: 255,
} as const;
export type ProductText = keyof typeof productTexts;
export const productTextKeys = keysOf(productTexts);

/** Characters that the texts of a product may have, in forms and in files alike. */
export const productLengths = { name: 300, internalCode: 100, ...productTexts } as const;
