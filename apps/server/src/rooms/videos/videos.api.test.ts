// Videos of answers: seen, hidden, signed off; jobs that are cancelled, killed, and asked for twice.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClipOptions, makeClip, readClip, shades } from '../../../test/kit/clips.ts';
import { boxedRecording } from '../../../test/kit/recordings.ts';
import { type Recorded, recordVisit } from '../../../test/kit/recorded-visit.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addOutsider, makeWorld, type Person, type World } from '../../../test/kit/world.ts';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { beginNext } from './video-jobs.queries.ts';
import { mediaTools } from '../../platform/media-tools.ts';
import { takeUpVideosJob, workOnVideosJob } from './work-on-videos.job.ts';

// The processes of videos give way to everything else: on a machine with other work they take their time.
vi.setConfig({ testTimeout: 180_000 });

// On a machine with or without the packages.
const canReadVideo = vi.spyOn(mediaTools, 'canReadVideo').mockReturnValue(true);
const canFindFaces = vi.spyOn(mediaTools, 'canFindFaces').mockReturnValue(true);
const { videos } = contract;
let app: TestApplication;
let world: World;
/** An auditor of the other company. */
let outsider: Person;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  outsider = await addOutsider(app, world, 'teleaudit');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const auditor = () => world.people.teleaudit.client;

const record = (content: Buffer, type?: string) => recordVisit(app, world, content, type);
const recordClip = async (options: ClipOptions = {}) => record(await makeClip(options));

const listed = async ({ taskResponseId, answerId }: Recorded) =>
  auditor().call(videos.list, { params: { taskResponseId, questionResponseId: answerId } });
const videoOf = async (recorded: Recorded) => {
  const [video] = (await listed(recorded)).QuestionResponseVideos;
  if (!video) throw new Error('the answer has no video');
  return video;
};

const square = { from: 0, to: null, keyFrames: [{ at: 0, x: 0.25, y: 0.25, width: 0.25, height: 0.25 }] };
const hiding = (videoId: number, more: object = {}) => ({
  body: {
    videoId,
    videoUrl: 'https://elsewhere.example/other.mp4',
    action: 'remove' as const,
    regions: [square],
    ...more,
  },
});
const hide = async (videoId: number, more: object = {}) =>
  (await auditor().call(videos.hide, hiding(videoId, more))).jobId;
const statusOf = (jobId: string) => auditor().call(videos.hidingStatus, { params: { jobId } });
const takeTurn = (job = workOnVideosJob) => job.run({}, app.services, app.services.log);
const stored = (address: string) => join(app.services.files.place.folder ?? '', keyOfAddress(address));
const copies = () =>
  app.sql<{ key: string; state: string; names: number }>(
    `select key, state, names from files where purpose = 'video-copy'`,
  );

