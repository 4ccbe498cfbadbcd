import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { isAddressOf } from '../../../platform/files/named-file.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';
import { takeAnswer } from '../../teleaudit/index.ts';
import { type JobRow, listLastJobs } from '../video-jobs.queries.ts';
import { loadVideo } from '../videos.reads.ts';
import { presentVideo } from '../videos.presenter.ts';
import { listTranscriptions, type Said, type SaidBy, saveTranscription } from '../transcriptions.queries.ts';
import { saveTransformed, type VideoRow } from '../videos.queries.ts';
import { textOf } from '../speech/segments.ts';

/** The record of a sign-off: its file, and how many of the places in doubt its person has looked at; null where the call does not say. */
function signedOff(made: JobRow, jobs: readonly JobRow[], lookedAt: readonly number[] | undefined) {
  const finder = jobs.find(({ kind, state }) => kind === 'detect' && state === 'done');
  const doubts = made.doubts ?? finder?.doubts ?? [];
  return {
    jobId: made.id,
    frames: made.frames,
    hiddenFrames: made.hiddenFrames,
    doubts: doubts.length,
    doubtsLookedAt: lookedAt ? doubts.filter(({ id }) => lookedAt.includes(id)).length : null,
  };
}

/** Signs off what the video's own job made, or takes it back. Throws 400 for any other file, and where `lookedAt` leaves a place in doubt out. */
async function changeTransformed(
  call: SignedCall,
  video: VideoRow,
  address: string | null,
  lookedAt: readonly number[] | undefined,
): Promise<void> {
  const { companyId, id, transformedKey } = video;
  if (address === null ? transformedKey === null : isAddressOf(address, transformedKey)) return;
  const jobs = await listLastJobs(call.db, companyId, [id]);
  const made = jobs.find(({ kind, outputKey }) => kind === 'hide' && isAddressOf(address ?? '', outputKey));
  if (address !== null && !made) throw invalidField('videoUrlTransform', 'notTheOutput');
  const after = made && signedOff(made, jobs, lookedAt);
  const left = after && after.doubtsLookedAt !== null ? after.doubts - after.doubtsLookedAt : 0;
  if (left > 0) throw invalidField('lookedAt', 'doubtsLeft', { left });
  await saveTransformed(call.db, companyId, id, made?.outputKey ?? null);
  await record(call, {
    companyId,
    action: made ? 'video.signOff' : 'video.takeBack',
    entity: 'video',
    entityId: id,
    ...(after ? { after } : {}),
  });
}

async function changeTranscription(
  call: SignedCall,
  { companyId, id, transcription: before }: VideoRow,
  said: Said,
  by: Omit<SaidBy, 'authorId'> = { source: 'edit' },
): Promise<void> {
  await saveTranscription(call.db, companyId, id, said, { ...by, authorId: call.caller.userId });
  await record(call, {
    companyId,
    action: 'video.correctTranscription',
    entity: 'video',
    entityId: id,
    before: { transcription: before },
    after: { transcription: said.transcription, ...(by.returnedTo ? { returnedTo: by.returnedTo } : {}) },
  });
}

async function presentAfter(call: SignedCall, id: number) {
  const { db, services, locale } = call;
  const video = await loadVideo(call, id);
  const jobs = await listLastJobs(db, video.companyId, [id]);
  return { questionResponseVideo: presentVideo(video, jobs, services.files, locale) };
}

/** Signs off a hidden copy, or corrects what is said. Throws 409 where somebody else has corrected it meanwhile. */
export async function updateVideo(call: Call<typeof contract.videos.update>) {
  const { params, body } = call;
  await takeAnswer(call, (await loadVideo(call, params.id)).answerId);
  // Read again: while the answer was waited for, it may have been corrected.
  const before = await loadVideo(call, params.id);
  const {
    videoUrlTransform,
    transcription,
    segments,
    transcriptionVersion = before.transcriptionVersion,
  } = body;
  if (videoUrlTransform !== undefined)
    await changeTransformed(call, before, videoUrlTransform, body.lookedAt);
  const said: Said | undefined =
    segments !== undefined
      ? { transcription: textOf(segments), segments }
      : transcription !== undefined && transcription !== before.transcription
        ? { transcription, segments: null }
        : undefined;
  if (said && transcriptionVersion !== before.transcriptionVersion)
    throw conflict('videos:transcriptionChanged');
  if (said) await changeTranscription(call, before, said);
  return presentAfter(call, params.id);
}

/** Brings an earlier version of what is said back, as a new one. */
export async function returnTranscription(call: Call<typeof contract.videos.returnTranscription>) {
  const { db, params } = call;
  await takeAnswer(call, (await loadVideo(call, params.id)).answerId);
  const before = await loadVideo(call, params.id);
  const versions = await listTranscriptions(db, before.companyId, before.id);
  const wanted = versions.find(({ number }) => number === params.number);
  if (!wanted) throw notFound();
  const { transcription, segments } = wanted;
  const by = { source: 'return', returnedTo: params.number } as const;
  await changeTranscription(call, before, { transcription, segments }, by);
  return presentAfter(call, params.id);
}

/** An address of the recording as it was sent. Who asks for it is kept: faces may be seen in it (D62). */
export async function openOriginal(call: Call<typeof contract.videos.openOriginal>) {
  const { companyId, id, playableKey, fileKey } = await loadVideo(call, call.params.id);
  await record(call, { companyId, action: 'video.openOriginal', entity: 'video', entityId: id });
  return { videoUrl: call.services.files.addressOf(playableKey ?? fileKey) };
}
