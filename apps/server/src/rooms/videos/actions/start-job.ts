import { isDeepStrictEqual } from 'node:util';
import type { contract, HiddenRegion, HidingAction } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, invalidField } from '../../../platform/failure.ts';
import { takeAnswer } from '../../teleaudit/index.ts';
import {
  countWaiting,
  dropEarlierOutputs,
  findJob,
  findLiveJob,
  insertJob,
  type JobRow,
  moveJob,
} from '../video-jobs.queries.ts';
import { loadJob, loadVideo } from '../videos.reads.ts';
import { presentJob, videoToolsOf } from '../videos.presenter.ts';
import type { VideoRow } from '../videos.queries.ts';
import { turnOf } from '../work-on-videos.job.ts';

/** Jobs of one company that may wait for their turn. */
const maxWaiting = 20;

interface AskedFor {
  readonly kind: 'detect' | 'hide' | 'transcribe';
  readonly action: HidingAction | null;
  readonly regions: readonly HiddenRegion[];
  readonly name: string | null;
}

const isSame = (job: JobRow, asked: AskedFor): boolean =>
  job.action === asked.action && isDeepStrictEqual([...job.regions], [...asked.regions]);

/** A video whose answer is held and may be audited. */
async function takeVideo(call: SignedCall, id: number): Promise<VideoRow> {
  const video = await loadVideo(call, id);
  await takeAnswer(call, video.answerId);
  return video;
}

/** Asks for work on a video; the same asked for again is the same job. Throws 409 while something else of its kind is worked on. */
async function startJob(call: SignedCall, videoId: number, asked: AskedFor): Promise<JobRow> {
  const { db, caller, services, scope } = call;
  const { companyId, id } = await takeVideo(call, videoId);
  const named = asked.name === null ? undefined : await findJob(db, scope, asked.name);
  if (named?.videoId === id && named.kind === asked.kind) return named;
  if (named) throw invalidField('jobName', 'jobNameTaken');
  const live = await findLiveJob(db, companyId, id, asked.kind);
  if (live && isSame(live, asked)) return live;
  if (live) throw conflict('videos:workedOn');
  if ((await countWaiting(db, companyId)) >= maxWaiting) throw conflict('videos:tooManyWaiting');
  if (asked.kind === 'hide') await dropEarlierOutputs(db, companyId, id);
  const job = await insertJob(db, { companyId, videoId: id, createdBy: caller.userId, ...asked });
  // A job of another company bears the name: nothing is said of it.
  if (!job) throw invalidField('jobName', 'jobNameTaken');
  await services.jobs.enqueue(db, turnOf[job.kind], {});
  await record(call, {
    companyId,
    action: `video.${asked.kind}`,
    entity: 'video',
    entityId: id,
    after: { jobId: job.id, action: asked.action, regions: asked.regions.length },
  });
  return job;
}

/** Asks for the faces of a video. */
export async function detectFaces(call: Call<typeof contract.videos.detect>) {
  const { videoId } = call.body;
  await loadVideo(call, videoId);
  const { canHide, canDetect } = videoToolsOf(call.services.env);
  if (!canHide) throw conflict('videos:noMediaTools');
  if (!canDetect) throw conflict('videos:noDetector');
  const job = await startJob(call, videoId, { kind: 'detect', action: null, regions: [], name: null });
  return { jobId: job.id };
}

/** Asks for a copy of a video with regions hidden; without regions all faces, where they can be found (D62). */
export async function hideRegions(call: Call<typeof contract.videos.hide>) {
  const { body, services } = call;
  const { canHide, canDetect } = videoToolsOf(services.env);
  const { videoId, regions = [] } = body;
  // Another's video is not there, whatever this installation can do.
  await loadVideo(call, videoId);
  if (!canHide) throw conflict('videos:noMediaTools');
  if (body.regions && regions.length === 0) throw invalidField('regions', 'required');
  if (regions.length === 0 && !canDetect) throw conflict('videos:noDetector');
  const job = await startJob(call, videoId, { kind: 'hide', action: body.action, regions, name: null });
  return { jobId: job.id };
}

/** Asks for what is said in a video, in writing. */
export async function transcribeVideo(call: Call<typeof contract.videos.transcribe>) {
  const { body, services } = call;
  const { canHide, canTranscribe } = videoToolsOf(services.env);
  await loadVideo(call, body.videoId);
  if (!canHide) throw conflict('videos:noMediaTools');
  if (!canTranscribe) throw conflict('videos:noTranscriber');
  const name = body.jobName ?? null;
  const job = await startJob(call, body.videoId, { kind: 'transcribe', action: null, regions: [], name });
  return { jobName: job.name ?? job.id, jobId: job.id };
}

/** Stops a job; the process that works on it ends within a second or two. One that is over stays as it is. */
export async function cancelJob(call: Call<typeof contract.videos.cancelJob>) {
  const { db, params, services, locale } = call;
  const job = await loadJob(call, params.jobId);
  await takeVideo(call, job.videoId);
  const cancelled = await moveJob(db, job, ['waiting', 'running'], 'cancelled');
  if (cancelled) await recordMove(call, job, 'video.cancel');
  return { job: presentJob(cancelled ?? (await loadJob(call, params.jobId)), services.files, locale) };
}

/** Does once more what failed or was cancelled. */
export async function retryJob(call: Call<typeof contract.videos.retryJob>) {
  const { db, params, services, locale } = call;
  const job = await loadJob(call, params.jobId);
  await takeVideo(call, job.videoId);
  const isFree = !(await findLiveJob(db, job.companyId, job.videoId, job.kind));
  const again = isFree ? await moveJob(db, job, ['failed', 'cancelled'], 'waiting') : undefined;
  if (!again) throw conflict('videos:notOver');
  await services.jobs.enqueue(db, turnOf[job.kind], {});
  await recordMove(call, job, 'video.retry');
  return { job: presentJob(again, services.files, locale) };
}

const recordMove = (call: SignedCall, job: JobRow, action: 'video.cancel' | 'video.retry'): Promise<void> =>
  record(call, {
    companyId: job.companyId,
    action,
    entity: 'video',
    entityId: job.videoId,
    before: { jobId: job.id, state: job.state },
  });
