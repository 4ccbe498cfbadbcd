export { removeLocation, restoreLocation } from './actions/change-location.ts';
export { createLocation } from './actions/create-location.ts';
export { findKeys as findLocationKeys } from './location-search.queries.ts';
export { findCompanyLocation } from './locations.queries.ts';
