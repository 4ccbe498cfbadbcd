/** Characters that the texts of a location may have, in forms and in files alike. */
export const locationLengths = {
  name: 255,
  chain: 255,
  chainSubCategory: 255,
  city: 255,
  region: 255,
  sector: 255,
  zone: 255,
  address: 500,
  internalCode: 100,
} as const;
