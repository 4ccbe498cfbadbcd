// Under the policy "random" nobody in the field chooses, foresees or learns which responses are looked at (D70).
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fnv1a32 } from '../../demo/random.ts';
import { addAssignment, addLocation, addTask, responseTo } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { field, responses } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;
let taskId: number;
let assignmentId: number;

const setShare = (percent: number): Promise<unknown> =>
  app.sql(
    `insert into settings (name, value) values ('reviewSamplingRate', $1::text::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [String(percent)],
  );

/** Ids that an unkeyed hash of them would let go without a review, whatever the share up to a half. */
function idThatWouldPass(): string {
  for (;;) {
    const id = crypto.randomUUID();
    if (fnv1a32(id) / 2 ** 32 >= 0.5) return id;
  }
}

const stored = (): Promise<Record<string, unknown>[]> =>
  app.sql('select * from responses where task_id = $1 order by id', [taskId]);

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
});
afterAll(() => app.close());

beforeEach(async () => {
  const pages = [{ type: 'short answer', title: 'Nota' }] as const;
  ({ id: taskId } = await addTask(admin, world.projectId, pages, { revisionPolicy: 'random' }));
  const locationId = await addLocation(app, world.companyId);
  assignmentId = await addAssignment(admin, { taskId, userId: world.people.scout.id, locationId });
});

describe('a response under the policy "random"', () => {
  it('is drawn by the server: ids chosen by the client change nothing', async () => {
    await setShare(50);
    const count = 64;
    for (let time = 0; time < count; time += 1) {
      await scout.call(field.respond, {
        body: responseTo(assignmentId, [], { clientId: idThatWouldPass() }),
      });
    }
    const waiting = (await stored()).filter((row) => row['review_status'] === 'pending').length;
    // Half of them, give or take four standard deviations of four.
    expect(waiting).toBeGreaterThanOrEqual(16);
    expect(waiting).toBeLessThanOrEqual(48);
  });

  it('tells the device the same whether it was chosen or not, also when it is sent again', async () => {
    const told = new Set<string>();
    for (const share of [0, 100]) {
      await setShare(share);
      const body = responseTo(assignmentId, []);
      told.add(JSON.stringify({ ...(await scout.call(field.respond, { body })), id: 0 }));
      told.add(JSON.stringify({ ...(await scout.call(field.respond, { body })), id: 0 }));
    }
    expect((await stored()).map((row) => row['review_status'])).toEqual(['completed', 'pending']);
    expect([...told]).toHaveLength(1);
    const listed = await scout.call(field.responses, {});
    const own = listed.responses.filter(({ Survey }) => Survey.id === taskId);
    expect(own.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('tells the device of a task only that it may be reviewed', async () => {
    const { task } = await scout.call(field.task, { params: { id: taskId } });
    expect(task).toMatchObject({ mayBeReviewed: true });
    const { assignments } = await scout.call(field.assignments, {});
    expect(JSON.stringify([task, assignments])).not.toMatch(/revisionPolicy|random|sampl|share/i);
  });

  it('is explained to administrators, by the share of that time and a draw that they compute again', async () => {
    await setShare(100);
    const { id } = await scout.call(field.respond, { body: responseTo(assignmentId, []) });
    await setShare(5);
    const { reviewDraw } = await admin.call(responses.reviewDraw, { params: { id } });
    expect(reviewDraw).toMatchObject({ id, status: 'pending', revisionPolicy: 'random', marks: [] });
    expect(reviewDraw.draw).toMatchObject({ share: 1, isChosen: true, again: reviewDraw.draw?.number });
    await app.sql('update responses set sampling_number = 0.999 where id = $1', [id]);
    const forged = (await admin.call(responses.reviewDraw, { params: { id } })).reviewDraw.draw;
    expect(forged?.again).not.toBe(forged?.number);
    await app.sql(`update responses set sampling_key = 'of another secret' where id = $1`, [id]);
    const old = (await admin.call(responses.reviewDraw, { params: { id } })).reviewDraw.draw;
    expect(old?.again).toBeNull();
    for (const person of [world.people.teleaudit, world.people.qa, world.people.scout]) {
      expect((await person.client.fail(responses.reviewDraw, { params: { id } })).status).toBe(403);
    }
  });

  it('has no draw where the policy decides alone', async () => {
    await app.sql(`update tasks set revision_policy = 'yes' where id = $1`, [taskId]);
    const { id } = await scout.call(field.respond, { body: responseTo(assignmentId, []) });
    const { reviewDraw } = await admin.call(responses.reviewDraw, { params: { id } });
    expect(reviewDraw).toMatchObject({ revisionPolicy: 'yes', draw: null });
  });
});
