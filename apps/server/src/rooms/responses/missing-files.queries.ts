// SQL of files that a response was accepted without (D77): noted when it is stored, and added to their answers when they come.
import type { MediaKind } from '@gondola/survey';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { countTeleaudit } from './store-response.queries.ts';

export const missingFiles = table('missing_files', {
  companyId: bigint(),
  responseId: bigint(),
  questionId: bigint(),
  /** In the media of its answer, as it was sent. */
  place: int(),
  kind: text<MediaKind>(),
  /** Whether auditors look at its answer. */
  isAudited: boolean(),
  /** As its answer named it. */
  address: text(),
  /** The key that it comes under: another once its upload was cleared and declared again. */
  fileKey: text(),
  nextTryAt: withDefault(timestamptz()),
});
const missing = selection(
  missingFiles.as('f', 'questionId', 'place', 'kind', 'isAudited', 'address', 'fileKey'),
);
export type MissingFile = RowOf<typeof missing>;

/** A response of a company. */
interface ResponseKey {
  readonly companyId: number;
  readonly id: number;
}

export async function noteMissing(
  db: Database,
  { companyId, id }: ResponseKey,
  files: readonly MissingFile[],
): Promise<void> {
  await db.execute(sql`
    insert into missing_files (company_id, response_id, question_id, place, kind, is_audited, address, file_key)
    select ${companyId}, ${id}, f."questionId", f.place, f.kind, f."isAudited", f.address, f."fileKey"
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as f ("questionId" bigint, place int, kind text, "isAudited" boolean, address text, "fileKey" text)`);
}

/** Holds the files that a response is still without until the transaction ends: each is added once. */
export async function holdMissing(db: Database, { companyId, id }: ResponseKey): Promise<MissingFile[]> {
  const { rows } = await db.execute<MissingFile>(sql`
    select ${missing.columns}
    from missing_files f where f.company_id = ${companyId} and f.response_id = ${id}
    order by f.question_id, f.place for update`);
  return rows;
}

/** Notes that a file comes under another name than its answer gave it. */
export async function renameMissing(
  db: Database,
  { companyId, id }: ResponseKey,
  { questionId, place }: MissingFile,
  fileKey: string,
): Promise<void> {
  await db.execute(sql`
    update missing_files set file_key = ${fileKey}, next_try_at = now()
    where company_id = ${companyId} and response_id = ${id} and question_id = ${questionId} and place = ${place}`);
}

/** Adds a file that came to its answer, which auditors look at again where they had done with it. */
export async function addMissing(
  db: Database,
  { companyId, id }: ResponseKey,
  { questionId, place, kind, isAudited }: MissingFile,
  {
    key,
    width,
    height,
  }: { readonly key: string; readonly width: number | null; readonly height: number | null },
): Promise<void> {
  await db.execute(sql`
    insert into answers (company_id, response_id, question_id, teleaudit_status)
    values (${companyId}, ${id}, ${questionId}, ${isAudited ? 'pending' : 'not-required'})
    on conflict (company_id, response_id, question_id) do nothing`);
  const answer = sql`answers a where a.company_id = ${companyId} and a.response_id = ${id} and a.question_id = ${questionId}`;
  await db.execute(
    kind === 'image'
      ? sql`insert into answer_images (company_id, answer_id, file_key, width, height)
          select ${companyId}, a.id, ${key}, ${width ?? 0}, ${height ?? 0} from ${answer}`
      : sql`insert into answer_media (company_id, answer_id, kind, file_key)
          select ${companyId}, a.id, ${kind}, ${key} from ${answer}`,
  );
  await db.execute(sql`
    update answers set teleaudit_status = 'reaudit'
    where company_id = ${companyId} and response_id = ${id} and question_id = ${questionId} and teleaudit_status = 'done'`);
  await db.execute(sql`
    delete from missing_files
    where company_id = ${companyId} and response_id = ${id} and question_id = ${questionId} and place = ${place}`);
  await countTeleaudit(db, companyId, id);
}

/** Ends the mark of a response once no file of it is missing any more. */
export async function endIncomplete(db: Database, { companyId, id }: ResponseKey): Promise<void> {
  await db.execute(sql`
    update responses r set incomplete = false where r.company_id = ${companyId} and r.id = ${id} and not exists (
      select 1 from missing_files m where m.company_id = r.company_id and m.response_id = r.id)`);
}

/** A response of which a missing file has come. */
export interface CameLater {
  readonly companyId: number;
  readonly id: number;
  readonly userId: number;
}

/** Responses of which missing files are here; each is not looked at again for an hour. */
export async function takeCameLater(db: Database, limit: number): Promise<CameLater[]> {
  const { rows } = await db.execute<CameLater>(sql`
    with found as (
      select m.company_id, m.response_id, m.question_id, m.place from missing_files m
      join files f on f.key = m.file_key and f.state = 'stored'
      where m.next_try_at <= now() order by m.next_try_at limit ${limit} for update of m skip locked
    ), taken as (
      update missing_files m set next_try_at = now() + interval '1 hour' from found
      where m.company_id = found.company_id and m.response_id = found.response_id and m.question_id = found.question_id
        and m.place = found.place
      returning m.company_id, m.response_id
    )
    select distinct r.company_id as "companyId", r.id, r.user_id as "userId"
    from taken join responses r on r.company_id = taken.company_id and r.id = taken.response_id`);
  return rows;
}
