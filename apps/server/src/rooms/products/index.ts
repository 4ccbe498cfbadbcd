export { createProduct } from './actions/create-product.ts';
export { removeProduct, updateProduct } from './actions/update-product.ts';
export { listProducts } from './product-list.queries.ts';
export {
  productConditions,
  findProducts,
  type FoundProducts,
  type ProductFilter,
} from './product-search.queries.ts';
export { products } from './products.queries.ts';
