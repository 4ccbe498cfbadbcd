// What a person may do with their own account.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, newPassword, optionalText } from '../wire.ts';
import { openSession } from './person.schema.ts';
import { currentUser } from './user.schema.ts';
import { dni, fullName } from './users.endpoints.ts';

/** Only what is sent changes. E-mail, role and state are not one's own to change. */
export const profileChange = z.object({
  fullName: z.optional(fullName),
  lastName: optionalText(255),
  dni: z.optional(dni),
  phoneNumber: optionalText(40),
  bank: optionalText(100),
  numberAccount: optionalText(40),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** A session of one's own. */
export const ownSession = z.object({
  ...openSession.shape,
  /** To within minutes. */
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const passwordChange = z
  .object({
    currentPassword: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200)),
    password: newPassword,
    confirmPassword: z.string('required'),
  })
  .check(
    z.refine((body) => body.password === body.confirmPassword, {
      error: 'passwordsDiffer',
      path: ['confirmPassword'],
    }),
  );

export const profileEndpoints = {
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/profile',
    access: 'session',
    changes: ['users'],
    summary: 'Change one’s own data',
    body: profileChange,
    data: z.object({ user: currentUser }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/profile/password',
    access: 'session',
    changes: ['users'],
    summary: 'Change one’s own password; every other session of the person ends',
    body: passwordChange,
    data: z.object({ ended: z.int() }),
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: '/api/profile/sessions',
    access: 'session',
    reads: ['users'],
    summary: 'One’s own open sessions, newest first',
    data: z.object({ sessions: z.array(ownSession) }),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    access: 'session',
    changes: ['users'],
    summary: 'End one of one’s own sessions',
    params: z.object({ id: z.uuid() }),
    data: z.object({ id: z.uuid() }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions',
    access: 'session',
    changes: ['users'],
    summary: 'End every session of one’s own but the one that asks',
    data: z.object({ ended: z.int() }),
  }),
};
