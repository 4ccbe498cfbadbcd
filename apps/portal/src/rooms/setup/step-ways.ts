// The ways to take each step: a form over the page that one is on, or the page of its own that the step needs.
import type { FirstSteps, SetupStep } from '@gondola/contract';
import type { LinkProps } from '@tanstack/react-router';

/** The forms that open over any page. */
export type StepForm =
  | 'company'
  | 'project'
  | 'location'
  | 'product'
  | 'phones'
  | 'scout'
  | 'task'
  | 'report'
  | 'client';

interface StepPage {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?:
    | { readonly taskId: string }
    | { readonly taskResponseId: string }
    | { readonly id: string };
  readonly search?: { readonly tab: string };
}

export type StepWay = { readonly form: StepForm } | StepPage;

/** The target of a step: the task that waits for somebody, the response that waits for a review, the person of the client who has no report. */
type Waiting = Pick<FirstSteps, 'taskId' | 'responseId' | 'clientId'>;

/** The ways of a step, the first one its usual one. */
export const stepWays: Readonly<Record<SetupStep, (waiting: Waiting) => readonly StepWay[]>> = {
  company: () => [{ form: 'company' }],
  project: () => [{ form: 'project' }],
  locations: () => [{ form: 'location' }, { to: '/upload-locations' }],
  products: () => [{ form: 'product' }, { to: '/upload-products' }],
  phones: () => [{ form: 'phones' }],
  people: () => [{ form: 'scout' }, { to: '/upload-people' }],
  task: () => [{ form: 'task' }],
  assignment: ({ taskId }) => [
    taskId === null
      ? { to: '/tasks' }
      : { to: '/tasks/$taskId/associations', params: { taskId: String(taskId) } },
  ],
  answer: () => [{ to: '/responses' }],
  review: ({ responseId }) => [
    responseId === null
      ? { to: '/qa' }
      : { to: '/qa/$taskResponseId', params: { taskResponseId: String(responseId) } },
  ],
  client: ({ clientId }) => [
    { form: 'report' },
    { form: 'client' },
    ...(clientId === null
      ? []
      : [{ to: '/users/$id', params: { id: String(clientId) }, search: { tab: 'reports' } } as const]),
  ],
};
