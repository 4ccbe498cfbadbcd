import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openFieldStore } from './field-store.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { interviewOf } from '../visits/task-pages.ts';
import { beginVisit } from './visit.ts';
import { answersOf, saveAnswer, saveVisit } from './visit-store.ts';

it('keeps the open page with an answer, so that a visit which is cut after its first one opens there', async () => {
  const store = await openFieldStore(900_000_001);
  const task = aTask([aQuestion({ id: 1, type: 'short answer', title: '¿Quién atiende?', required: true })]);
  const begun = beginVisit(anAssignment(), new Date());
  await saveVisit(store, begun);
  await saveAnswer(store, begun.id, 1, { value: 'Rosa' }, 1);
  const visit = await store.get('visits', begun.id);
  const interview = interviewOf(visit ?? begun, task, await answersOf(store, begun.id));
  expect(interview.current?.id).toBe(1);
  expect(interview.answers).toMatchObject([{ questionId: 1, value: 'Rosa' }]);
  store.close();
});