describe('a video with regions hidden', () => {
  it('is made by a job, looked at, signed off, and taken back', async () => {
    const recorded = await recordClip({ sound: 'tone' });
    const jobId = await hide(recorded.videoId);
    expect(await statusOf(jobId)).toMatchObject({ status: 'processing', outputUrl: null });
    await takeTurn();
    const { status, outputUrl } = await statusOf(jobId);
    expect(status).toBe('completed');
    const { frames } = await readClip(stored(outputUrl ?? ''));
    expect(frames).toHaveLength(20);
    expect(frames.every((frame) => frame.at(0.375, 0.375) < 30)).toBe(true);

    const before = await videoOf(recorded);
    expect(before).toMatchObject({ videoUrlTransform: null, jobs: [{ frames: 20, hiddenFrames: 20 }] });
    expect(keyOfAddress(before.videoUrl)).toBe(before.videoKey);
    // A piece of the file, as a player asks for it.
    const address = new URL(outputUrl ?? '');
    const piece = await app.server.inject({
      url: address.pathname + address.search,
      headers: { range: 'bytes=0-99' },
    });
    expect([piece.statusCode, piece.rawPayload.length]).toEqual([206, 100]);

    const params = { id: recorded.videoId };
    await auditor().call(videos.update, { params, body: { videoUrlTransform: outputUrl } });
    const signed = await videoOf(recorded);
    expect(keyOfAddress(signed.videoUrl)).toBe(keyOfAddress(outputUrl ?? ''));
    expect(signed.videoUrlTransform).not.toBeNull();

    // The original is still there; who opens it is kept.
    const { videoUrl } = await auditor().call(videos.openOriginal, { params });
    expect((await readClip(stored(videoUrl))).frames[0]?.at(0.375, 0.375)).toBeGreaterThan(
      shades.square - 20,
    );
    const [line] = await app.sql(
      `select user_id, entity_id from audit_log where action = 'video.openOriginal'`,
    );
    expect(line).toMatchObject({
      user_id: world.people.teleaudit.id,
      entity_id: String(recorded.videoId),
    });

    await auditor().call(videos.update, { params, body: { videoUrlTransform: null } });
    expect((await videoOf(recorded)).videoUrlTransform).toBeNull();
  });

  it('is one job however often it is asked for, and another only when that is over', async () => {
    const { videoId } = await recordClip();
    const answers = await Promise.all([1, 2, 3].map(() => auditor().send(videos.hide, hiding(videoId))));
    expect(new Set(answers.map(({ data }) => (data as { jobId: string }).jobId)).size).toBe(1);
    const other = await auditor().fail(videos.hide, hiding(videoId, { action: 'blur' }));
    expect(other.status).toBe(409);
    await takeTurn();
    const first = await copies();
    await hide(videoId, { action: 'blur' });
    await takeTurn();
    // An earlier file is named by nobody any more, and goes with the next cleaning.
    const names = new Map((await copies()).map(({ key, names: count }) => [key, count]));
    expect(names.get(first.at(-1)?.key ?? '')).toBe(0);
  });

  it('accepts no other file than its own output', async () => {
    const [mine, other] = [await recordClip(), await recordClip()];
    const jobId = await hide(other.videoId);
    await takeTurn();
    const { outputUrl } = await statusOf(jobId);
    const { videoUrl } = await videoOf(mine);
    for (const videoUrlTransform of [outputUrl, videoUrl, '', 'https://elsewhere.example/x.mp4']) {
      const answer = await auditor().fail(videos.update, {
        params: { id: mine.videoId },
        body: { videoUrlTransform },
      });
      expect(answer.data.fields).toMatchObject([{ path: 'videoUrlTransform', code: 'notTheOutput' }]);
    }
  });
});

