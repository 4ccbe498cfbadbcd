// Videos where files lie in a bucket: fetched for the work on them, and what it makes lies next to them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  responseTo,
} from '../../../test/kit/audit-world.ts';
import { startBucket } from '../../../test/kit/bucket.ts';
import { makeClip, readClip } from '../../../test/kit/clips.ts';
import { boxedRecording } from '../../../test/kit/recordings.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { workOnVideosJob } from './work-on-videos.job.ts';

const { field, videos } = contract;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  bucket = await startBucket();
  app = await startTestApplication(bucket.settings);
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

const takeTurn = () => workOnVideosJob.run({}, app.services, app.services.log);

/** A task that asks for a video, and an address in the bucket for one of so many bytes. */
async function askForVideo(size: number) {
  const { companyId, projectId, people } = world;
  const pages = [{ type: 'video', title: 'Recorrido', requiresTeleaudit: true }] as const;
  const task = await addTask(people.superAdmin.client, projectId, pages);
  const locationId = await addLocation(app, companyId);
  const userId = people.scout.id;
  const assignmentId = await addAssignment(people.superAdmin.client, { taskId: task.id, userId, locationId });
  const { returnData } = await people.scout.client.call(field.signUpload, {
    body: { fileName: 'recorrido.mp4', fileType: 'video/mp4', size },
  });
  const address = returnData.signedRequest;
  const questionId = task.questions['Recorrido']?.id ?? 0;
  return { address, assignmentId, answers: [{ questionId, media: [address.split('?')[0] ?? ''] }] };
}

async function send(address: string, content: Buffer): Promise<void> {
  const sent = await fetch(address, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': 'video/mp4' },
  });
  expect(sent.status).toBe(200);
}

/** A visit with one video that the phone sent straight to the bucket; gives the ids of response, answer and video. */
async function record(content: Buffer) {
  const { address, assignmentId, answers } = await askForVideo(content.length);
  await send(address, content);
  const { id } = await answerTask(world.people.scout.client, assignmentId, answers);
  await app.sql(`update responses set review_status = 'approved' where id = $1`, [id]);
  const [row] = await app.sql<{ videoId: string; answerId: string; key: string }>(
    `select m.id as "videoId", a.id as "answerId", m.file_key as key from answer_media m
     join answers a on a.id = m.answer_id where a.response_id = $1`,
    [id],
  );
  const params = { taskResponseId: id, questionResponseId: Number(row?.answerId) };
  return { params, videoId: Number(row?.videoId), key: row?.key ?? '' };
}

const regions = [{ from: 0, to: null, keyFrames: [{ at: 0, x: 0.25, y: 0.25, width: 0.25, height: 0.25 }] }];

it('are fetched, copied with regions hidden, and the copy is played from the bucket', async () => {
  const { params, videoId } = await record(await makeClip({ sound: 'tone' }));
  const auditor = world.people.teleaudit.client;
  await auditor.call(videos.hide, { body: { videoId, action: 'remove', regions } });
  await takeTurn();
  const { QuestionResponseVideos } = await auditor.call(videos.list, { params });
  const [job] = QuestionResponseVideos[0]?.jobs ?? [];
  expect(job).toMatchObject({ state: 'done', frames: 20, hiddenFrames: 20 });
  // The address leads to the bucket.
  const address = new URL(job?.outputUrl ?? '');
  const { statusCode, headers } = await app.server.inject({ url: address.pathname + address.search });
  expect(statusCode).toBe(302);
  const copy = await fetch(String(headers.location));
  expect(copy.status).toBe(200);
  const path = join(bucket.directory, 'copy.mp4');
  writeFileSync(path, Buffer.from(await copy.arrayBuffer()));
  const { frames } = await readClip(path);
  expect(frames).toHaveLength(20);
  expect(frames.every((frame) => frame.at(0.375, 0.375) < 30)).toBe(true);
});

it('that are gone from the bucket fail with that reason, and are done again once they are back', async () => {
  const content = await makeClip();
  const { params, videoId, key } = await record(content);
  const auditor = world.people.teleaudit.client;
  const { disk } = app.services.files.place;
  await disk.delete(key);
  const { jobId } = await auditor.call(videos.hide, { body: { videoId, action: 'remove', regions } });
  await takeTurn();
  const jobOf = async () => (await auditor.call(videos.list, { params })).QuestionResponseVideos[0]?.jobs[0];
  expect(await jobOf()).toMatchObject({ state: 'failed', reason: expect.stringContaining('ya no está') });
  await disk.put(key, content);
  await auditor.call(videos.retryJob, { params: { jobId } });
  await takeTurn();
  expect(await jobOf()).toMatchObject({ state: 'done', frames: 20 });
});

it('that are a text under another name are refused by the answer that names them, and taken once a video is sent', async () => {
  const whole = boxedRecording();
  const { scout } = world.people;
  const { address, assignmentId, answers } = await askForVideo(whole.length);
  await send(address, Buffer.alloc(whole.length, 'Esto es una nota. '));
  const body = responseTo(assignmentId, answers);
  for (let time = 0; time < 2; time += 1) {
    const { status, data } = await scout.client.fail(field.respond, { body });
    expect([status, data.fields]).toEqual([
      400,
      [
        expect.objectContaining({
          path: `questions.${answers[0]?.questionId}.media.0`,
          message: expect.stringContaining('Este video no se puede leer'),
        }),
      ],
    ]);
  }
  await send(address, whole);
  expect((await scout.client.call(field.respond, { body })).id).toBeGreaterThan(0);
});
