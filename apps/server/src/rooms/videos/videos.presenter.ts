// Videos under audit as the contract shows them: the only way out of this room.
import type {
  FaceTrack,
  QuestionResponseVideo,
  TranscriptionVersion,
  VideoJob,
  VideoTools,
} from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { Env } from '../../platform/env.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import { mediaTools } from '../../platform/media-tools.ts';
import type { JobRow } from './video-jobs.queries.ts';
import type { TranscriptionVersionRow } from './transcriptions.queries.ts';
import type { VideoRow } from './videos.queries.ts';

/** The abilities of this installation with videos. */
export const videoToolsOf = ({ TRANSCRIPTION_URL }: Env): VideoTools => {
  const canHide = mediaTools.canReadVideo();
  return {
    canHide,
    canTranscribe: canHide && TRANSCRIPTION_URL !== undefined,
    canDetect: canHide && mediaTools.canFindFaces(),
  };
};

/** Why a job failed, or nothing came of it, in the words of the reader. */
export const reasonOf = ({ error }: JobRow, locale: Locale): string | null =>
  error === null ? null : translate(locale, `videos:failed.${error}`);

/** The found faces; shown no more once a person has signed off a copy that hides them. */
const presentTracks = (tracks: readonly FaceTrack[] | null, showsFaces: boolean): VideoJob['tracks'] =>
  (tracks ?? []).map(({ id, region: { from, to, keyFrames }, score, thumbnail }) => ({
    id,
    region: { from, to, keyFrames: [...keyFrames] },
    score,
    thumbnail: showsFaces ? thumbnail : null,
  }));

/** A job, for somebody who reads this language. */
export const presentJob = (row: JobRow, files: FileStore, locale: Locale, showsFaces = false): VideoJob => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  action: row.action,
  regions: row.regions.map((region) => ({ ...region, keyFrames: [...region.keyFrames] })),
  tracks: presentTracks(row.tracks, showsFaces),
  doubts: [...(row.doubts ?? [])],
  progress: row.progress,
  attempts: row.attempts,
  reason: reasonOf(row, locale),
  outputUrl: files.addressOrNull(row.outputKey),
  frames: row.frames,
  hiddenFrames: row.hiddenFrames,
  createdAt: instantOf(row.createdAt),
});

/** A video with the last job of each kind; `jobs` may hold those of other videos. Faces that were hidden stay so. */
export const presentVideo = (
  row: VideoRow,
  jobs: readonly JobRow[],
  files: FileStore,
  locale: Locale,
): QuestionResponseVideo => ({
  id: row.id,
  questionResponseId: row.answerId,
  videoUrl: files.addressOf(row.transformedKey ?? row.playableKey ?? row.fileKey),
  videoKey: row.fileKey,
  videoUrlTransform: files.addressOrNull(row.transformedKey),
  transcription: row.transcription,
  segments: [...(row.segments ?? [])],
  transcriptionVersion: row.transcriptionVersion,
  duration: row.duration,
  width: row.width,
  height: row.height,
  hasSound: row.hasSound,
  jobs: jobs
    .filter(({ videoId }) => videoId === row.id)
    .map((job) => presentJob(job, files, locale, row.transformedKey === null)),
  createdAt: instantOf(row.createdAt),
});

export const presentTranscription = (row: TranscriptionVersionRow): TranscriptionVersion => ({
  number: row.number,
  source: row.source,
  returnedTo: row.returnedTo,
  author: row.authorId === null ? null : { id: row.authorId, fullName: row.authorName ?? '' },
  createdAt: instantOf(row.createdAt),
  transcription: row.transcription,
});
