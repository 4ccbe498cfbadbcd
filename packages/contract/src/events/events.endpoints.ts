import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../wire.ts';

/** What changed; the portal refetches what it shows of that topic. Carries no content, so it needs no redaction. */
export const event = z.object({
  topic: z.enum([
    'tickets',
    // A line in the thread of one; `id` is the challenge.
    'challenges',
    'wallet',
    'tasks',
    'assignments',
    'reviews',
    'teleaudit',
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
    // `id` is the person who was told.
    'notifications',
    'settings',
  ]),
  companyId: z.nullable(id),
  id: z.nullable(id),
});
export type Event = z.infer<typeof event>;

export const eventEndpoints = {
  feed: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'session',
    produces: 'text/event-stream',
    summary: 'Server-sent events about what changed in the caller’s companies',
    data: event,
  }),
};
