import { productLengths } from '@gondola/contract';
import { lookAtEan } from '../cells/ean.ts';
import type { KindRules } from './kind-rules.ts';
import { productQueries } from './products.queries.ts';
import { findCategories, findProducts } from './references.queries.ts';

export const products: KindRules = {
  name: 'products',
  cells: {
    name: { longest: productLengths.name },
    ean: { look: lookAtEan },
    description: { longest: productLengths.description },
    deleted: { emptyLeaves: true },
  },
  references: [
    { column: 'internal_code', find: findProducts },
    { column: 'category_code', find: findCategories, unknown: 'unknownCategory', made: 'newCategory' },
  ],
  keyOf: (values) => values['internal_code'] ?? undefined,
  label: ['internal_code'],
  queries: productQueries,
};
