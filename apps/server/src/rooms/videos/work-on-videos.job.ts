// Works on videos, one job of each lane at a time in a process: what decodes in one, what waits for a service of speech in the
// other. Each turn begins the job that comes next, says every second that it is at it, and stops when the job was cancelled.
import { rm } from 'node:fs/promises';
import type { VideoJobKind } from '@gondola/contract';
import { record } from '../../platform/audit/record.ts';
import { type Database, everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import { placesOf } from '../../platform/env.ts';
import { errorCode, isCausedBy } from '../../platform/error-code.ts';
import { Failure } from '../../platform/failure.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { mediaTools } from '../../platform/media-tools.ts';
import { MediaFault } from './media/media-task.ts';
import { MediaProcessDied } from './media/run-media-task.ts';
import { SpeechFault } from './speech/ask-for-words.ts';
import {
  findFaces,
  hideInVideo,
  markResponse,
  prepareVideo,
  transcribeSound,
  type VideoWork,
} from './video-works.ts';
import {
  beginNext,
  failJob,
  insertJob,
  isWaiting,
  type JobRow,
  keepJob,
  putBack,
  takeStalled,
} from './video-jobs.queries.ts';
import { isPassing, isUnreadable, listUnprepared, savePrepared } from './videos.queries.ts';
import { temporaryFolder } from '../../platform/temporary-folder.ts';

const works: Readonly<Record<VideoJobKind, VideoWork>> = {
  prepare: prepareVideo,
  detect: findFaces,
  hide: hideInVideo,
  transcribe: transcribeSound,
};

/** The tasks that decode and encode here, one at a time. */
const decoding = ['hide', 'detect', 'prepare'] as const;

/** Milliseconds between two signs of life; a job that was cancelled stops after one. */
const pulse = 1000;
/** A process that is killed does no harm to a file; one whose own code crashes on it does so again. */
const maxDeaths = 25;
const maxCrashes = 2;
/** Seconds without a sign of life after which a job is taken up by somebody else. */
const stalledSeconds = 20;
/** Seconds: longer than the longest work on a video. */
const maxSeconds = 2 * 60 * 60;

class NotWanted extends Error {}

const tenantsOf = (companyId: number) => ({ companyIds: [companyId], userId: null });

/** Says every second how far a job is; aborts the signal once nobody wants it from this process any more. */
function keepGoing(services: ProcessServices, begun: JobRow, log: Log) {
  const stop = new AbortController();
  let percent = 0;
  let announced = 0;
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    const now = percent;
    inTransaction(services.pool, tenantsOf(begun.companyId), 'write', async (db) => {
      if (!(await keepJob(db, begun, now))) return stop.abort(new NotWanted());
      if (now !== announced) await announce(db, begun);
      announced = now;
    })
      .catch((error: unknown) => log.warn({ err: error }, 'the progress of a video was not kept'))
      .finally(() => (isBusy = false));
  }, pulse);
  return {
    signal: stop.signal,
    onProgress: (value: number) => (percent = Math.max(percent, Math.min(99, Math.floor(value)))),
    end: () => clearInterval(timer),
  };
}

const announce = (db: Database, { companyId, videoId }: JobRow): Promise<void> =>
  record({ db }, { changed: 'videos', companyId, id: videoId });

/** The reason of the failure for a person; undefined where the job is to be tried again. */
function faultOf(error: unknown, { deaths }: JobRow): string | undefined {
  if (error instanceof MediaFault || error instanceof SpeechFault) return error.code;
  if (error instanceof MediaProcessDied) {
    const isOver = deaths + 1 >= (error.wasKilled ? maxDeaths : maxCrashes);
    return isOver ? (error.wasKilled ? 'stopped' : 'crashed') : undefined;
  }
  if (error instanceof Failure && error.status === 413) return 'companyFull';
  if (isCausedBy(error, 'ENOSPC')) return 'diskFull';
  if (errorCode(error) === 'ENOENT') return 'fileGone';
  return 'unknown';
}

