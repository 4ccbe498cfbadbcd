// SQL of what is written down of videos. Every state is a version that never changes; the video holds the last one.
import type { Segment, TranscriptionSource } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
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
import { answerMedia } from './videos.queries.ts';

export const transcriptionVersions = table('transcription_versions', {
  companyId: bigint(),
  mediaId: bigint(),
  number: int(),
  source: text<TranscriptionSource>(),
  returnedTo: nullable(int()),
  transcription: nullable(text()),
  segments: nullable(jsonb<readonly Segment[]>()),
  authorId: nullable(bigint()),
  createdAt: withDefault(timestamptz()),
});

const version = selection({
  ...transcriptionVersions.except('v', 'companyId', 'mediaId'),
  authorName: nullable(text(sql`u.whole_name`)),
});
export type TranscriptionVersionRow = RowOf<typeof version>;

export interface Said {
  readonly transcription: string | null;
  /** Null where only the text is known. */
  readonly segments: readonly Segment[] | null;
}

export interface SaidBy {
  readonly source: TranscriptionSource;
  /** Null for a service. */
  readonly authorId: number | null;
  readonly returnedTo?: number;
}

/** Saves the words from now on as the next version. The video is held meanwhile, so that numbers have no gaps. */
export async function saveTranscription(
  db: Database,
  companyId: number,
  id: number,
  said: Said,
  { source, authorId, returnedTo }: SaidBy,
): Promise<void> {
  await db.execute(sql`
    update answer_media set ${answerMedia.set(said)} where company_id = ${companyId} and id = ${id}`);
  await db.execute(sql`
    insert into transcription_versions (company_id, media_id, number, source, returned_to, transcription, segments, author_id)
    select company_id, id, 1 + coalesce((select max(v.number) from transcription_versions v
        where v.company_id = ${companyId} and v.media_id = ${id}), 0),
      ${source}, ${returnedTo ?? null}::int, transcription, segments, ${authorId}::bigint
    from answer_media where company_id = ${companyId} and id = ${id}`);
}

/** Every version, the newest first. */
export async function listTranscriptions(
  db: Database,
  companyId: number,
  id: number,
): Promise<TranscriptionVersionRow[]> {
  const { rows } = await db.execute<TranscriptionVersionRow>(sql`
    select ${version.columns} from transcription_versions v left join users u on u.id = v.author_id
    where v.company_id = ${companyId} and v.media_id = ${id} order by v.number desc`);
  return rows;
}
