// Registers phones by their reports (D76): one row for each person and phone, deleted after 90 days of silence.
import { randomUUID } from 'node:crypto';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';
import { forgetDevicesJob } from './forget-devices.job.ts';

const { field } = contract;
let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const report = {
  platform: 'Android 14, Chrome 131',
  app: 'index-abc.js',
  isInstalled: true,
  storage: { used: 5, quota: 10 },
  queue: { drafts: 1, visits: 2, files: 3, bytes: 4, since: '2026-11-26T15:04:00Z' },
  fault: 'Falta la foto',
};
const rowsOf = (id: string) =>
  app.sql<{ user_id: number; unsent_visits: number; fault: string | null }>(
    'select user_id, unsent_visits, fault from field_devices where id = $1 order by user_id',
    [id],
  );

it('keeps what a phone said last, and of two people on the same phone each their own', async () => {
  const id = randomUUID();
  const { scout } = world.people;
  const other = await addColleague(app, world, 'scout');
  await scout.client.call(field.device, { params: { id }, body: report });
  const quiet = { drafts: 0, visits: 0, files: 0, bytes: 0 };
  await scout.client.call(field.device, {
    params: { id },
    body: { ...report, storage: null, queue: quiet, fault: null },
  });
  await other.client.call(field.device, { params: { id }, body: report });
  expect(await rowsOf(id)).toEqual([
    { user_id: scout.id, unsent_visits: 0, fault: null },
    { user_id: other.id, unsent_visits: 2, fault: 'Falta la foto' },
  ]);
});

it('knows twenty phones of a person, those heard of last', async () => {
  const { client } = await addColleague(app, world, 'scout');
  const ids = Array.from({ length: 22 }, () => randomUUID());
  for (const id of ids) await client.call(field.device, { params: { id }, body: report });
  const known = await app.sql<{ id: string }>('select id from field_devices where id = any($1)', [ids]);
  expect(known.map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted());
});

it('forgets every phone that was silent for 90 days', async () => {
  const [silent, heard] = [randomUUID(), randomUUID()];
  for (const id of [silent, heard])
    await world.people.scout.client.call(field.device, { params: { id }, body: report });
  await app.sql(`update field_devices set heard_at = now() - interval '91 days' where id = $1`, [silent]);
  await forgetDevicesJob.run({}, app.services, app.services.log);
  expect([await rowsOf(silent), await rowsOf(heard)]).toMatchObject([[], [{}]]);
});

it('takes nothing that is too long or below nothing', async () => {
  const params = { id: randomUUID() };
  const { client } = world.people.scout;
  const queue = { ...report.queue, bytes: -1 };
  const failed = await client.fail(field.device, {
    params,
    body: { ...report, app: 'x'.repeat(101), queue },
  });
  expect(failed).toMatchObject({ status: 400 });
});
