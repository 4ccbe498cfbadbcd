// SQL about videos of answers: the recordings, their copies and what is said in them. The jobs on them are in video-jobs.queries.
import type { Segment } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies, inScope } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  float,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const answerMedia = table('answer_media', {
  id: withDefault(bigint()),
  companyId: bigint(),
  /** Null once the file was replaced: versions of the answer name it then. */
  answerId: nullable(bigint()),
  kind: text<'video' | 'audio'>(),
  fileKey: text(),
  /** With faces hidden and signed off. */
  transformedKey: nullable(text()),
  transcription: nullable(text()),
  createdAt: withDefault(timestamptz()),
  /** A copy that every browser plays, where the recording is none. */
  playableKey: nullable(text()),
  preparedAt: nullable(timestamptz()),
  /** Seconds. */
  duration: nullable(float()),
  width: nullable(int()),
  height: nullable(int()),
  hasSound: nullable(boolean()),
  segments: nullable(jsonb<readonly Segment[]>()),
  /** Why it cannot be read; null while it can, and before it was looked into. */
  unreadable: nullable(text()),
});

const video = selection({
  ...answerMedia.except('m', 'kind', 'answerId'),
  answerId: bigint(sql`a.id`),
  responseId: bigint(sql`a.response_id`),
  transcriptionVersion: int(sql`(select coalesce(max(v.number), 0) from transcription_versions v
    where v.company_id = m.company_id and v.media_id = m.id)`),
});
export type VideoRow = RowOf<typeof video>;

const videosWhere = (condition: SQL): SQL => sql`
  select ${video.columns} from answer_media m
  join answers a on a.company_id = m.company_id and a.id = m.answer_id
  join responses r on r.company_id = a.company_id and r.id = a.response_id
  where m.kind = 'video' and not r.deleted and ${condition}`;

/** The videos of an answer, in the order they were recorded. */
export async function listVideos(db: Database, companyId: number, answerId: number): Promise<VideoRow[]> {
  const { rows } = await db.execute<VideoRow>(
    sql`${videosWhere(sql`m.company_id = ${companyId} and m.answer_id = ${answerId}`)} order by m.id`,
  );
  return rows;
}

/** A video in scope. */
export async function findVideo(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<VideoRow | undefined> {
  const { rows } = await db.execute<VideoRow>(
    videosWhere(sql`m.id = ${id} and a.teleaudit_status <> 'not-required' and ${inScope('r', scope)}`),
  );
  return rows[0];
}

/** A video, for a job. */
export async function findVideoOfJob(
  db: Database,
  companyId: number,
  id: number,
): Promise<VideoRow | undefined> {
  const { rows } = await db.execute<VideoRow>(videosWhere(sql`m.company_id = ${companyId} and m.id = ${id}`));
  return rows[0];
}

/** The file that clients see from now on; null takes it back. */
export async function saveTransformed(
  db: Database,
  companyId: number,
  id: number,
  key: string | null,
): Promise<void> {
  await db.execute(sql`
    update answer_media set transformed_key = ${key} where company_id = ${companyId} and id = ${id}`);
}

export interface Prepared {
  readonly duration: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasSound: boolean | null;
  readonly playableKey: string | null;
  /** Code of why it cannot be read. */
  readonly unreadable: string | null;
}

/** Saves the findings of a look into a video; all null where it cannot be read. */
export async function savePrepared(
  db: Database,
  companyId: number,
  id: number,
  found: Prepared,
): Promise<void> {
  await db.execute(sql`
    update answer_media set ${answerMedia.set(found)}, prepared_at = now()
    where company_id = ${companyId} and id = ${id}`);
}

export interface UnpreparedVideo {
  companyId: number;
  videoId: number;
  /** The person who recorded it. */
  userId: number;
}

/** Reasons that have nothing to do with the video: it is looked into again once they may be over. */
const passing: readonly string[] = ['diskFull', 'companyFull'];

export const isPassing = (fault: string): boolean => passing.includes(fault);

/** Reasons that are in the recording: nobody will see it. */
const unreadable: ReadonlySet<string> = new Set(['unreadable', 'noPicture', 'incomplete', 'crashed']);

export const isUnreadable = (fault: string): boolean => unreadable.has(fault);

/** Some videos that nobody has looked into yet, or not since there was no room for what that makes ten minutes ago. */
export async function listUnprepared(
  db: Database,
  companyIds: readonly number[],
  max: number,
): Promise<UnpreparedVideo[]> {
  const { rows } = await db.execute<UnpreparedVideo>(sql`
    select m.company_id as "companyId", m.id as "videoId", r.user_id as "userId" from answer_media m
    join answers a on a.company_id = m.company_id and a.id = m.answer_id
    join responses r on r.company_id = a.company_id and r.id = a.response_id
    where m.kind = 'video' and m.prepared_at is null and ${inCompanies('m', companyIds)} and not exists (
      select 1 from video_jobs j where j.company_id = m.company_id and j.video_id = m.id and j.kind = 'prepare'
        and not (j.state = 'failed' and j.error = any (${sql.texts(passing)})
          and j.finished_at < now() - interval '10 minutes'))
    order by m.id limit ${max}`);
  return rows;
}
