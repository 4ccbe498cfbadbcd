import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { matchingPasswords } from '../sessions/sign-in.schema.ts';
import { empty, newPassword } from '../wire.ts';
import { setupFields } from './setup.schema.ts';

const beginning = z
  .object({
    ...setupFields,
    language: z.enum(['es', 'en']),
    password: newPassword,
    confirmPassword: z.string('required'),
  })
  .check(matchingPasswords);

export const setupEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/setup',
    access: 'public',
    summary: 'Whether the installation still waits for its first account',
    data: z.object({ isOpen: z.boolean() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    changes: ['users', 'settings'],
    rateLimit: 'verification',
    summary:
      'Make the first administrator, with the key that the server printed; 404 once anybody has an account',
    body: beginning,
    data: empty,
  }),
};
