// Next to a photo the reviewer sees what the same question showed at the same place before.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSentResponse, type SentResponse } from '../../../test/kit/sent-response.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addOutsider, makeWorld, type World } from '../../../test/kit/world.ts';

const { reviews } = contract;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const send = (): Promise<SentResponse> =>
  addSentResponse(app, {
    companyId: world.companyId,
    projectId: world.projectId,
    userId: world.people.scout.id,
  });

/** Lets a response be a visit of the place of another, so many days before it. */
const visitOf = (earlier: SentResponse, later: SentResponse, days: number) =>
  app.sql(
    `update responses e set location_id = r.location_id, created_at = r.created_at - make_interval(days => $3)
     from responses r where e.id = $1 and r.id = $2`,
    [earlier.id, later.id, days],
  );

/** Makes the task of one response a later version of the task of another, question by question. */
async function continueTask(later: SentResponse, earlier: SentResponse): Promise<void> {
  await app.sql('update tasks set lineage_id = $2 where id = $1', [later.taskId, earlier.taskId]);
  await app.sql(
    `update questions q set lineage_id = o.id from questions o
     where q.task_id = $1 and o.task_id = $2 and o.position = q.position`,
    [later.taskId, earlier.taskId],
  );
}

const visitsBefore = async (id: number, client = world.people.qa.client) =>
  (await client.call(reviews.earlierVisits, { params: { id } })).visits;

it('shows the last three visits of the place, also of an earlier version of the task, newest first', async () => {
  const [now, ...before] = [await send(), await send(), await send(), await send(), await send()];
  for (const [place, visit] of before.entries()) {
    await visitOf(visit, now, place + 1);
    await continueTask(visit, now);
  }
  const visits = await visitsBefore(now.id);
  expect(visits.map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id));
  const [last] = visits;
  expect(last).toMatchObject({ userName: 'Persona scout', status: 'pending' });
  // Named by the question of the response under review.
  expect(last?.photos.map(({ questionId }) => questionId)).toEqual([
    now.photoQuestionId,
    now.photoQuestionId,
    expect.any(Number),
  ]);
  expect(last?.photos[0]?.imageUrl).toMatch(/left\.jpg\?expires=\d+&signature=/);
});

it('leaves out other places, other tasks, other categories, deleted visits and later ones', async () => {
  const now = await send();
  const other = await send();
  await continueTask(other, now);
  const task = await send();
  await visitOf(task, now, 1);
  const deleted = await send();
  await visitOf(deleted, now, 1);
  await continueTask(deleted, now);
  await app.sql('update responses set deleted = true where id = $1', [deleted.id]);
  const later = await send();
  await visitOf(later, now, -1);
  await continueTask(later, now);
  expect(await visitsBefore(now.id)).toEqual([]);
});

it('is closed to reviewers of another company and of another project', async () => {
  const outsider = await addOutsider(app, world, 'qa');
  const { id } = await send();
  expect((await outsider.client.fail(reviews.earlierVisits, { params: { id } })).status).toBe(404);
  expect((await world.people.qa.client.fail(reviews.earlierVisits, { params: { id: 999_999 } })).status).toBe(
    404,
  );
});
