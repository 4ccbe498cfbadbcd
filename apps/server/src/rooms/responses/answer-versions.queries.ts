// SQL of the versions of answers (D58): what was sent, and every correction, edit, objection and return since. The last version is
// the answer as it is; an answer that was never touched has none yet. Versions are only added.
import type { AnswerSource } from '@gondola/contract';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  jsonb,
  list,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const answerVersions = table('answer_versions', {
  companyId: bigint(),
  answerId: bigint(),
  /** 1-based, without gaps. */
  number: int(),
  responseId: bigint(),
  value: nullable(text()),
  choiceIds: list(bigint()),
  imageIds: list(bigint()),
  mediaIds: list(bigint()),
  /** The answer had left the response with this version. */
  dropped: boolean(),
  source: text<AnswerSource>(),
  /** Of a return: the version brought back. */
  returnedTo: nullable(int()),
  reason: nullable(text()),
  authorId: nullable(bigint()),
  createdAt: withDefault(timestamptz()),
});

/** The present content of answers `a`: value, choices, photos and media of a version, and whether they have left their response. */
const held = sql.raw(`a.value,
  array(select c.choice_id from answer_choices c where c.company_id = a.company_id and c.answer_id = a.id order by c.choice_id),
  array(select i.id from answer_images i where i.company_id = a.company_id and i.answer_id = a.id order by i.id),
  array(select m.id from answer_media m where m.company_id = a.company_id and m.answer_id = a.id order by m.id),
  a.response_id is null`);

const columns =
  sql.raw(`(company_id, answer_id, number, response_id, value, choice_ids, image_ids, media_ids, dropped,
  source, returned_to, reason, author_id, created_at)`);

/** Keeps what was sent as the first version of answers that have none. Call it before they are changed, their response locked. */
export async function keepSent(
  db: Database,
  companyId: number,
  responseId: number,
  answerIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    insert into answer_versions ${columns}
    select a.company_id, a.id, 1, r.id, ${held}, 'sent', null, null, r.user_id, r.received_at
    from answers a join responses r on r.company_id = a.company_id and r.id = a.response_id
    where a.company_id = ${companyId} and a.response_id = ${responseId} and a.id = any (${sql.ids(answerIds)})
      and not exists (select 1 from answer_versions v where v.company_id = a.company_id and v.answer_id = a.id)`);
}

/** The author of a version of an answer, with occasion and reason. */
export interface Authorship {
  readonly source: AnswerSource;
  readonly authorId: number;
  readonly reason: string | null;
  readonly returnedTo?: number;
}

/** Adds what answers hold now as their next version. Their response is locked, so that numbers have no gaps. */
export async function addVersions(
  db: Database,
  companyId: number,
  responseId: number,
  answerIds: readonly number[],
  { source, authorId, reason, returnedTo }: Authorship,
): Promise<void> {
  await db.execute(sql`
    insert into answer_versions ${columns}
    select a.company_id, a.id, 1 + coalesce((select max(v.number) from answer_versions v
        where v.company_id = a.company_id and v.answer_id = a.id), 0),
      ${responseId}, ${held}, ${source}, ${returnedTo ?? null}::int, ${reason}, ${authorId}, clock_timestamp()
    from answers a where a.company_id = ${companyId} and a.id = any (${sql.ids(answerIds)})`);
}

/** An answer that left its response; it comes back as it was when the way through the task passes its question again. */
export interface DroppedAnswer {
  id: number;
  questionId: number;
  value: string | null;
  choiceIds: number[];
  fileKeys: string[];
}

/** The answers that left a response. */
export async function listDropped(
  db: Database,
  companyId: number,
  responseId: number,
): Promise<DroppedAnswer[]> {
  const { rows } = await db.execute<DroppedAnswer>(sql`
    select a.id, a.question_id as "questionId", a.value,
      to_jsonb(array(select c.choice_id from answer_choices c where c.company_id = a.company_id and c.answer_id = a.id order by c.choice_id)) as "choiceIds",
      array(select i.file_key from answer_images i where i.company_id = a.company_id and i.answer_id = a.id order by i.id)
        || array(select m.file_key from answer_media m where m.company_id = a.company_id and m.answer_id = a.id order by m.id) as "fileKeys"
    from answers a where a.company_id = ${companyId} and a.response_id is null and a.id in (
      select v.answer_id from answer_versions v where v.company_id = ${companyId} and v.response_id = ${responseId})`);
  return rows;
}

interface VersionImage {
  id: number;
  fileKey: string;
  width: number;
  height: number;
  strokes: number;
  createdAt: string;
}

interface VersionMedium {
  id: number;
  kind: 'video' | 'audio';
  fileKey: string;
  createdAt: string;
}

/** Choices, photos and media by the lists of their ids. */
const shown = (choices: SQL, images: SQL, media: SQL) => ({
  choices: jsonb<{ id: number; title: string }[]>(sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.position), '[]')
    from question_choices c where c.company_id = v.company_id and c.id = any (${choices}))`),
  images: jsonb<VersionImage[]>(sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'fileKey', i.file_key, 'width', i.width, 'height', i.height,
        'strokes', (select count(*) from image_strokes s where s.company_id = i.company_id and s.image_id = i.id),
        'createdAt', i.created_at) order by i.id), '[]')
    from answer_images i where i.company_id = v.company_id and i.id = any (${images}))`),
  media: jsonb<VersionMedium[]>(sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'fileKey', coalesce(m.transformed_key, m.file_key),
        'createdAt', m.created_at) order by m.id), '[]')
    from answer_media m where m.company_id = v.company_id and m.id = any (${media}))`),
});

