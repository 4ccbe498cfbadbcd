export { findProducts } from './product-search.queries.ts';
