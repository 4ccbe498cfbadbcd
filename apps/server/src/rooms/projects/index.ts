export { findProject, type ProjectRow } from './projects.queries.ts';
