// Where a visit was (D67): demanded where its task asks for it; without one the visit says why, and is reviewed.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  responseTo,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { field } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
});
afterAll(() => app.close());

async function assign(taskId: number): Promise<number> {
  const locationId = await addLocation(app, world.companyId);
  return addAssignment(admin, { taskId, userId: world.people.scout.id, locationId });
}

const storedPlace = async (id: number) =>
  (
    await app.sql<object>(
      'select start_latitude, start_longitude, end_latitude, position_missing from responses where id = $1',
      [id],
    )
  )[0];

it('needs its position where the task requires one', async () => {
  const placed = await addTask(admin, world.projectId, [{ type: 'content', title: 'x' }], {
    requiredGeoreference: true,
  });
  const id = await assign(placed.id);
  const none = await scout.fail(field.respond, { body: responseTo(id, []) });
  expect(none.data.fields).toMatchObject([
    { path: 'startLatitude', code: 'positionRequired' },
    { path: 'startLongitude', code: 'positionRequired' },
  ]);
  // A client without evidence gets the refusal; of a phone's visit only the impossible part is dropped (D81).
  const half = responseTo(id, [], { startLatitude: -33.4, startLongitude: -70.6, endLatitude: -33.4 });
  expect((await scout.fail(field.respond, { body: half })).data.fields).toMatchObject([
    { path: 'endLongitude' },
  ]);
  const far = responseTo(id, [], { startLatitude: 91, startLongitude: -70.6 });
  expect((await scout.fail(field.respond, { body: far })).data.fields).toMatchObject([
    { path: 'startLatitude', code: 'tooBig' },
  ]);
  const sent = await answerTask(scout, id, [], { startLatitude: -33.4, startLongitude: -70.6 });
  expect(await storedPlace(sent.id)).toMatchObject({
    start_latitude: -33.4,
    start_longitude: -70.6,
    end_latitude: null,
  });
});

it.each(['noSignal', 'denied', 'unsupported'] as const)(
  'is stored without the position it should have when it says why (%s), marked and reviewed',
  async (position) => {
    const placed = await addTask(admin, world.projectId, [{ type: 'content', title: 'x' }], {
      requiredGeoreference: true,
      revisionPolicy: 'no',
    });
    const sent = await answerTask(scout, await assign(placed.id), [], { evidence: { position } });
    expect(sent).toMatchObject({ status: 'pending', marks: ['position'] });
    expect(await storedPlace(sent.id)).toMatchObject({
      start_latitude: null,
      position_missing: position,
    });
    const params = { id: sent.id };
    const { surveyResponse } = await admin.call(contract.reviews.get, { params });
    expect(surveyResponse.marks).toEqual(['position']);
  },
);

it('is not marked for a position that its task does not demand, nor for one that came all the same', async () => {
  const free = await addTask(admin, world.projectId, [{ type: 'content', title: 'x' }], {
    revisionPolicy: 'no',
  });
  const evidence = { position: 'denied' } as const;
  expect((await answerTask(scout, await assign(free.id), [], { evidence })).marks).toEqual([]);
  const placed = await addTask(admin, world.projectId, [{ type: 'content', title: 'x' }], {
    requiredGeoreference: true,
    revisionPolicy: 'no',
  });
  const here = { evidence, startLatitude: -33.44, startLongitude: -70.65 };
  expect((await answerTask(scout, await assign(placed.id), [], here)).marks).toEqual([]);
});
