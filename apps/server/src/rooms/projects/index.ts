export { readAdministered } from './administered-projects.ts';
export { findProject, type ProjectRow } from './projects.queries.ts';
