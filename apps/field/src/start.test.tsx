// A phone that two people share: the first one's session has run out with work unsent, and the second signs in.
import { createQueries } from '@gondola/client/query-client.ts';
import { beginSession, endSession } from '@gondola/client/session.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { fieldEndpoints, userEndpoints } from '@gondola/contract';
import { show } from '@gondola/ui/test/show.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { openFieldStore } from './store/field-store.ts';
import { forgetWorker, keepWorker } from './device/worker.ts';
import { FieldApplication } from './field-application.tsx';
import { beginWithNewPhone, es, eventually, openPhone } from './testing/phone.tsx';
import { anAssignment, aQuestion, aTask } from './testing/work.ts';
import { beginVisit, queueVisit } from './store/visit.ts';
import { listVisits, saveVisit } from './store/visit-store.ts';

beginWithNewPhone();
afterEach(() => {
  cleanup();
  forgetWorker();
  endSession('left');
});

const first = 900_000_001;
const signIn = (userId: number) =>
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, userId);

/** The phone of the first worker, with a visit that waits. */
async function sharedPhone() {
  const store = await openFieldStore(first);
  await store.put('assignments', anAssignment());
  await store.put('tasks', aTask([aQuestion({ id: 1, type: 'price', title: 'Precio' })]));
  await saveVisit(store, queueVisit(beginVisit(anAssignment(), new Date()), new Date()));
  keepWorker({ userId: first, name: 'Daniela' });
  return store;
}
const showApplication = () =>
  show(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <Router hook={memoryLocation({ path: '/field' }).hook}>
        <FieldApplication />
      </Router>
    </QueryClientProvider>,
  );

it('shows and sends nothing of the first worker before the server has said who the second is, nor where it cannot', async () => {
  const store = await sharedPhone();
  const said = Promise.withResolvers<void>();
  const calls = fakeServer([
    answer(userEndpoints.current, async () => {
      await said.promise;
      return refuse(404, 'No existe');
    }),
  ]);
  signIn(first + 1);
  await showApplication();
  await screen.findByRole('status', { name: es.loading });
  expect(screen.queryByRole('button', { name: /^Góndola de lácteos/ })).toBeNull();
  said.resolve();
  await screen.findByText(es.failed);
  expect(calls.map(({ path }) => path)).toEqual([userEndpoints.current.path]);
  expect(await listVisits(store)).toMatchObject([{ state: 'queued', attempts: 0 }]);
  store.close();
});

it('shows the first worker their work as soon as they sign in again', async () => {
  const store = await sharedPhone();
  fakeServer([answer(userEndpoints.current, () => new Promise<never>(() => undefined))]);
  signIn(first);
  await showApplication();
  await screen.findByRole('button', { name: /^Góndola de lácteos/ });
  store.close();
});

it('neither brings nor sends where the session is not that of the worker whose work is open', async () => {
  const calls = fakeServer([answer(fieldEndpoints.respond, () => refuse(404, 'No existe'))]);
  signIn(1);
  const { store } = await openPhone([aQuestion({ id: 1, type: 'price', title: 'Precio' })]);
  await saveVisit(store, queueVisit(beginVisit(anAssignment(), new Date()), new Date()));
  // The first look comes a moment after the list is drawn.
  await new Promise((resolve) => setTimeout(resolve, 300));
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls.filter(({ path }) => path.startsWith('/api/field/'))).toEqual([]);
  await eventually(async () =>
    expect(await listVisits(store)).toMatchObject([{ state: 'queued', attempts: 0 }]),
  );
});
