export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export type { EmbeddedPostgresErrorCode } from './embedded-postgres-error.ts';
export { findRunningEmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start.ts';
