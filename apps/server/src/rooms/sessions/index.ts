export { revokeSession } from './sessions.queries.ts';
