import type { contract, Segment } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { isAddressOf } from '../../../platform/files/named-file.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/http/errors.ts';
import { takeAnswer } from '../../teleaudit/index.ts';
import { listLastJobs } from '../video-jobs.queries.ts';
import { loadVideo } from '../videos.reads.ts';
import { presentVideo } from '../videos.presenter.ts';
import { saveTransformed, saveTranscription, type VideoRow } from '../videos.queries.ts';
import { textOf } from '../speech/segments.ts';

/** Signs off what the video's own job made, or takes it back. Throws 400 for any other file. */
async function changeTransformed(call: SignedCall, video: VideoRow, address: string | null): Promise<void> {
  const { companyId, id, transformedKey } = video;
  if (address === null ? transformedKey === null : isAddressOf(address, transformedKey)) return;
  const jobs = await listLastJobs(call.db, companyId, [id]);
  const made = jobs.find(({ kind, outputKey }) => kind === 'hide' && isAddressOf(address ?? '', outputKey));
  if (address !== null && !made) throw invalidField('videoUrlTransform', 'notTheOutput');
  await saveTransformed(call.db, companyId, id, made?.outputKey ?? null);
  await record(call, {
    companyId,
    action: made ? 'video.signOff' : 'video.takeBack',
    entity: 'video',
    entityId: id,
    ...(made ? { after: { jobId: made.id, frames: made.frames, hiddenFrames: made.hiddenFrames } } : {}),
  });
}

async function changeTranscription(
  call: SignedCall,
  { companyId, id, transcription: before }: VideoRow,
  said: { transcription: string | null; segments: readonly Segment[] | null },
): Promise<void> {
  await saveTranscription(call.db, companyId, id, said);
  await record(call, {
    companyId,
    action: 'video.correctTranscription',
    entity: 'video',
    entityId: id,
    before: { transcription: before },
    after: { transcription: said.transcription },
  });
}

/** Signs off a hidden copy, or corrects what is said. */
export async function updateVideo(call: Call<typeof contract.videos.update>) {
  const { db, params, body, services, locale } = call;
  const before = await loadVideo(call, params.id);
  await takeAnswer(call, before.answerId);
  const { videoUrlTransform, transcription, segments } = body;
  if (videoUrlTransform !== undefined) await changeTransformed(call, before, videoUrlTransform);
  if (segments !== undefined)
    await changeTranscription(call, before, { transcription: textOf(segments), segments });
  else if (transcription !== undefined && transcription !== before.transcription)
    await changeTranscription(call, before, { transcription, segments: null });
  const jobs = await listLastJobs(db, before.companyId, [before.id]);
  return {
    questionResponseVideo: presentVideo(await loadVideo(call, params.id), jobs, services.files, locale),
  };
}

/** An address of the recording as it was sent. Who asks for it is kept: faces may be seen in it (D62). */
export async function openOriginal(call: Call<typeof contract.videos.openOriginal>) {
  const { companyId, id, playableKey, fileKey } = await loadVideo(call, call.params.id);
  await record(call, { companyId, action: 'video.openOriginal', entity: 'video', entityId: id });
  return { videoUrl: call.services.files.addressOf(playableKey ?? fileKey) };
}
