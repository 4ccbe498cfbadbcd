import 'fake-indexeddb/auto';
import { beginSession, session, startSession } from '@gondola/client/session.ts';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { fieldEndpoints } from '@gondola/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAssignment } from './testing/work.ts';
import { openFieldStore } from './store/field-store.ts';
import { eraseForgotten } from './without-session.ts';
import { knownPhoneId, phoneId } from './device/phone-id.ts';
import { keepWorker, readWorker } from './device/worker.ts';

const reload = vi.fn();
beforeEach(async () => {
  startSession(localStorage);
  vi.stubGlobal('location', { origin: location.origin, href: location.href, reload });
  for (const userId of [1, 2]) {
    const store = await openFieldStore(userId);
    await store.put('assignments', anAssignment());
    store.close();
  }
  keepWorker({ userId: 1, name: 'Daniela' });
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, 1);
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

const workOf = async (userId: number) => {
  const store = await openFieldStore(userId);
  const count = await store.count('assignments');
  store.close();
  return count;
};
const says = (userIds: number[]) =>
  fakeServer([answer(fieldEndpoints.forgotten, { id: phoneId() }, () => ({ userIds }))]);

it('erases the work of who has lost it, ends their session, and leaves others theirs', async () => {
  const id = phoneId();
  says([1]);
  await eraseForgotten();
  expect([await workOf(1), await workOf(2)]).toEqual([0, 1]);
  expect(readWorker()).toBeUndefined();
  expect(session().token).toBeUndefined();
  expect(knownPhoneId()).not.toBe(id);
  expect(reload).toHaveBeenCalledOnce();
});

it('erases nothing where nobody said so, and nothing without a connection', async () => {
  says([]);
  await eraseForgotten();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await eraseForgotten();
  expect([await workOf(1), await workOf(2)]).toEqual([1, 1]);
  expect(readWorker()?.userId).toBe(1);
  expect(reload).not.toHaveBeenCalled();
});
