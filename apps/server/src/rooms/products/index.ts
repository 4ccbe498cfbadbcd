export { listProducts } from './product-list.queries.ts';
export {
  conditionsOf,
  findProducts,
  type FoundProducts,
  type ProductFilter,
} from './product-search.queries.ts';
export { products } from './products.queries.ts';
