// Reads without a decision: from the call to the queries to the presenter.
import type { contract } from '@gondola/contract';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findAnswer, isAuditable } from '../teleaudit/index.ts';
import { findJob, type JobRow, listLastJobs } from './video-jobs.queries.ts';
import { listTranscriptions } from './transcriptions.queries.ts';
import { presentTranscription, presentVideo, reasonOf, videoToolsOf } from './videos.presenter.ts';
import { findVideo, listVideos, type VideoRow } from './videos.queries.ts';

type Contract = typeof contract.videos;

export async function listVideosOfAnswer({ db, scope, params, services, locale }: Call<Contract['list']>) {
  const answer = await findAnswer(db, scope, params.questionResponseId);
  if (!answer || answer.responseId !== params.taskResponseId) throw notFound();
  const videos = await listVideos(db, answer.companyId, answer.id);
  const ids = videos.map(({ id }) => id);
  const jobs = ids.length > 0 ? await listLastJobs(db, answer.companyId, ids) : [];
  return {
    QuestionResponseVideos: videos.map((video) => presentVideo(video, jobs, services.files, locale)),
    tools: videoToolsOf(services.env),
    can: { audit: isAuditable(answer.reviewStatus) },
  };
}

/** A video that the caller may audit. Throws 404 for others. */
export async function loadVideo({ db, scope }: SignedCall, id: number): Promise<VideoRow> {
  const video = await findVideo(db, scope, id);
  if (!video) throw notFound();
  return video;
}

export async function listTranscriptionsOfVideo(call: Call<Contract['transcriptions']>) {
  const { companyId, id } = await loadVideo(call, call.params.id);
  return { versions: (await listTranscriptions(call.db, companyId, id)).map(presentTranscription) };
}

/** A job, by its id or name, on a video that the caller may audit. Throws 404 for others. */
export async function loadJob({ db, scope }: SignedCall, called: string): Promise<JobRow> {
  const job = await findJob(db, scope, called);
  if (!job) throw notFound();
  return job;
}

export async function getHidingStatus(call: Call<Contract['hidingStatus']>) {
  const job = await loadJob(call, call.params.jobId);
  if (job.kind !== 'hide') throw notFound();
  const isOver = job.state === 'failed' || job.state === 'cancelled';
  return {
    status:
      job.state === 'done' ? ('completed' as const) : isOver ? ('error' as const) : ('processing' as const),
    outputUrl: call.services.files.addressOrNull(job.outputKey),
    progress: job.progress,
    reason: reasonOf(job, call.locale),
  };
}

export async function getTranscribingStatus(call: Call<Contract['transcribingStatus']>) {
  const job = await loadJob(call, call.params.jobName);
  if (job.kind !== 'transcribe') throw notFound();
  const isDone = job.state === 'done';
  const isOver = job.state === 'failed' || job.state === 'cancelled';
  return {
    status: isDone ? ('COMPLETED' as const) : isOver ? ('FAILED' as const) : ('IN_PROGRESS' as const),
    transcription: isDone ? (await loadVideo(call, job.videoId)).transcription : null,
    progress: job.progress,
    reason: reasonOf(job, call.locale),
  };
}
