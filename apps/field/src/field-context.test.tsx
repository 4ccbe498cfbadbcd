import { fieldEndpoints } from '@gondola/contract';
import { beginSession, endSession } from '@gondola/client/session.ts';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginWithNewPhone, es, eventually, openPhone } from './testing/phone.tsx';
import { anAssignment, aQuestion } from './testing/work.ts';
import { saveVisit } from './store/visit-store.ts';
import { beginVisit, failVisit, queueVisit, receiveVisit } from './store/visit.ts';

beginWithNewPhone();

const nobodyWaitedFor: unknown[] = [];
const note = (error: unknown): void => void nobodyWaitedFor.push(error);
afterEach(() => {
  process.off('unhandledRejection', note);
  endSession('left');
});

/** A phone that cannot reach the server, and a visit on it whose next attempt is minutes away. */
async function withPausedVisit() {
  const phone = await openPhone([aQuestion({ id: 1, type: 'price', title: 'Precio' })], { assignments: [] });
  await screen.findByText(es.today.nothing);
  const queued = queueVisit(beginVisit(anAssignment(), new Date()), new Date());
  const busy = { status: 503, message: '', fields: [] };
  const paused = failVisit({ ...queued, attempts: 10 }, busy, new Date(), 0);
  await saveVisit(phone.store, paused);
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true);
  await screen.findByText(es.today.notBrought);
  return { ...phone, paused };
}

const posts = (ask: { mock: { calls: [string, (RequestInit | undefined)?][] } }) =>
  ask.mock.calls.filter(([address, init]) => /responses/.test(address) && init?.method === 'POST').length;

it.each([
  ['the connection is back', () => window.dispatchEvent(new Event('online'))],
  ['it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('sends what waits for its next attempt when %s', async (_, happen) => {
  const ask = vi.fn((_address: string, _init?: RequestInit) =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('fetch', ask);
  await withPausedVisit();
  expect(posts(ask)).toBe(0);
  happen();
  await eventually(() => expect(posts(ask)).toBe(1));
});

it('sends what waits for its next attempt once the server is reached again', async () => {
  const { store, visits, paused } = await withPausedVisit();
  const told = { id: 44, status: 'pending' as const, marks: [], score: null, waitingFor: [], files: [] };
  fakeServer([
    answer(fieldEndpoints.assignments, () => ({ assignments: [], isCut: false, tiles: null })),
    answer(fieldEndpoints.responses, () => ({
      responses: [],
      totalResponses: 0,
      page: 0,
      limit: 100,
      totalIsCapped: false,
    })),
    answer(fieldEndpoints.respond, () => told),
  ]);
  const other = queueVisit(beginVisit(anAssignment(), new Date()), new Date());
  const receivedAt = new Date().toISOString();
  await saveVisit(store, receiveVisit(other, { responseId: 7, marks: [], score: null, receivedAt }));
  await eventually(async () =>
    expect((await visits()).find(({ id }) => id === paused.id)?.state).toBe('sent'),
  );
});

it('brings the work although nothing can be sent', async () => {
  const locks = { request: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  await openPhone([aQuestion({ id: 1, type: 'price', title: 'Precio' })]);
  const ask = vi.fn((_address: string) => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', ask);
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true);
  await eventually(() =>
    expect(ask.mock.calls.map(([address]) => address)).toContainEqual(expect.stringMatching(/assignments/)),
  );
  Reflect.deleteProperty(navigator, 'locks');
});

it('asks nothing more of its store once the page is left, whatever a visit that was received has begun', async () => {
  process.on('unhandledRejection', note);
  const { store } = await openPhone([aQuestion({ id: 1, type: 'price', title: 'Precio' })]);
  await screen.findByRole('button', { name: /^Góndola de lácteos/ });
  const cut = Promise.withResolvers<never>();
  const ask = vi.fn(() => cut.promise);
  vi.stubGlobal('fetch', ask);
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true);
  const queued = queueVisit(beginVisit(anAssignment(), new Date()), new Date());
  const receivedAt = new Date().toISOString();
  await saveVisit(store, receiveVisit(queued, { responseId: 7, marks: [], score: null, receivedAt }));
  await eventually(() => expect(ask).toHaveBeenCalled());
  cleanup();
  cut.reject(new TypeError('Failed to fetch'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(nobodyWaitedFor).toEqual([]);
});
