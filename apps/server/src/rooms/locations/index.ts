export { findKeys as findLocationKeys } from './location-search.queries.ts';
export { findCompanyLocation } from './locations.queries.ts';
