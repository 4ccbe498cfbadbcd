// The calls of a person about their own account.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownSession, passwordChange, profileChange } from './profile.schema.ts';
import { currentUser } from './user.schema.ts';

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
