import 'fake-indexeddb/auto';
import { startSession } from '@gondola/client/session.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FieldStore, openFieldStore } from '../store/field-store.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { begin } from './begin.ts';
import { queueVisit } from '../store/visit.ts';
import { changeVisit, followVisits, listVisits } from '../store/visit-store.ts';

let people = 40_000;
let store: FieldStore;
beforeEach(async () => {
  startSession(localStorage);
  people += 1;
  store = await openFieldStore(people);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('a visit begun without a connection', () => {
  it('needs its task on this phone, and none of its pictures', async () => {
    await expect(begin(store, anAssignment())).rejects.toMatchObject({ status: 0 });
    const imageUrl = 'https://gondola.test/files/private/question/1/a.png';
    const question = aQuestion({ id: 1, type: 'image', title: 'Góndola' });
    await store.put('tasks', aTask([{ ...question, imageKey: 'private/a.png', imageUrl }]));
    const { id } = await begin(store, anAssignment());
    expect(await listVisits(store)).toMatchObject([{ id, state: 'draft' }]);
  });
});

describe('the position of a visit', () => {
  it.each(['draft', 'queued'] as const)('is noted in a draft alone, found while it is %s', async (state) => {
    const getCurrentPosition = vi.fn<(found: PositionCallback) => void>();
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    await store.put('tasks', aTask([]));
    const plain = anAssignment();
    const { id } = await begin(store, { ...plain, Survey: { ...plain.Survey, requiredGeoreference: true } });
    if (state === 'queued') await changeVisit(store, id, (visit) => queueVisit(visit, new Date()));
    const [before] = await listVisits(store);
    const noted = new Promise((resolve) => void followVisits(store, resolve));
    const coords = { latitude: -33.4, longitude: -70.6, accuracy: 5 } as GeolocationCoordinates;
    getCurrentPosition.mock.calls[0]?.[0]({ coords, timestamp: Date.now() } as GeolocationPosition);
    await noted;
    const startedFrom = { latitude: -33.4, longitude: -70.6 };
    const [after] = await listVisits(store);
    if (state === 'draft') expect(after).toMatchObject({ startedFrom, positionMissing: null });
    else expect(after).toEqual(before);
  });
});
