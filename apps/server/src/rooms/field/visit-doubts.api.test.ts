// Visits that go to review whatever the policy of their task (D81, D82): odd times, places, photos and reports. None is refused.
import { randomUUID } from 'node:crypto';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  photoOf,
  uploadAnswerFile,
  uploadPhoto,
} from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';

const { field, reviews } = contract;
const hour = 3_600_000;
const day = 24 * hour;

let app: TestApplication;
let world: World;
let taskId: number;
let textId: number;
let photoTaskId: number;
let photoId: number;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const admin = world.people.superAdmin.client;
  const unreviewed = { revisionPolicy: 'no' } as const;
  const task = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }], unreviewed);
  const photos = await addTask(
    admin,
    world.projectId,
    [{ type: 'image', title: 'Foto', photoRule: 'camera' }],
    unreviewed,
  );
  [taskId, textId] = [task.id, task.questions['Nota']?.id ?? 0];
  [photoTaskId, photoId] = [photos.id, photos.questions['Foto']?.id ?? 0];
  await app.sql(`update tasks set created_at = now() - interval '100 days'`);
});
afterAll(() => app.close());

type Worker = Awaited<ReturnType<typeof addColleague>>;
const worker = () => addColleague(app, world, 'scout');

/** An assignment that has been there for long, to a shop of its own. */
async function assign({ id: userId }: Worker, of = taskId): Promise<number> {
  const locationId = await addLocation(app, world.companyId);
  const id = await addAssignment(world.people.superAdmin.client, { taskId: of, userId, locationId });
  await app.sql(`update assignments set created_at = now() - interval '100 days' where id = $1`, [id]);
  return id;
}

const at = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
const visitOf = (assignmentId: number, more: object = {}) => ({
  clientId: randomUUID(),
  assignmentId,
  startedAt: at(-300_000),
  finishedAt: at(-1_000),
  sentAt: at(0),
  answers: [{ questionId: textId, value: 'bien' }],
  ...more,
});
const send = async ({ client }: Worker, body: object) => {
  const sent = await client.call(field.respond, { body: body as never });
  // Sent again it is the same, whatever was taken out of it.
  expect(await client.call(field.respond, { body: body as never })).toEqual(sent);
  return sent;
};
const marked = async (who: Worker, more: object) => {
  const { status, marks } = await send(who, visitOf(await assign(who), more));
  return [status, ...marks];
};

describe('times', () => {
  it('of two years ago under a right clock are doubted, as those after months to come', async () => {
    const who = await worker();
    expect(await marked(who, { startedAt: at(-730 * day), finishedAt: at(-730 * day + hour) })).toEqual([
      'pending',
      'time',
    ]);
    expect(
      await marked(await worker(), { startedAt: at(60 * day), finishedAt: at(60 * day + hour) }),
    ).toEqual(['pending', 'clock', 'time']);
  });

  it('of ten days ago are not, where the phone was not heard of or had it to send', async () => {
    const old = { startedAt: at(-10 * day), finishedAt: at(-10 * day + hour) };
    const report = (queue: object) => ({
      platform: 'Android',
      app: 'a.js',
      isInstalled: true,
      storage: null,
      queues: [
        {
          companyId: world.companyId,
          drafts: 0,
          visits: 0,
          files: 0,
          bytes: 0,
          since: null,
          fault: null,
          ...queue,
        },
      ],
    });
    const silent = await worker();
    await silent.client.call(field.device, { params: { id: randomUUID() }, body: report({}) });
    await app.sql(`update field_devices set heard_at = now() - interval '11 days' where user_id = $1`, [
      silent.id,
    ]);
    expect(await marked(silent, old)).toEqual(['completed']);
    const queued = await worker();
    const queue = { visits: 1, since: old.finishedAt };
    await queued.client.call(field.device, { params: { id: randomUUID() }, body: report(queue) });
    expect(await marked(queued, old)).toEqual(['completed']);
    const heard = await worker();
    await heard.client.call(field.device, { params: { id: randomUUID() }, body: report({}) });
    expect(await marked(heard, old)).toEqual(['pending', 'time']);
  });

  it('before the assignment, or longer than half a day, are doubted', async () => {
    const who = await worker();
    const assignmentId = await assign(who);
    await app.sql('update assignments set created_at = now() where id = $1', [assignmentId]);
    const before = visitOf(assignmentId, { startedAt: at(-3 * hour), finishedAt: at(-2 * hour) });
    expect((await send(who, before)).marks).toEqual(['time']);
    expect(await marked(await worker(), { startedAt: at(-13 * hour) })).toEqual(['pending', 'time']);
  });

  it('of three shops in one second are doubted, the first as well, which waits for its review then', async () => {
    const who = await worker();
    const second = { startedAt: at(-2_000), finishedAt: at(-1_000) };
    const first = await send(who, visitOf(await assign(who), second));
    expect(first).toMatchObject({ status: 'completed', marks: [] });
    expect(await marked(who, second)).toEqual(['pending', 'time']);
    expect(await marked(who, second)).toEqual(['pending', 'time']);
    const { surveyResponse } = await world.people.superAdmin.client.call(reviews.get, {
      params: { id: first.id },
    });
    expect(surveyResponse.marks).toEqual(['time']);
    const rows = await app.sql('select review_status from responses where id = $1', [first.id]);
    expect(rows).toEqual([{ review_status: 'pending' }]);
    // Those of somebody else are theirs.
    expect(await marked(await worker(), second)).toEqual(['completed']);
  });
});

