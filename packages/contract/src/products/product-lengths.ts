/** Characters that the texts of a product may have, in forms and in files alike. */
export const productLengths = {
  name: 300,
  internalCode: 100,
  distributor: 255,
  description: 2000,
  size: 255,
  categoryCode: 100,
  subCategory: 255,
  category01: 255,
  category02: 255,
  category03: 255,
} as const;
