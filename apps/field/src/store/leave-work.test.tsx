import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { openFieldStore } from './field-store.ts';
import { keepMedia, mediaOfVisit } from './media-store.ts';
import { beginVisit, type Visit } from './visit.ts';
import { answersOf, leaveWork, listVisits, saveAnswer, saveVisit } from './visit-store.ts';

const task = aTask([aQuestion({ id: 1, type: 'short answer', title: '¿Quién atiende?', required: true })]);
const start = new Date('2026-11-29T12:00:00Z');

it('leaves unsent visits and what it takes to send them, and nothing else that could be read', async () => {
  const store = await openFieldStore(71_900);
  await store.put('assignments', anAssignment());
  await store.put('catalogues', { assignmentId: 1, products: [], broughtAt: start.toISOString() });
  await store.put('pictures', { key: 'a', bytes: new ArrayBuffer(1), type: 'image/png' });
  for (const version of [task.version, task.version + 1]) await store.put('tasks', { ...task, version });
  const made = async (visit: Visit) => {
    await saveVisit(store, visit);
    await saveAnswer(store, visit.id, 1, { value: 'Rosa' });
    const origin = { visitId: visit.id, questionId: 1, kind: 'image', source: 'camera' } as const;
    await keepMedia(store, { ...origin, fileName: 'a.jpg', type: 'image/jpeg' }, new Blob(['foto']));
    return visit;
  };
  const draft = await made(beginVisit(anAssignment(), start));
  const sent = await made({ ...beginVisit(anAssignment(), start), state: 'sent' });

  await leaveWork(store);
  const kept = ['assignments', 'catalogues', 'pictures', 'returned', 'tasks', 'blocks', 'media'] as const;
  expect(await Promise.all(kept.map((name) => store.count(name)))).toEqual([0, 0, 0, 0, 1, 1, 1]);
  expect((await listVisits(store)).map(({ id }) => id)).toEqual([draft.id]);
  expect([await answersOf(store, draft.id), await answersOf(store, sent.id)]).toMatchObject([[{}], []]);
  expect(await mediaOfVisit(store, draft.id)).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.includes(sent.id))).toEqual([]);
  store.close();
});
