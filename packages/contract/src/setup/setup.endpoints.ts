import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { matchingPasswords } from '../sessions/sign-in.schema.ts';
import { empty, id, newPassword } from '../wire.ts';
import { setupFields, setupSteps } from './setup.schema.ts';

const beginning = z
  .object({
    ...setupFields,
    language: z.enum(['es', 'en']),
    password: newPassword,
    confirmPassword: z.string('required'),
  })
  .check(matchingPasswords);

export const firstSteps = z.object({
  /** The selected company, or the only one there is; null before there is one, and while several are in sight. */
  companyId: z.nullable(id),
  /** Whether somebody put the list away. */
  isHidden: z.boolean(),
  /** In the order in which they make sense; empty while several companies are in sight. */
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  /** The address of the installation, to which invitations lead. */
  address: z.string(),
  /** The newest task, while nobody is assigned to any. */
  taskId: z.nullable(id),
  /** The response that waits longest, while none has been reviewed. */
  responseId: z.nullable(id),
  /** The newest person of the client, while none of them has a report. */
  clientId: z.nullable(id),
  /** The example of the company; it needs a project to put its task into. */
  example: z.enum(['unavailable', 'offered', 'loaded']),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const setupEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/setup',
    access: 'public',
    reads: ['users'],
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
  steps: endpoint({
    method: 'GET',
    path: '/api/setup/steps',
    access: 'administration',
    reads: [
      'companies',
      'projects',
      'wallet',
      'locations',
      'products',
      'users',
      'tasks',
      'assignments',
      'reviews',
      'reports',
      'settings',
    ],
    summary: 'The steps from a new company to what its client sees, each with whether it is done',
    data: firstSteps,
  }),
  hideSteps: endpoint({
    method: 'PUT',
    path: '/api/setup/steps',
    access: 'administration',
    changes: ['settings'],
    summary: 'Put the list of steps of the selected company away, or bring it back',
    body: z.object({ isHidden: z.boolean() }),
    data: empty,
  }),
  addExample: endpoint({
    method: 'POST',
    path: '/api/setup/example',
    access: 'administration',
    changes: ['settings', 'locations', 'products', 'tasks', 'assignments', 'taskDrafts'],
    summary:
      'Give the selected company five locations, twelve products and a task to look at, all named as examples; again it changes nothing',
    data: empty,
    errors: [409],
  }),
  removeExample: endpoint({
    method: 'DELETE',
    path: '/api/setup/example',
    access: 'administration',
    changes: ['settings', 'locations', 'products', 'tasks'],
    summary: 'Mark the example of the selected company deleted; responses to its task stay',
    data: empty,
  }),
};
