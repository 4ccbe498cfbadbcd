// Work on videos where there is no room: for what is being made, and in the store. It fails with its reason, leaves nothing half, and
// is done again once there is room.
import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClip, readClip } from '../../../test/kit/clips.ts';
import { type Recorded, recordVisit } from '../../../test/kit/recorded-visit.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import { FolderDriver } from '../../platform/files/folder-driver.ts';
import { takeUpVideosJob, workOnVideosJob } from './work-on-videos.job.ts';

const { videos } = contract;
let app: TestApplication;
let world: World;
/** Where the work of this file lies, and nobody else's. */
let folder: string;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-full-'));
  // A confined process of another user passes through it, as through the system's own.
  chmodSync(folder, 0o711);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const auditor = () => world.people.teleaudit.client;
const regions = [{ from: 0, to: null, keyFrames: [{ at: 0, x: 0.25, y: 0.25, width: 0.25, height: 0.25 }] }];
const hide = async ({ videoId }: Recorded) =>
  (await auditor().call(videos.hide, { body: { videoId, action: 'remove', regions } })).jobId;
const takeTurn = () => workOnVideosJob.run({}, app.services, app.services.log);
const takeUp = () => takeUpVideosJob.run({}, app.services, app.services.log);

async function jobOf({ taskResponseId, answerId }: Recorded, kind: 'hide' | 'prepare') {
  const params = { taskResponseId, questionResponseId: answerId };
  const { QuestionResponseVideos } = await auditor().call(videos.list, { params });
  return QuestionResponseVideos[0]?.jobs.find((job) => job.kind === kind);
}

/** Files of copies that lie in the store, whatever names them. */
const copiesInStore = (): string[] =>
  readdirSync(app.services.files.place.folder ?? '', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /video-copy|incoming/.test(entry.parentPath))
    .map(({ name }) => name);

/** Takes a turn whose work meets a full disk where it writes `name`: held up until what it writes leads to one. */
async function takeTurnOnFullDisk(name: string): Promise<void> {
  vi.stubEnv('TMPDIR', folder);
  const holder = new pg.Client({ connectionString: app.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table answer_media in access exclusive mode');
  const turn = takeTurn();
  try {
    await expect.poll(() => readdirSync(folder), { interval: 20 }).not.toEqual([]);
    symlinkSync('/dev/full', join(folder, readdirSync(folder)[0] ?? '', name));
  } finally {
    await holder.query('commit');
    await holder.end();
  }
  await turn;
  vi.unstubAllEnvs();
}

const full = { state: 'failed', reason: expect.stringContaining('no tiene espacio en disco') };

describe('without room for what is made', () => {
  it.runIf(process.platform === 'linux')(
    'a copy fails with that reason, leaves nothing, and is made once there is room',
    async () => {
      const recorded = await recordVisit(app, world, await makeClip({ frames: 60, width: 640, height: 480 }));
      const before = copiesInStore();
      const jobId = await hide(recorded);
      await takeTurnOnFullDisk('hidden.mp4');
      expect(await jobOf(recorded, 'hide')).toMatchObject({ ...full, outputUrl: null });
      expect(readdirSync(folder)).toEqual([]);
      expect(copiesInStore()).toEqual(before);

      await auditor().call(videos.retryJob, { params: { jobId } });
      await takeTurn();
      const made = await jobOf(recorded, 'hide');
      expect(made).toMatchObject({ state: 'done', frames: 60, hiddenFrames: 60, reason: null });
      const store = app.services.files.place.folder ?? '';
      const { frames } = await readClip(join(store, keyOfAddress(made?.outputUrl ?? '')));
      expect(frames).toHaveLength(60);
    },
  );

  it.runIf(process.platform === 'linux')(
    'a recording of QuickTime is looked into again some minutes later, without being asked',
    async () => {
      await app.sql('update answer_media set prepared_at = now() where prepared_at is null');
      const content = await makeClip({ container: 'mov', frames: 60, width: 640, height: 480 });
      const recorded = await recordVisit(app, world, content, 'video/quicktime');
      await takeUp();
      await takeTurnOnFullDisk('copy.mp4');
      expect(await jobOf(recorded, 'prepare')).toMatchObject(full);
      const waiting = () => app.sql(`select 1 from video_jobs where state = 'waiting'`);
      await takeUp();
      expect(await waiting()).toEqual([]);

      await app.sql(
        `update video_jobs set finished_at = finished_at - interval '11 minutes' where video_id = $1`,
        [recorded.videoId],
      );
      await takeUp();
      expect(await waiting()).toHaveLength(1);
      await takeTurn();
      expect(await jobOf(recorded, 'prepare')).toMatchObject({ state: 'done' });
      const [video] = await app.sql<{ playable_key: string | null }>(
        'select playable_key from answer_media where id = $1',
        [recorded.videoId],
      );
      expect(video?.playable_key).toContain('video-copy');
    },
  );
});

describe('without room in the store', () => {
  it('a copy fails with that reason, names no file, and is kept once there is room', async () => {
    const recorded = await recordVisit(app, world, await makeClip());
    const before = copiesInStore();
    const jobId = await hide(recorded);
    vi.spyOn(FolderDriver.prototype, 'putStream').mockRejectedValueOnce(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    );
    await takeTurn();
    expect(await jobOf(recorded, 'hide')).toMatchObject({ ...full, outputUrl: null });
    expect(copiesInStore()).toEqual(before);
    const named = await app.sql(`select 1 from video_jobs where id = $1 and output_key is not null`, [jobId]);
    expect(named).toEqual([]);

    await auditor().call(videos.retryJob, { params: { jobId } });
    await takeTurn();
    expect(await jobOf(recorded, 'hide')).toMatchObject({ state: 'done', frames: 20, hiddenFrames: 20 });
    expect(copiesInStore()).toHaveLength(before.length + 1);
  });
});