async function settleFailure(services: ProcessServices, begun: JobRow, error: unknown): Promise<void> {
  const fault = faultOf(error, begun);
  await inTransaction(services.pool, tenantsOf(begun.companyId), 'write', async (db) => {
    if (fault === undefined) {
      if (await putBack(db, begun)) await services.jobs.enqueue(db, turnOf[begun.kind], {});
    } else if ((await failJob(db, begun, fault)) && begun.kind === 'prepare' && !isPassing(fault)) {
      // Looked into, with nothing found: it is not looked into again by itself.
      const nothing = { duration: null, width: null, height: null, hasSound: null, playableKey: null };
      const unreadable = isUnreadable(fault) ? fault : null;
      await savePrepared(db, begun.companyId, begun.videoId, { ...nothing, unreadable });
      await markResponse(db, begun);
    }
    await announce(db, begun);
  });
}

/** Begins the job whose turn it is, if there is one, and works on it until it is over. */
async function workOnNext(
  services: ProcessServices,
  kinds: readonly VideoJobKind[],
  log: Log,
): Promise<void> {
  const tenants = await everyCompany(services.pool);
  const begun = await inTransaction(services.pool, tenants, 'write', (db) =>
    beginNext(db, tenants.companyIds, kinds),
  );
  if (!begun) return;
  const going = keepGoing(services, begun, log);
  const folder = await temporaryFolder('video');
  try {
    const hidden = placesOf(services.env);
    await works[begun.kind]({ services, begun, folder, log, hidden, ...going });
  } catch (error) {
    if (error instanceof NotWanted) return;
    log.warn({ err: error, videoJob: begun.id, kind: begun.kind }, 'work on a video failed');
    await settleFailure(services, begun, error);
  } finally {
    going.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A turn of what decodes: copies with regions hidden, and looking into what was uploaded. */
export const workOnVideosJob: JobDefinition = {
  name: 'work-on-videos',
  retryLimit: 0,
  maxSeconds,
  run: (_data, services, log) => workOnNext(services, decoding, log),
};

/** A turn of what waits for a service of speech. */
export const transcribeVideosJob: JobDefinition = {
  name: 'transcribe-videos',
  retryLimit: 0,
  maxSeconds,
  run: (_data, services, log) => workOnNext(services, ['transcribe'], log),
};

/** The queue in which each kind has its turn. */
export const turnOf: Readonly<Record<VideoJobKind, JobDefinition>> = {
  prepare: workOnVideosJob,
  detect: workOnVideosJob,
  hide: workOnVideosJob,
  transcribe: transcribeVideosJob,
};

/** Uploads that are looked into in a minute. */
const maxPrepared = 50;

async function prepareUploads(db: Database, services: ProcessServices, companyIds: readonly number[]) {
  for (const { companyId, videoId, userId } of await listUnprepared(db, companyIds, maxPrepared)) {
    await insertJob(db, { companyId, videoId, kind: 'prepare', createdBy: userId });
    await services.jobs.enqueue(db, workOnVideosJob, {});
  }
}

/** Takes up jobs whose process was stopped, gives lost ones a turn, and looks into what was uploaded. */
export const takeUpVideosJob: JobDefinition = {
  name: 'take-up-videos',
  retryLimit: 1,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, services) {
    const tenants = await everyCompany(services.pool);
    await inTransaction(services.pool, tenants, 'write', async (db) => {
      for (const { companyId } of await takeStalled(db, tenants.companyIds, stalledSeconds, maxDeaths))
        await record({ db }, { changed: 'videos', companyId, id: null });
      if (mediaTools.canReadVideo()) await prepareUploads(db, services, tenants.companyIds);
      for (const kind of ['hide', 'transcribe'] as const) {
        const kinds = kind === 'hide' ? decoding : ([kind] as const);
        if (await isWaiting(db, tenants.companyIds, kinds)) await services.jobs.enqueue(db, turnOf[kind], {});
      }
    });
  },
};
