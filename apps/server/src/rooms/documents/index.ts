export { findTermsDocument } from './documents.queries.ts';