const version = selection({
  ...answerVersions.except('v', 'companyId', 'answerId', 'responseId', 'choiceIds', 'imageIds', 'mediaIds'),
  // The driver reads a list of bigint as texts.
  choiceIds: jsonb<number[]>(sql`to_jsonb(v.choice_ids)`),
  authorName: nullable(text(sql`u.whole_name`)),
  ...shown(sql`v.choice_ids`, sql`v.image_ids`, sql`v.media_ids`),
});
export type AnswerVersionRow = RowOf<typeof version>;

/** An answer nobody touched, as the one version that it is. */
const untouched = sql`(
  select a.company_id, a.id as answer_id, 1 as number, r.id as response_id, ${sql.raw('a.value')},
    array(select c.choice_id from answer_choices c where c.company_id = a.company_id and c.answer_id = a.id) as choice_ids,
    array(select i.id from answer_images i where i.company_id = a.company_id and i.answer_id = a.id) as image_ids,
    array(select m.id from answer_media m where m.company_id = a.company_id and m.answer_id = a.id) as media_ids,
    false as dropped, 'sent' as source, null::int as returned_to, null::text as reason, r.user_id as author_id,
    r.received_at as created_at
  from answers a join responses r on r.company_id = a.company_id and r.id = a.response_id)`;

/** Every version of an answer, the newest first. */
export async function listAnswerVersions(
  db: Database,
  companyId: number,
  answerId: number,
): Promise<AnswerVersionRow[]> {
  const of = sql`where v.company_id = ${companyId} and v.answer_id = ${answerId} order by v.number desc`;
  const { rows } = await db.execute<AnswerVersionRow>(sql`
    select ${version.columns} from answer_versions v left join users u on u.id = v.author_id ${of}`);
  if (rows.length > 0) return rows;
  const { rows: only } = await db.execute<AnswerVersionRow>(sql`
    select ${version.columns} from ${untouched} v left join users u on u.id = v.author_id ${of}`);
  return only;
}

/** Names of products, by id. */
export async function findProductNames(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from products where company_id = ${companyId} and id = any (${sql.ids(ids)})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
