// The topics of changes. Endpoints declare those that they read and change, events carry one, and open pages read
// again what declares it.

export const topics = [
  'tickets',
  // A message in one; `id` is the ticket.
  'conversations',
  'wallet',
  'tasks',
  // Saved every few seconds while somebody writes; `id` is the draft.
  'taskDrafts',
  // The library of pages that authors of a company saved.
  'savedPages',
  'assignments',
  // Phones of field workers: what waits on them, what is asked of them, what they report.
  'phones',
  'reviews',
  'teleaudit',
  // Videos of answers and the jobs on them.
  'videos',
  'mails',
  'imports',
  'groups',
  'stock',
  'reports',
  'home',
  'companies',
  'projects',
  'products',
  'documents',
  // People and what they are linked to; `id` is the person whose rights may be others now.
  'users',
  'locations',
  'categories',
  // `id` is the person who was notified.
  'notifications',
  'settings',
  // The views that a person saved of lists; `id` is the person.
  'views',
] as const;

export type Topic = (typeof topics)[number];
