// A picture is one file, however many questions and versions show it: it stays until the last of them has let go.
import { contract } from '@gondola/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  type BuiltTask,
  putFile,
  questionsOf,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { removeUnnamedFilesJob } from '../../platform/housekeeping/remove-unnamed-files.job.ts';

const { tasks, field } = contract;
let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
afterAll(() => app.close());

async function upload(): Promise<string> {
  const { returnData } = await admin.call(tasks.signUpload, {
    body: { fileName: 'guia.png', fileType: 'image/png' },
  });
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
  expect(await putFile(app, returnData.signedRequest, 'image/png', await image.png().toBuffer())).toBe(200);
  return returnData.signedRequest;
}

const guide = (imageKey: string) => [{ type: 'content' as const, title: 'Guía', imageKey }];
const pictured = async (): Promise<BuiltTask> =>
  addTask(admin, world.projectId, [{ type: 'content', title: 'Guía', imageUrl: await upload() }]);
const keyOf = (task: BuiltTask): string => task.questions['Guía']?.imageKey ?? '';

/** Saves the task with another picture, or none. */
const replacePicture = async (task: BuiltTask, imageUrl: string | null) =>
  admin.call(tasks.update, {
    body: {
      survey: { surveyId: task.id, title: 'Con guía', revisionPolicy: 'yes' },
      questions: questionsOf([{ type: 'content', title: 'Guía', imageUrl }]).map((question) =>
        Object.assign(question, { databaseId: task.questions['Guía']?.id ?? null }),
      ),
      questionsToDelete: [],
    },
  });

/** Removes what nobody names, as if days had passed. */
async function cleanUp(): Promise<void> {
  await app.sql(
    `update files set unnamed_since = unnamed_since - interval '3 days' where unnamed_since is not null`,
  );
  await removeUnnamedFilesJob.run({}, app.services, app.services.log);
}
const isThere = (key: string) => app.services.files.place.disk.exists(key);
const namesOf = async (key: string) =>
  (await app.sql<{ names: number }>('select names from files where key = $1', [key]))[0]?.names;

it('stays with a duplicate when its source takes another, and with the source when the duplicate does', async () => {
  const source = await pictured();
  const key = keyOf(source);
  const copy = await addTask(admin, world.projectId, guide(key));
  expect(keyOf(copy)).toBe(key);
  await replacePicture(source, null);
  await admin.call(tasks.remove, { params: { id: source.id } });
  await cleanUp();
  expect(await isThere(key)).toBe(true);
  await replacePicture(copy, await upload());
  await cleanUp();
  expect(await isThere(key)).toBe(true);
});

it('is kept for a phone that holds the version before, which is answered to this day', async () => {
  const task = await pictured();
  const key = keyOf(task);
  const scout = world.people.scout;
  const locationId = await addLocation(app, world.companyId);
  await addAssignment(admin, { taskId: task.id, userId: scout.id, locationId });
  await replacePicture(task, null);
  // Named by the first version alone now: the question itself has none.
  expect(await namesOf(key)).toBe(1);
  await cleanUp();
  expect(await isThere(key)).toBe(true);
  const { task: held } = await scout.client.call(field.task, {
    params: { id: task.id },
    query: { version: 1 },
  });
  expect(held.Questions[0]?.imageKey).toBe(key);
});

it('that was uploaded and never published goes', async () => {
  const address = await upload();
  const key = decodeURIComponent(new URL(address).pathname.replace('/files/', ''));
  expect(await isThere(key)).toBe(true);
  await cleanUp();
  expect(await isThere(key)).toBe(false);
});
