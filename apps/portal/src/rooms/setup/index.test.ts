import { type FirstSteps, setupEndpoints } from '@gondola/contract';
import { currentUserQuery } from '@gondola/client/current-user.ts';
import { beginSession, endSession } from '@gondola/client/session.ts';
import { answer, type Asked, fakeServer } from '@gondola/client/test/fake-server.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '~/app/query-client.ts';
import { anAccount } from '../../../test/an-account.ts';
import { loadFirstSteps } from './index.ts';

beforeEach(() => {
  queries.clear();
  beginSession('a.b.c', true, 1);
});
afterEach(() => {
  endSession('left');
  vi.unstubAllGlobals();
});

const steps: FirstSteps = {
  companyId: 3,
  isHidden: false,
  taskId: null,
  responseId: null,
  clientId: null,
  example: 'offered',
  address: '',
  steps: [],
};

/** Begins to load what a person of this role needs; what has been asked for is in the list. */
function begin(role: 'superAdmin' | 'client'): { loaded: Promise<void>; calls: Asked[] } {
  const calls = fakeServer([answer(setupEndpoints.steps, () => steps)]);
  queries.setQueryData(currentUserQuery().queryKey, { user: anAccount({ role }) });
  return { loaded: loadFirstSteps(queries), calls };
}

it('asks for the steps with the page of somebody who may take them', () => {
  expect(begin('superAdmin').calls.map(({ path }) => path)).toEqual(['/api/setup/steps']);
});

it('asks for nothing of anybody else', async () => {
  const { loaded, calls } = begin('client');
  await loaded;
  expect(calls).toEqual([]);
});
