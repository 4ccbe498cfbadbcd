import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { openFieldStore } from '../store/field-store.ts';
import { forgetCleared, keepMedia } from '../store/media-store.ts';
import { beginVisit } from '../store/visit.ts';
import { saveAnswer, saveVisit } from '../store/visit-store.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { openVisit } from './open-visit.ts';

const task = aTask([aQuestion({ id: 1, type: 'multiple image question', title: 'Góndola', required: true })]);

it('asks again for photos that the browser cleared, also where it was cut off after it forgot them', async () => {
  const store = await openFieldStore(73_100);
  await store.put('tasks', task);
  const visit = beginVisit(anAssignment(), new Date('2026-11-29T12:00:00Z'));
  await saveVisit(store, visit);
  const origin = { visitId: visit.id, questionId: 1, kind: 'image', source: 'camera' } as const;
  const keep = (fileName: string) =>
    keepMedia(store, { ...origin, fileName, type: 'image/jpeg' }, new Blob([fileName]));
  const photos = [await keep('a.jpg'), await keep('b.jpg')].map(({ id }) => id);
  const [first = '', second = ''] = photos;
  await saveAnswer(store, visit.id, 1, { media: photos.map(nameOfMedia) });
  const answers = async () => {
    const opened = await openVisit(store, visit);
    return [opened?.cleared, opened?.interview.answers];
  };
  expect(await answers()).toEqual([0, [expect.objectContaining({ media: photos.map(nameOfMedia) })]]);

  await store.delete('blocks', IDBKeyRange.bound([first, 0], [first, Infinity]));
  // The row of the photo is gone, and the application was cut off before the answer was written.
  expect(await forgetCleared(store, visit.id)).toEqual([first]);
  expect(await answers()).toEqual([1, [expect.objectContaining({ media: [nameOfMedia(second)] })]]);

  await store.delete('blocks', IDBKeyRange.bound([second, 0], [second, Infinity]));
  expect((await answers())[0]).toBe(1);
  expect((await answers())[0]).toBe(0);
  store.close();
});
