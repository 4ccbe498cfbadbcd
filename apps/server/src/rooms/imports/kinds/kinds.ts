import type { ImportKindName } from '@gondola/contract';
import type { KindRules } from './kind-rules.ts';
import { locationProjects, userLocations, userProjects } from './links.ts';
import { locations } from './locations.ts';
import { sales, stock } from './movements.ts';
import { productLocations } from './product-locations.ts';
import { products } from './products.ts';

/** Every kind of import: a new one is an entry here and its columns in the contract. */
export const kindRules: Readonly<Record<ImportKindName, KindRules>> = {
  products,
  locations,
  'product-locations': productLocations,
  'location-projects': locationProjects,
  'user-projects': userProjects,
  'user-locations': userLocations,
  stock,
  sales,
};
