import 'fake-indexeddb/auto';
import { beginSession, endSession, startSession } from '@gondola/client/session.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { fieldEndpoints } from '@gondola/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepMedia } from '../store/media-store.ts';
import { anAssignment, aTask } from '../testing/work.ts';
import { beginVisit, failVisit, queueVisit } from '../store/visit.ts';
import { saveVisit } from '../store/visit-store.ts';
import { type FieldStore, openFieldStore } from '../store/field-store.ts';
import { phoneId } from '../device/phone-id.ts';
import { receivedSettings, saverOf } from '../device/phone-settings.ts';
import { reportPhone } from './report-phone.ts';

let people = 30_000;
let store: FieldStore;
beforeEach(async () => {
  localStorage.clear();
  startSession(localStorage);
  people += 1;
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, people);
  store = await openFieldStore(people);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  endSession('left');
});

const region = { timeZone: 'America/Santiago', countryCode: 'CL' };
const settings = { wifiOnly: true, lowRoom: 'warn', asksToUpdate: false, language: null, region } as const;
const heard = (asked: 'send' | null = null) =>
  answer(fieldEndpoints.device, () => ({
    heardAt: '2026-11-27T12:00:00.000Z',
    asked,
    pushKey: 'BKey',
    visitFileKey: 'VKey',
    settings,
  }));
const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));

it('says what is not sent yet of each company, under the same id each time', async () => {
  await store.put('tasks', aTask([]));
  const other = { id: 6, Company: { id: 8, name: 'Otra', logoUrl: null } };
  await store.put('tasks', aTask([], other));
  const asked = fakeServer([heard()]);
  await saveVisit(store, beginVisit(anAssignment(), at(9)));
  const waiting = queueVisit(beginVisit(anAssignment(), at(10)), at(11));
  await saveVisit(store, waiting);
  const refused = queueVisit(beginVisit(anAssignment(), at(7)), at(8));
  await saveVisit(
    store,
    failVisit(refused, { status: 400, message: 'Falta la foto', fields: [] }, at(12), 0),
  );
  const photo = new Blob([new Uint8Array(1_000)]);
  const origin = { visitId: waiting.id, kind: 'image', fileName: 'a.jpg', type: 'image/jpeg' } as const;
  await keepMedia(store, origin, photo);
  await reportPhone(store);
  await reportPhone(store);
  expect(asked.map(({ path }) => path)).toEqual([asked[0]?.path, asked[0]?.path]);
  expect(asked[0]?.body).toMatchObject({
    isInstalled: false,
    queues: [
      {
        companyId: 1,
        drafts: 1,
        visits: 2,
        files: 1,
        bytes: 1_000,
        since: '2026-11-26T08:00:00.000Z',
        fault: 'Falta la foto',
      },
      { companyId: 8, drafts: 0, visits: 0, files: 0, bytes: 0, since: null, fault: null },
    ],
  });
});

it('keeps nobody from their work where it cannot be said', async () => {
  fakeServer([answer(fieldEndpoints.device, () => refuse(503, 'Ahora no'))]);
  await expect(reportPhone(store)).resolves.toBeNull();
});

it('learns what it is asked to do, and how the field works for its companies', async () => {
  fakeServer([heard('send')]);
  expect(await reportPhone(store)).toBe('send');
  const saver = { userId: store.userId, deviceId: phoneId(), key: 'VKey' };
  expect(receivedSettings()).toEqual({ settings, pushKey: 'BKey', saver });
  expect(saverOf(store.userId)).toEqual(saver);
  // Of nobody else who uses this phone.
  expect(saverOf(store.userId + 1)).toBeUndefined();
});
