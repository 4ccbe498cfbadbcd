import { z } from 'zod/mini';
import { countryCode, timeZone } from '../companies/company.schema.ts';
import { endpoint } from '../endpoint.ts';
import { matchingPasswords } from '../sessions/sign-in.schema.ts';
import { fullName } from '../users/registration.schema.ts';
import { email, empty, newPassword } from '../wire.ts';

/** The key that the server prints while nobody has an account; blanks, dashes and case do not matter. */
export const setupKey = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(100));

const beginning = z
  .object({
    key: setupKey,
    language: z.enum(['es', 'en']),
    countryCode,
    timeZone,
    fullName,
    email,
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
    summary: 'Make the first administrator, with the key that the server printed; 404 once anybody has an account',
    body: beginning,
    data: empty,
  }),
};
