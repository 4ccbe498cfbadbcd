// Visits that people left on this phone go out by its ticket, in nobody's session (D78).
import 'fake-indexeddb/auto';
import { fieldEndpoints } from '@gondola/contract';
import { beginSession, endSession, session, startSession } from '@gondola/client/session.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLeft, listLeft } from '../device/left-visits.ts';
import { countUnsent } from '../device/unsent-note.ts';
import { phoneId } from '../device/phone-id.ts';
import { takeOpenedTickets } from '../without-session.ts';
import { openFieldStore } from '../store/field-store.ts';
import { keepMedia } from '../store/media-store.ts';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { beginVisit, queueVisit } from '../store/visit.ts';
import { listVisits, saveAnswer, saveVisit } from '../store/visit-store.ts';
import { FieldServer } from '../testing/field-server.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { deliverLeft } from './send-visits.ts';

const start = new Date('2026-11-26T12:00:00Z');
const until = new Date(Date.now() + 86_400_000).toISOString();
let people = 300;

beforeEach(() => {
  startSession(localStorage);
  people += 1;
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  endSession('left');
});

/** Follows the authorisation of each call from here on. */
function followShown(): Set<string | undefined> {
  const shown = new Set<string | undefined>();
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (!address.includes('/files/blocks/'))
      shown.add((init.headers as Record<string, string> | undefined)?.['authorization']);
    return server(address, init);
  });
  return shown;
}

/** A visit with a photo that a person has finished and left, and one that is not finished. */
async function leave(userId: number): Promise<string> {
  const store = await openFieldStore(userId);
  const visit = queueVisit(beginVisit(anAssignment(), start), start);
  await store.put('tasks', aTask([aQuestion({ id: 1, type: 'image', title: 'Góndola', required: true })]));
  await saveVisit(store, visit);
  await saveVisit(store, beginVisit(anAssignment(), start));
  const photo = new File(['una foto'], 'a.jpg', { type: 'image/jpeg' });
  const origin = { visitId: visit.id, kind: 'image', fileName: 'a.jpg', type: photo.type } as const;
  const { id } = await keepMedia(store, origin, photo);
  await saveAnswer(store, visit.id, 1, { media: [nameOfMedia(id)] });
  store.close();
  return visit.id;
}

async function statesOf(userId: number): Promise<string[]> {
  const store = await openFieldStore(userId);
  const visits = await listVisits(store);
  store.close();
  return visits.map(({ state }) => state).toSorted();
}

const signIn = (userId: number): void =>
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, userId);

it('sends what was finished with its files by the ticket alone, also while somebody else is signed in', async () => {
  const server = new FieldServer();
  const shown = followShown();
  const id = await leave(people);
  keepLeft({ userId: people, ticket: 'T1', until });
  signIn(people + 5_000);
  await deliverLeft();
  expect([...server.stored.keys()]).toEqual([id]);
  expect([...shown]).toEqual(['Delivery T1']);
  expect(await statesOf(people)).toEqual(['draft', 'sent']);
  // The unfinished one waits for its person, and is counted.
  expect(countUnsent(people)).toBe(1);
  expect(listLeft()).toEqual([]);
});

it('keeps visits whose ticket is taken no more, unmarked, and the session of who is signed in', async () => {
  await leave(people);
  keepLeft({ userId: people, ticket: 'T2', until });
  signIn(people + 5_000);
  fakeServer([answer(fieldEndpoints.uploads, () => refuse(401, 'Ingresa otra vez'))]);
  await deliverLeft();
  expect(await statesOf(people)).toEqual(['draft', 'queued']);
  expect(listLeft()).toEqual([]);
  expect(session().token).toBeDefined();
});

it('leaves a visit that the ticket is not for as it is', async () => {
  await leave(people);
  keepLeft({ userId: people, ticket: 'T3', until });
  fakeServer([answer(fieldEndpoints.uploads, () => refuse(403, 'No se dejó aquí'))]);
  await deliverLeft();
  expect(await statesOf(people)).toEqual(['draft', 'queued']);
  expect(listLeft()).toHaveLength(1);
});

it('is over with its time, and where its person is back', async () => {
  const { calls } = new FieldServer();
  await leave(people);
  keepLeft({ userId: people, ticket: 'T4', until: new Date(Date.now() - 1).toISOString() });
  await deliverLeft();
  keepLeft({ userId: people, ticket: 'T5', until });
  signIn(people);
  await deliverLeft();
  expect(calls).toEqual([]);
  expect(listLeft()).toEqual([]);
});

it('takes the ticket that an administrator opened, and knows who was removed', async () => {
  phoneId();
  fakeServer([
    answer(fieldEndpoints.openedTickets, () => ({
      tickets: [{ userId: people, ticket: 'T6', until }],
      removedIds: [people],
    })),
  ]);
  expect(await takeOpenedTickets()).toEqual([people]);
  expect(listLeft()).toEqual([{ userId: people, ticket: 'T6', until }]);
});
