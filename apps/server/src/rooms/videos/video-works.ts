// The work of a job of each kind: fetch the recording, have the media process work on it, keep what it made. The file that
// comes out has a key of its own from the start and a name only with the transaction that ends the job: a process that is
// killed before leaves bytes that nobody names, which are cleaned away.
import { createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxSegments, type Segment } from '@gondola/contract';
import { record } from '../../platform/audit/record.ts';
import { type Database, inTransaction } from '../../platform/database/transaction.ts';
import type { FileDisk } from '../../platform/files/disk.ts';
import type { KeptContent } from '../../platform/files/kept-file.ts';
import type { Log } from '../../platform/log.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { markUnreadable } from '../responses/index.ts';
import { MediaFault, type MediaFacts } from './media/media-task.ts';
import { runMediaTask } from './media/run-media-task.ts';
import { askForWords } from './speech/ask-for-words.ts';
import { textOf } from './speech/segments.ts';
import { finishJob, type JobResult, type JobRow, keepJob } from './video-jobs.queries.ts';
import { saveTranscription } from './transcriptions.queries.ts';
import { findVideoOfJob, savePrepared, type VideoRow } from './videos.queries.ts';

interface BegunWork {
  readonly services: ProcessServices;
  readonly begun: JobRow;
  /** Of this work alone; removed with what is in it when the work is over. */
  readonly folder: string;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Percent. */
  readonly onProgress: (percent: number) => void;
  /** The paths that the process that touches the recording must not see. */
  readonly hidden: readonly string[];
}

export type VideoWork = (work: BegunWork) => Promise<void>;

const transaction = <Result>({ services, begun }: BegunWork, run: (db: Database) => Promise<Result>) =>
  inTransaction(services.pool, { companyIds: [begun.companyId], userId: null }, 'write', run);

/** Where the recording lies on this machine, fetched where it lies elsewhere. Throws ENOENT when it is gone. */
async function fetchRecording(
  { disk, folder: store }: FileDisk,
  key: string,
  folder: string,
): Promise<string> {
  if (store) {
    const path = join(store, key);
    await access(path);
    return path;
  }
  // A bucket's words for a missing file differ from one to the next.
  if (!(await disk.exists(key)))
    throw Object.assign(new Error(`${key} is not in the store`), { code: 'ENOENT' });
  const path = join(folder, 'recording');
  await pipeline(await disk.getStream(key), createWriteStream(path));
  return path;
}

interface Subject {
  readonly video: VideoRow;
  /** The recording as it was sent: a copy with faces hidden is made of it again, never of an earlier copy. */
  readonly input: string;
}

async function subjectOf(work: BegunWork): Promise<Subject> {
  const { services, begun, folder } = work;
  const video = await transaction(work, (db) => findVideoOfJob(db, begun.companyId, begun.videoId));
  if (!video) throw new MediaFault('unreadable', 'the answer is gone');
  return { video, input: await fetchRecording(services.files.place, video.fileKey, folder) };
}

/** Puts down what came out, under a key that nobody can name yet. */
async function keepOutput(work: BegunWork, path: string): Promise<KeptContent> {
  const { services, begun, signal } = work;
  signal.throwIfAborted();
  const reserved = await transaction(work, (db) =>
    services.files.reserve(db, {
      purpose: 'video-copy',
      isPublic: false,
      fileName: 'video',
      contentType: 'video/mp4',
      extension: 'mp4',
      companyId: begun.companyId,
      userId: begun.createdBy,
      field: 'videoId',
    }),
  );
  return services.files.keep(reserved, path);
}