describe('what is hidden', () => {
  it('needs regions where nothing finds faces by itself; the answer says so', async () => {
    const recorded = await recordClip();
    canFindFaces.mockReturnValue(false);
    try {
      const { tools: able } = await listed(recorded);
      expect(able).toMatchObject({ canHide: true, canDetect: false });
      const all = await auditor().fail(videos.hide, hiding(recorded.videoId, { regions: undefined }));
      expect([all.status, all.message]).toEqual([409, expect.stringContaining('no busca rostros')]);
      const faces = await auditor().fail(videos.detect, { body: { videoId: recorded.videoId } });
      expect([faces.status, faces.message]).toEqual([409, all.message]);
    } finally {
      canFindFaces.mockReturnValue(true);
    }
  });

  it('refuses regions that are none, or leave the picture', async () => {
    const { videoId } = await recordClip();
    const none = await auditor().fail(videos.hide, hiding(videoId, { regions: [] }));
    expect(none.data.fields).toMatchObject([{ path: 'regions', code: 'required' }]);
    const outside = { ...square, keyFrames: [{ at: 0, x: 0.9, y: 0, width: 0.5, height: 0.1 }] };
    const wrong = await auditor().fail(videos.hide, hiding(videoId, { regions: [outside] }));
    expect(wrong.data.fields).toMatchObject([{ path: 'regions.0.keyFrames.0', code: 'outsidePicture' }]);
  });

  it('without regions hides all faces that are found, and says how many frames that are', async () => {
    const recorded = await recordClip();
    const jobId = await hide(recorded.videoId, { regions: undefined });
    await takeTurn();
    expect(await statusOf(jobId)).toMatchObject({ status: 'completed', progress: 100 });
    const [job] = (await videoOf(recorded)).jobs;
    expect(job).toMatchObject({ kind: 'hide', frames: 20, hiddenFrames: 0, regions: [] });
  });

  it('has its faces found by a job, which is asked for once; nothing of it is a copy', async () => {
    const recorded = await recordClip();
    const ask = () => auditor().call(videos.detect, { body: { videoId: recorded.videoId } });
    const { jobId } = await ask();
    expect((await ask()).jobId).toBe(jobId);
    await takeTurn();
    const [job] = (await videoOf(recorded)).jobs;
    expect(job).toMatchObject({ kind: 'detect', state: 'done', tracks: [], outputUrl: null, frames: null });
    expect((await ask()).jobId).not.toBe(jobId);
    await takeTurn();
  });

  it('shows found faces until a copy that hides them is signed off', async () => {
    const recorded = await recordClip();
    const track = { id: 0, region: square, score: 0.9, thumbnail: 'data:image/jpeg;base64,AAAA' };
    await auditor().call(videos.detect, { body: { videoId: recorded.videoId } });
    await takeTurn();
    await app.sql(`update video_jobs set tracks = $2 where video_id = $1 and kind = 'detect'`, [
      recorded.videoId,
      JSON.stringify([track]),
    ]);
    const shown = async () =>
      (await videoOf(recorded)).jobs.find(({ kind }) => kind === 'detect')?.tracks[0]?.thumbnail;
    expect(await shown()).toBe(track.thumbnail);
    await hide(recorded.videoId);
    await takeTurn();
    const made = (await videoOf(recorded)).jobs.find(({ kind }) => kind === 'hide')?.outputUrl ?? null;
    await auditor().call(videos.update, {
      params: { id: recorded.videoId },
      body: { videoUrlTransform: made },
    });
    expect(await shown()).toBeNull();
  });

  it('says what is missing where the tools are left out, and the video can still be seen', async () => {
    const recorded = await recordClip();
    canReadVideo.mockReturnValue(false);
    try {
      const answer = await auditor().fail(videos.hide, hiding(recorded.videoId));
      expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('node-av')]);
      const { tools: there, QuestionResponseVideos } = await listed(recorded);
      expect(there).toEqual({ canHide: false, canTranscribe: false, canDetect: false });
      expect(QuestionResponseVideos[0]?.videoUrl).toContain('.mp4');
    } finally {
      canReadVideo.mockReturnValue(true);
    }
  });
});

describe('who may', () => {
  it('is an auditor of the project, while the response is open to auditing', async () => {
    const { videoId, taskResponseId, answerId } = await recordClip();
    const jobId = await hide(videoId);
    const params = { taskResponseId, questionResponseId: answerId };
    const stranger = outsider.client;
    expect((await stranger.fail(videos.list, { params })).status).toBe(404);
    expect((await stranger.fail(videos.hide, hiding(videoId))).status).toBe(404);
    expect((await stranger.fail(videos.hidingStatus, { params: { jobId } })).status).toBe(404);
    expect((await stranger.fail(videos.cancelJob, { params: { jobId } })).status).toBe(404);
    expect((await stranger.fail(videos.openOriginal, { params: { id: videoId } })).status).toBe(404);
    expect((await world.people.qa.client.fail(videos.list, { params })).status).toBe(403);
    const elsewhere = { ...params, taskResponseId: taskResponseId + 1 };
    expect((await auditor().fail(videos.list, { params: elsewhere })).status).toBe(404);
    expect((await auditor().fail(videos.hidingStatus, { params: { jobId: 'x' } })).status).toBe(404);

    await app.sql(`update responses set review_status = 'pending' where id = $1`, [taskResponseId]);
    expect((await auditor().fail(videos.hide, hiding(videoId))).status).toBe(409);
    expect((await auditor().call(videos.list, { params })).can.audit).toBe(false);
    await app.sql(`update video_jobs set state = 'cancelled' where id = $1`, [jobId]);
  });
});

/** A file of a process; empty once it has ended. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The media process that runs now. The list of a thread's children is no help: it leaves some out while others end. A process that turns into
 * the next program of its chain has no command line for a moment: none is no proof that it has ended.
 */
