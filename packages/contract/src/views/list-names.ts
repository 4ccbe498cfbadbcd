/**
 * The lists whose views are kept, under names that no page's address changes: the room's word, with the table after a colon where
 * the room has several lists. A name is never given to another list; a migration renames or deletes the views of one that goes.
 */
export const listNames = [
  'associations:projects',
  'associations:reports',
  'audit',
  'categories',
  'challenges',
  'companies',
  'documents',
  'documents:terms',
  'groups:cluster',
  'groups:listing',
  'groups:user-group',
  'locations',
  'mails',
  'products',
  'projects',
  'reports',
  'responses',
  'reviews',
  'stock',
  'tasks',
  'teleaudit',
  'tickets',
  'users',
  'wallet',
] as const;
export type ListName = (typeof listNames)[number];
