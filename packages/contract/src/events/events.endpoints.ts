import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../wire.ts';
import { topics } from '../topics.ts';

/** The change; the portal refetches what it shows of that topic. Carries no content, so it needs no redaction. */
export const event = z.object({
  topic: z.enum(topics),
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
