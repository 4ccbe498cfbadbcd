import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, wholeParam } from '../wire.ts';
import { notificationKinds } from './notification-kinds.ts';

/** An unread count is exact up to here; the bell then says "99+". */
export const unreadCap = 99;

export const notification = z.object({
  id,
  companyId: id,
  /** One of notificationKinds; a page older than the server says of others only when they came. */
  kind: z.string(),
  /** One of notificationEntities. */
  entity: z.string(),
  entityId: id,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type Notification = z.infer<typeof notification>;

export const mailChoice = z.object({ kind: z.enum(notificationKinds), byMail: z.boolean() });
export type MailChoice = z.infer<typeof mailChoice>;

const unreadCount = { unread: z.int(), unreadIsCapped: z.boolean() };

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'session',
    reads: ['notifications'],
    summary: 'The notifications of the caller, newest first',
    query: z.object({
      /** Lines older than this one. */
      before: z.optional(idParam),
      limit: z._default(
        z.pipe(
          wholeParam(z.positive()),
          z.transform((limit: number) => Math.min(limit, 100)),
        ),
        20,
      ),
    }),
    data: z.object({
      notifications: z.array(notification),
      /** Whether there are older ones. */
      hasMore: z.boolean(),
    }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'session',
    reads: ['notifications'],
    summary: 'How many lines the caller has not read',
    data: z.object(unreadCount),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'session',
    changes: ['notifications'],
    summary: 'Mark lines as read: some by their ids, or every one up to an id',
    body: z.union([
      z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
      z.strictObject({ upTo: id }),
    ]),
    data: z.object(unreadCount),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/notifications/choices',
    access: 'session',
    reads: ['notifications'],
    summary: 'Of which kinds the caller gets a mail',
    data: z.object({ choices: z.array(mailChoice) }),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/notifications/choices',
    access: 'session',
    changes: ['notifications'],
    summary: 'Choose of which kinds to get a mail; kinds not named stay as they are',
    body: z.object({
      choices: z.array(mailChoice).check(z.minLength(1), z.maxLength(notificationKinds.length)),
    }),
    data: z.object({ choices: z.array(mailChoice) }),
  }),
};
