// The door of the room: drafts of who is in something, resolved as sets of the database.
export { changesForAudit } from './actions/resolve-changes.ts';
export { resolveDraft, resolveSearch, wanted } from './draft.queries.ts';
export { clusters, type GroupKind, userGroups } from './group-kinds.queries.ts';
export { findNonCandidates } from './membership.queries.ts';