/** Ends the job with what it made, all at once; nothing happens when it was cancelled meanwhile. */
async function finish(
  work: BegunWork,
  kept: KeptContent | undefined,
  facts: Partial<MediaFacts>,
  results: Pick<JobResult, 'tracks' | 'doubts' | 'regions' | 'error'> = {},
  save: (db: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const { services, begun } = work;
  const isHidden = begun.kind === 'hide';
  await transaction(work, async (db) => {
    // Held from here on: a cancellation comes before this or finds the job done.
    if (!(await keepJob(db, begun, 99))) return;
    if (kept) await services.files.record(db, kept);
    await save(db);
    await finishJob(db, begun, {
      ...results,
      outputKey: isHidden && kept ? kept.key : null,
      frames: isHidden ? (facts.frames ?? null) : null,
      hiddenFrames: isHidden ? (facts.hiddenFrames ?? null) : null,
    });
    await record({ db }, { changed: 'videos', companyId: begun.companyId, id: begun.videoId });
  });
}

/** The response of a video is marked by whether its recordings can be read, and said to have changed. */
export async function markResponse(db: Database, { companyId, videoId }: JobRow): Promise<void> {
  const id = await markUnreadable(db, companyId, videoId);
  if (id !== undefined) await record({ db }, { changed: 'reviews', companyId, id });
}

/** Finds out what a recording is, and makes a copy that every browser plays where it is not one itself. */
export const prepareVideo: VideoWork = async (work) => {
  const { begun, folder } = work;
  const { input, video } = await subjectOf(work);
  const output = join(folder, 'copy.mp4');
  const isMp4 = video.fileKey.endsWith('.mp4');
  const facts = await runMediaTask({ task: 'prepare', input, output, isMp4 }, work);
  const kept = facts.frames > 0 ? await keepOutput(work, output) : undefined;
  const { duration, width, height, hasSound } = facts;
  await finish(work, kept, facts, {}, async (db) => {
    await savePrepared(db, begun.companyId, begun.videoId, {
      duration,
      width,
      height,
      hasSound,
      playableKey: kept?.key ?? null,
      unreadable: null,
    });
    await markResponse(db, begun);
  });
};

/** Finds the faces of a recording, for a person to say which of them are hidden. */
export const findFaces: VideoWork = async (work) => {
  const { input } = await subjectOf(work);
  const { tracks, doubts = [] } = await runMediaTask({ task: 'detect', input }, work);
  await finish(work, undefined, {}, { tracks, doubts });
};

/** Half of the work each, where faces are found first. */
const half = (work: BegunWork, from: number): BegunWork => ({
  ...work,
  onProgress: (percent) => work.onProgress(from + percent / 2),
});

/** Makes a copy with regions hidden; without regions of a person's, all faces that are found. */
export const hideInVideo: VideoWork = async (work) => {
  const { begun, folder } = work;
  const { input } = await subjectOf(work);
  const output = join(folder, 'hidden.mp4');
  const { action } = begun;
  const isAsked = begun.regions.length > 0;
  const found = isAsked ? undefined : await runMediaTask({ task: 'detect', input }, half(work, 0));
  const regions = found ? found.tracks.map(({ region }) => region) : begun.regions;
  const facts = await runMediaTask(
    { task: 'hide', input, output, action: action ?? 'remove', regions },
    isAsked ? work : half(work, 50),
  );
  await finish(
    work,
    await keepOutput(work, output),
    facts,
    found ? { regions, doubts: found.doubts ?? [] } : {},
  );
};

/** Has what is said written down, a piece after the other; where nothing is heard, nobody is asked. */
export const transcribeSound: VideoWork = async (work) => {
  const { begun, folder, services, onProgress, signal } = work;
  const { input } = await subjectOf(work);
  const listening = { ...work, onProgress: (percent: number) => onProgress(percent * 0.3) };
  const { pieces } = await runMediaTask({ task: 'listen', input, output: folder }, listening);
  const segments: Segment[] = [];
  for (const [place, piece] of pieces.entries()) {
    const room = maxSegments - segments.length;
    segments.push(...(await askForWords(services.env, piece, signal)).slice(0, room));
    onProgress(30 + (70 * (place + 1)) / pieces.length);
  }
  const { companyId, videoId } = begun;
  const said = { transcription: textOf(segments), segments };
  const before = await transaction(work, (db) => findVideoOfJob(db, companyId, videoId));
  // A service that heard nothing takes no words away, least of all those that a person wrote.
  const keepsWords = !said.transcription.trim() && Boolean(before?.transcription?.trim());
  await finish(work, undefined, {}, keepsWords ? { error: 'nothingHeard' } : {}, async (db) => {
    if (!keepsWords)
      await saveTranscription(db, companyId, videoId, said, { source: 'service', authorId: null });
  });
};