describe('a visit that begins far from its shop', () => {
  it('is doubted beyond a kilometre, or what its company has set', async () => {
    const north = (metres: number) => ({ startLatitude: -33.44 + metres / 111_195, startLongitude: -70.65 });
    expect(await marked(await worker(), north(900))).toEqual(['completed']);
    expect(await marked(await worker(), north(1_200))).toEqual(['pending', 'far']);
    expect(await marked(await worker(), { startLatitude: 0, startLongitude: 0 })).toEqual(['pending', 'far']);
    const admin = world.people.superAdmin.client;
    const params = { companyId: world.companyId };
    const { settings } = await admin.call(field.settings, { params });
    expect(settings.farMetres).toBe(1_000);
    await admin.call(field.saveSettings, { params, body: { ...settings, farMetres: 500 } });
    expect(await marked(await worker(), north(900))).toEqual(['pending', 'far']);
    await admin.call(field.saveSettings, { params, body: settings });
  });
});

describe('photos', () => {
  const shown = async (who: Worker, photo: string, source?: string) => {
    const assignmentId = await assign(who, photoTaskId);
    const device = { platform: 'Android', app: 'a.js', isInstalled: true, battery: null, storage: null };
    const files = [{ address: photo, source, flaws: [] }];
    const report = { fixes: [], pages: [], files, gaps: { count: 0, seconds: 0 }, device };
    const answers = [{ questionId: photoId, media: [photo] }];
    const { status, marks } = await send(
      who,
      visitOf(assignmentId, { answers, ...(source ? { evidence: { report } } : {}) }),
    );
    return [status, ...marks];
  };

  it('from the gallery where the camera was asked for are doubted, and those that say nothing', async () => {
    const who = await worker();
    const photo = () => uploadPhoto(app, who.client);
    expect(await shown(who, await photo(), 'camera')).toEqual(['completed']);
    const [other, third] = [await worker(), await worker()];
    expect(await shown(other, await uploadPhoto(app, other.client), 'chosen')).toEqual([
      'pending',
      'photoRule',
    ]);
    expect(await shown(third, await uploadPhoto(app, third.client))).toEqual(['pending', 'photoRule']);
  });

  it.each([
    ['grey and of eight pixels', { width: 8, height: 8, colour: '#888' }],
    ['black', { width: 640, height: 480, colour: '#000' }],
    ['white', { width: 640, height: 480, colour: '#fff' }],
    ['small', { width: 300, height: 200 }],
  ])('that are %s show nothing', async (_how, options) => {
    const who = await worker();
    const photo = await uploadAnswerFile(app, who.client, 'image/jpeg', await photoOf(options));
    expect(await shown(who, photo, 'camera')).toEqual(['pending', 'photoRule']);
  });
});

describe('what a phone reports', () => {
  it('is cleaned and never refuses a visit, which is marked and is the same when it is sent again', async () => {
    const fix = { at: at(-978_307_200_000), latitude: -33.44, longitude: -70.65, accuracy: 3e9 };
    const evidence = {
      clock: { atStart: 'never', atFinish: 1.5 },
      position: 'nowhere',
      report: {
        fixes: [fix, { ...fix, latitude: 91 }],
        pages: 'none',
        files: [{}],
        device: { platform: '\u0000', battery: 7 },
      },
    };
    expect(await marked(await worker(), { evidence })).toEqual(['pending', 'evidence']);
    expect(await marked(await worker(), { evidence: 'none', startLatitude: 91, startLongitude: 1 })).toEqual([
      'pending',
      'evidence',
    ]);
  });

  it('does not make the same answers other ones', async () => {
    const who = await worker();
    const body = visitOf(await assign(who), { evidence: { clock: { atStart: 0, atFinish: 0 } } });
    const first = await send(who, body);
    const again = { ...body, evidence: { clock: { atStart: 1, atFinish: 2 }, position: 'denied' } };
    expect(await who.client.call(field.respond, { body: again as never })).toEqual(first);
    const other = await who.client.fail(field.respond, {
      body: { ...body, answers: [{ questionId: textId, value: 'mal' }] },
    });
    expect(other.status).toBe(409);
  });
});