const mediaProcess = (): number | undefined =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readProcess(pid, 'cmdline').includes('media.process'))
    .find((pid) => /^PPid:\s*(\d+)/m.exec(readProcess(pid, 'status'))?.[1] === String(process.pid));

/** The media process, once there is one. */
const seenProcess = (): Promise<number> => vi.waitUntil(mediaProcess, { interval: 10, timeout: 30_000 });

/** Whether the process was there to be hit. */
function hit(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

describe('places in doubt', () => {
  it('are answered with the job that found them, and a screen that says which were looked at signs off only with all', async () => {
    const recorded = await recordClip();
    const { videoId } = recorded;
    await auditor().call(videos.detect, { body: { videoId } });
    await takeTurn();
    const box = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
    const doubts = [0, 1, 2].map((id) => ({
      id,
      kind: 'ends' as const,
      from: id,
      to: id + 0.5,
      box,
      track: null,
    }));
    await app.sql(`update video_jobs set doubts = $2 where video_id = $1 and kind = 'detect'`, [
      videoId,
      JSON.stringify(doubts),
    ]);
    const jobId = await hide(videoId);
    await takeTurn();
    const found = (await videoOf(recorded)).jobs.find(({ kind }) => kind === 'detect');
    expect(found?.doubts).toEqual(doubts);
    const { outputUrl } = await statusOf(jobId);
    const signOff = (lookedAt?: number[]) => ({
      params: { id: videoId },
      body: { videoUrlTransform: outputUrl, ...(lookedAt ? { lookedAt } : {}) },
    });
    for (const [lookedAt, left] of [
      [[], 3],
      [[0, 2, 7], 1],
    ] as const) {
      const refused = await auditor().fail(videos.update, signOff([...lookedAt]));
      expect(refused.status).toBe(400);
      const message = `Revisa todos los momentos antes de aprobar la copia; faltan: ${left}`;
      expect(refused.data.fields).toMatchObject([{ path: 'lookedAt', code: 'doubtsLeft', message }]);
    }
    expect((await videoOf(recorded)).videoUrlTransform).toBeNull();
    await auditor().call(videos.update, signOff([0, 2, 1, 7]));
    // The job's own output is all that the specification of field audits has in this call.
    await auditor().call(videos.update, { params: { id: videoId }, body: { videoUrlTransform: null } });
    await auditor().call(videos.update, signOff());
    expect((await videoOf(recorded)).videoUrlTransform).not.toBeNull();
    const kept = await app.sql<{ after: object }>(
      `select after from audit_log where action = 'video.signOff' and entity_id = $1 order by id`,
      [String(videoId)],
    );
    expect(kept.map(({ after }) => after)).toMatchObject([
      { jobId, doubts: 3, doubtsLookedAt: 3 },
      { jobId, doubts: 3, doubtsLookedAt: null },
    ]);
  });
});

describe('a job', () => {
  /** So long that a process which works on it is killed before it is done, also where the test has to wait for its turn. */
  const long: ClipOptions & { frames: number } = { width: 1280, height: 720, frames: 600, rate: 25 };

  it('stops at once when it is cancelled, leaves nothing, and can be done again', async () => {
    const recorded = await recordClip(long);
    const before = (await copies()).length;
    const jobId = await hide(recorded.videoId);
    const turn = takeTurn();
    const pid = await seenProcess();
    const began = Date.now();
    const { job } = await auditor().call(videos.cancelJob, { params: { jobId } });
    expect(job.state).toBe('cancelled');
    await turn;
    expect(Date.now() - began).toBeLessThan(5_000);
    await expect.poll(() => hit(pid, 'SIGCONT'), { interval: 20 }).toBe(false);
    expect(await statusOf(jobId)).toMatchObject({ status: 'error', outputUrl: null });
    expect(await copies()).toHaveLength(before);
    // Cancelled twice is cancelled once.
    expect((await auditor().call(videos.cancelJob, { params: { jobId } })).job.state).toBe('cancelled');

    await auditor().call(videos.retryJob, { params: { jobId } });
    expect((await auditor().fail(videos.retryJob, { params: { jobId } })).status).toBe(409);
    await takeTurn();
    expect((await statusOf(jobId)).status).toBe('completed');
  });

  it('killed ten times makes one output, and no half file', async () => {
    const { videoId } = await recordClip(long);
    const before = (await copies()).length;
    const jobId = await hide(videoId);
    for (let kills = 0; kills < 10; kills += 1) {
      const turn = takeTurn();
      const pid = await seenProcess();
      // This thread waits as well: a timer of a busy one would come after the process has ended.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30 * kills);
      hit(pid, 'SIGKILL');
      await turn;
      expect(await copies()).toHaveLength(before);
    }
    await takeTurn();
    const { status, outputUrl } = await statusOf(jobId);
    expect(status).toBe('completed');
    expect(await copies()).toHaveLength(before + 1);
    expect((await readClip(stored(outputUrl ?? ''))).frames).toHaveLength(long.frames);
    const [row] = await app.sql(`select attempts, deaths from video_jobs where id = $1`, [jobId]);
    expect(row).toEqual({ attempts: 11, deaths: 10 });
  }, 300_000);

  it('whose process dies by itself is started once more, and says so when that dies too', async () => {
    const recorded = await recordClip(long);
    const crash = async () => {
      const turn = takeTurn();
      const pid = await seenProcess();
      // Once it has run WebAssembly the first one only takes away the handler that V8 has for it.
      await expect.poll(() => hit(pid, 'SIGSEGV'), { interval: 10 }).toBe(false);
      await turn;
    };
    const jobId = await hide(recorded.videoId);
    await crash();
    const waiting = (await videoOf(recorded)).jobs.find(({ id }) => id === jobId);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, reason: null });
    await takeTurn();
    expect((await statusOf(jobId)).status).toBe('completed');
    const again = await hide(recorded.videoId);
    await crash();
    await crash();
    expect(await statusOf(again)).toMatchObject({
      status: 'error',
      reason: expect.stringContaining('falló dos veces'),
    });
  }, 300_000);

  it('is taken up when its process was stopped, and given up when that happens again and again', async () => {
    const { videoId } = await recordClip();
    const jobId = await hide(videoId);
    const stall = (deaths: number) =>
      app.sql(
        `update video_jobs set state = 'running', deaths = $2, seen_at = now() - interval '1 minute' where id = $1`,
        [jobId, deaths],
      );
    await stall(0);
    await takeUpVideosJob.run({}, app.services, app.services.log);
    const [row] = await app.sql(`select state, deaths from video_jobs where id = $1`, [jobId]);
    expect(row).toEqual({ state: 'waiting', deaths: 1 });
    await stall(24);
    await takeUpVideosJob.run({}, app.services, app.services.log);
    expect(await statusOf(jobId)).toMatchObject({
      status: 'error',
      reason: expect.stringContaining('interrumpió'),
    });
    await app.sql(`update video_jobs set state = 'cancelled' where state = 'waiting'`);
  });

  it('gives each company its turn, whatever another has asked for', async () => {
    const { otherCompanyId } = world;
    const [first, second, third] = [await recordClip(), await recordClip(), await recordClip()];
    const mine: string[] = [];
    for (const { videoId } of [first, second, third]) mine.push(await hide(videoId));
    await app.sql(
      `insert into tasks (company_id, project_id, title, type, revision_policy) values ($1, $2, 'x', 'general', 'no')`,
      [otherCompanyId, world.otherProjectId],
    );
    const [made] = await app.sql<{ id: string }>(
      `with t as (select id from tasks where company_id = $1 limit 1),
         q as (insert into questions (company_id, task_id, position, type, title) select $1, id, 1, 'video', 'x' from t returning id),
         l as (insert into locations (name) values ('x') returning id),
         r as (insert into responses (company_id, client_id, project_id, task_id, user_id, location_id, started_at, finished_at, review_status)
           select $1, gen_random_uuid(), $2, t.id, $3, l.id, now(), now(), 'completed' from t, l returning id),
         a as (insert into answers (company_id, response_id, question_id, teleaudit_status) select $1, r.id, q.id, 'pending' from r, q returning id),
         m as (insert into answer_media (company_id, answer_id, kind, file_key) select $1, id, 'video', 'none' from a returning id)
       insert into video_jobs (company_id, video_id, kind, action, created_by) select $1, id, 'hide', 'remove', $3 from m returning id`,
      [otherCompanyId, world.otherProjectId, outsider.id],
    );
    const companyIds = [world.companyId, otherCompanyId];
    const next = () =>
      inTransaction(
        app.services.pool,
        { companyIds, userId: null },
        'write',
        async (db) => (await beginNext(db, companyIds, ['hide', 'prepare']))?.id,
      );
    expect([await next(), await next(), await next(), await next()]).toEqual([made?.id, ...mine]);
    await app.sql(`update video_jobs set state = 'cancelled' where state = 'running'`);
  });

  it('waits behind twenty of its company at most', async () => {
    const { videoId } = await recordClip();
    for (let count = 0; count < 20; count += 1) {
      await app.sql(
        `with m as (insert into answer_media (company_id, answer_id, kind, file_key)
           select company_id, answer_id, kind, 'none' from answer_media where id = $1 returning id)
         insert into video_jobs (company_id, video_id, kind, created_by) select $2, id, 'transcribe', $3 from m`,
        [videoId, world.companyId, world.people.scout.id],
      );
    }
    const answer = await auditor().fail(videos.hide, hiding(videoId));
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('veinte')]);
    await app.sql(`update video_jobs set state = 'cancelled' where state = 'waiting'`);
  });
});

