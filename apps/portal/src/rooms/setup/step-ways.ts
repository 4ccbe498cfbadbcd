// The way to each step: its page, and the key of that page that opens the form.
import type { FirstSteps, SetupStep } from '@gondola/contract';
import type { LinkProps } from '@tanstack/react-router';

export interface StepWay {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: { readonly taskId: string } | { readonly id: string };
  readonly search?: { readonly tab: string };
  /** Pressed once the page is there. */
  readonly key?: 'c';
}

/** What a step leads to: the task that waits for somebody, the person of the client who has no report. */
type Waiting = Pick<FirstSteps, 'taskId' | 'clientId'>;

/** The ways of a step, the first one its usual one. */
export const stepWays: Readonly<Record<SetupStep, (waiting: Waiting) => readonly StepWay[]>> = {
  company: () => [{ to: '/administration', search: { tab: 'companies' }, key: 'c' }],
  project: () => [{ to: '/administration', search: { tab: 'projects' }, key: 'c' }],
  locations: () => [{ to: '/locations', key: 'c' }, { to: '/upload-locations' }],
  products: () => [{ to: '/products', key: 'c' }, { to: '/upload-products' }],
  people: () => [{ to: '/register' }],
  task: () => [{ to: '/tasks', key: 'c' }],
  assignment: ({ taskId }) => [
    taskId === null
      ? { to: '/tasks' }
      : { to: '/tasks/$taskId/associations', params: { taskId: String(taskId) } },
  ],
  answer: () => [{ to: '/responses' }],
  review: () => [{ to: '/qa' }],
  client: ({ clientId }) => [
    { to: '/administration', search: { tab: 'reports' }, key: 'c' },
    { to: '/register' },
    ...(clientId === null
      ? []
      : [{ to: '/users/$id', params: { id: String(clientId) }, search: { tab: 'reports' } } as const]),
  ],
};
