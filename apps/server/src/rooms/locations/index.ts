export { findCompanyLocation } from './locations.queries.ts';