describe('an upload', () => {
  const prepareAll = async () => {
    await app.sql(`update video_jobs set state = 'cancelled' where state = 'waiting'`);
    await takeUpVideosJob.run({}, app.services, app.services.log);
    for (;;) {
      const [left] = await app.sql(`select 1 from video_jobs where state = 'waiting'`);
      if (!left) return;
      await takeTurn();
    }
  };

  it('of QuickTime is taken, and gets a copy that every browser plays; the recording stays', async () => {
    await app.sql('update answer_media set prepared_at = now()');
    const recorded = await record(await makeClip({ container: 'mov', sound: 'tone' }), 'video/quicktime');
    const kept = await recordClip();
    await prepareAll();
    const video = await videoOf(recorded);
    expect(video).toMatchObject({ width: 128, height: 96, hasSound: true });
    expect(video.videoKey).toMatch(/\.mov$/);
    expect(video.videoUrl).toContain('/video-copy/');
    expect((await readClip(stored(video.videoUrl))).frames).toHaveLength(20);
    expect(keyOfAddress((await videoOf(kept)).videoUrl)).toBe((await videoOf(kept)).videoKey);
  });

  it('that is no video is said to be none, once, and answers no 5xx afterwards', async () => {
    const recorded = await record(boxedRecording());
    await app.sql(`update responses set review_status = 'completed' where id = $1`, [
      recorded.taskResponseId,
    ]);
    await prepareAll();
    const { qa } = world.people;
    const review = await qa.client.call(contract.reviews.get, { params: { id: recorded.taskResponseId } });
    expect(review.surveyResponse).toMatchObject({
      marks: ['unreadable'],
      SurveyResponseReview: { status: 'pending' },
      QuestionResponses: [{ QuestionResponseVideos: [{ isUnreadable: true }] }],
    });
    await app.sql(`update responses set review_status = 'approved' where id = $1`, [recorded.taskResponseId]);
    expect((await videoOf(recorded)).jobs).toMatchObject([
      { kind: 'prepare', state: 'failed', reason: expect.stringContaining('El video no se puede leer') },
    ]);
    const jobId = await hide(recorded.videoId);
    await takeTurn();
    expect(await statusOf(jobId)).toMatchObject({
      status: 'error',
      reason: expect.stringContaining('El video no se puede leer'),
    });
    const english = auditor().inEnglish();
    expect((await english.call(videos.hidingStatus, { params: { jobId } })).reason).toContain(
      'can’t be read',
    );
    const [count] = await app.sql(
      `select count(*)::int as n from video_jobs where video_id = $1 and kind = 'prepare'`,
      [recorded.videoId],
    );
    await prepareAll();
    expect(count).toEqual({ n: 1 });
  });
});
