import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../wire.ts';
import { registration } from './registration.schema.ts';
import { currentUser } from './user.schema.ts';

export const userEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    cost: 'mail',
    access: 'users',
    changes: ['users', 'mails'],
    status: 201,
    summary: 'Register a person and send the invitation',
    body: registration,
    data: z.object({ id }),
    errors: [409],
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'session',
    reads: ['users'],
    summary: 'The signed-in person',
    data: z.object({ user: currentUser }),
  }),
  chooseLanguage: endpoint({
    method: 'PUT',
    path: '/api/user/language',
    access: 'session',
    changes: [],
    summary: 'Remember the language the person reads',
    body: z.object({ language: z.enum(['es', 'en']) }),
    data: z.object({ language: requiredText(2) }),
  }),
};
