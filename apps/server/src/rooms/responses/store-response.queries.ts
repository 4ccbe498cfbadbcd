// SQL that stores what field staff answered: a new response in one statement, a correction in a few.
import type { VisitReport } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { prepared, type SQL, sql } from '../../platform/database/sql.ts';
import { type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { addVersions, type Authorship, keepSent } from './answer-versions.queries.ts';
import { answerIdsOf } from './contests.queries.ts';
import { responses, type ReviewStatus, type TeleauditStatus } from './responses.queries.ts';

export interface AnswerWrite {
  readonly questionId: number;
  readonly value: string | null;
  readonly teleauditStatus: TeleauditStatus;
  readonly choiceIds: readonly number[];
  /** Photos to add, in the order they were taken. */
  readonly images: readonly { readonly key: string; readonly width: number; readonly height: number }[];
  /** Videos and recordings to add. */
  readonly media: readonly { readonly kind: 'video' | 'audio'; readonly key: string }[];
}

const givenKeys = [
  'id',
  'companyId',
  'clientId',
  'projectId',
  'taskId',
  'version',
  'assignmentId',
  'userId',
  'locationId',
  'categoryCode',
  'productId',
  'startedAt',
  'finishedAt',
  'startLatitude',
  'startLongitude',
  'endLatitude',
  'endLongitude',
  'reviewStatus',
  'late',
  'surplus',
  'clockOffset',
  'deviceStartedAt',
  'deviceFinishedAt',
  'positionMissing',
  'contentHash',
  'incomplete',
  'doubts',
  'score',
  'samplingShare',
  'samplingNumber',
  'samplingKey',
] as const;

export interface ResponseWrite extends Pick<RowOf<typeof responses>, (typeof givenKeys)[number]> {
  readonly answers: readonly AnswerWrite[];
  /** Notes of the application on the visit; null where it made none. */
  readonly proof: ProofWrite | null;
}

export interface ProofWrite {
  /** With files named by the last part of their keys. */
  readonly report: VisitReport;
  readonly clockAtStart: number | null;
  readonly clockAtFinish: number | null;
}

const written = (answers: readonly AnswerWrite[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as w
    ("questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb)`;

/**
 * Statements that hang choices, photos and media on answers, each only where there are any. `target` is a relation of
 * answers (id, question_id) to join with the written ones.
 */
function children(companyId: number, answers: readonly AnswerWrite[], target: SQL): SQL[] {
  const joined = sql`${written(answers)} join ${target} a on a.question_id = w."questionId"`;
  const choices = sql`choice as (
      insert into answer_choices (company_id, answer_id, choice_id)
      select ${companyId}, a.id, chosen::bigint from ${joined} cross join jsonb_array_elements_text(w."choiceIds") chosen
    )`;
  const images = sql`image as (
      insert into answer_images (company_id, answer_id, file_key, width, height)
      select ${companyId}, a.id, i.value ->> 'key', (i.value ->> 'width')::int, (i.value ->> 'height')::int
      from ${joined} cross join jsonb_array_elements(w.images) with ordinality i (value, place)
      order by a.id, i.place
    )`;
  const media = sql`medium as (
      insert into answer_media (company_id, answer_id, kind, file_key)
      select ${companyId}, a.id, m.value ->> 'kind', m.value ->> 'key'
      from ${joined} cross join jsonb_array_elements(w.media) with ordinality m (value, place)
      order by a.id, m.place
    )`;
  return [
    ...(answers.some((answer) => answer.choiceIds.length > 0) ? [choices] : []),
    ...(answers.some((answer) => answer.images.length > 0) ? [images] : []),
    ...(answers.some((answer) => answer.media.length > 0) ? [media] : []),
  ];
}

/** Keeps what the application noted of the visit. */
const proofOf = (
  companyId: number,
  { report, clockAtStart, clockAtFinish }: ProofWrite,
): SQL => sql`proof as (
      insert into visit_proofs (company_id, response_id, report, clock_at_start, clock_at_finish)
      select ${companyId}, response.id, ${JSON.stringify(report)}::jsonb, ${clockAtStart}::int, ${clockAtFinish}::int
      from response
    )`;

const needsTeleaudit = ({ teleauditStatus }: AnswerWrite): boolean => teleauditStatus !== 'not-required';

/** Stores a response with everything that hangs on it; undefined when its client id has been stored already. */
export async function insertResponse(db: Database, row: ResponseWrite): Promise<number | undefined> {
  const { companyId, answers, proof } = row;
  const kept = [
    ...children(companyId, answers, sql`answer`),
    ...(proof === null ? [] : [proofOf(companyId, proof)]),
  ];
  const given = { ...row, teleauditTotal: answers.filter(needsTeleaudit).length };
  const { rows } = await db.execute<{ id: number }>(prepared`
    with response as (
      insert into ${responses.insert(given, ...givenKeys, 'teleauditTotal')}
      on conflict (company_id, client_id) do nothing
      returning id
    ), answer as (
      insert into answers (company_id, response_id, question_id, value, teleaudit_status)
      select ${companyId}, response.id, w."questionId", w.value, w."teleauditStatus" from response, ${written(answers)}
      returning id, question_id
    )${sql.join(
      kept.map((part) => sql`, ${part}`),
      '',
    )}
    select id from response`);
  return rows[0]?.id;
}

const held = selection({
  ...responses.as(
    'r',
    'id',
    'companyId',
    'taskId',
    'version',
    'late',
    'surplus',
    'clockOffset',
    'positionMissing',
    'duplicatePhoto',
    'unreadable',
    'incomplete',
    'doubts',
    'score',
  ),
  status: text<ReviewStatus>(sql`r.review_status`),
});
export type HeldResponse = RowOf<typeof held>;

/** Holds a person's response until the transaction ends; undefined when it is not theirs or was deleted. */
export async function holdOwnResponse(
  db: Database,
  companyIds: readonly number[],
  userId: number,
  id: number,
): Promise<HeldResponse | undefined> {
  const { rows } = await db.execute<HeldResponse>(sql`
    select ${held.columns} from responses r
    where r.id = ${id} and r.user_id = ${userId} and not r.deleted
      and ${inCompanies('r', companyIds)}
    for no key update of r`);
  return rows[0];
}

/** Notes that a correction takes effect; false when its client id has been noted before. */
export async function noteCorrection(
  db: Database,
  companyId: number,
  responseId: number,
  { clientId, contentHash }: { readonly clientId: string; readonly contentHash: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into response_corrections (company_id, client_id, response_id, content_hash)
    values (${companyId}, ${clientId}, ${responseId}, ${contentHash}) on conflict do nothing returning client_id`);
  return rows.length > 0;
}

/** Which response an earlier submission of the correction was about, and the hash of what it said. */
export async function findCorrected(
  db: Database,
  companyId: number,
  clientId: string,
): Promise<{ id: number; contentHash: string | null } | undefined> {
  const { rows } = await db.execute<{ id: number; contentHash: string | null }>(sql`
    select response_id as id, content_hash as "contentHash" from response_corrections where company_id = ${companyId} and client_id = ${clientId}`);
  return rows[0];
}

export interface AnswerChange {
  readonly companyId: number;
  readonly responseId: number;
  /** Answers that the new way through the task no longer passes: they leave the response. */
  readonly droppedAnswerIds: readonly number[];
  /** Answers that left the response before and whose questions the way passes again: they come back as they were. */
  readonly revivedAnswerIds?: readonly number[];
  /** Answers that take the place of those given before to the same questions, or are new. */
  readonly answers: readonly AnswerWrite[];
  /** Files of the replaced answers that stay. */
  readonly keptKeys: readonly string[];
  /** Photos and media of earlier versions that come back to the one answer that is written. */
  readonly returned?: { readonly imageIds: readonly number[]; readonly mediaIds: readonly number[] };
}

/** Detaches photos or media of answers that do not stay: they keep their row, file and strokes, named by versions. */
const detach = (tableName: string, companyId: number, answerIds: readonly number[], kept: SQL): SQL => sql`
  update ${sql.raw(tableName)} set answer_id = null
  where company_id = ${companyId} and answer_id = any (${sql.ids(answerIds)}) and file_key <> all (${kept})`;

/** Answers that left the response and are answered again come back, to be changed. */
async function reviveAnswered(db: Database, { companyId, responseId, answers }: AnswerChange): Promise<void> {
  const asked = answers.map(({ questionId }) => questionId);
  await db.execute(sql`
    update answers a set response_id = ${responseId}
    where a.company_id = ${companyId} and a.response_id is null and a.question_id = any (${sql.ids(asked)}) and a.id in (
      select v.answer_id from answer_versions v where v.company_id = ${companyId} and v.response_id = ${responseId})`);
}

async function attachReturned(
  db: Database,
  { companyId, responseId, answers, returned }: AnswerChange,
): Promise<void> {
  const questionId = answers[0]?.questionId;
  if (!returned || questionId === undefined) return;
  for (const [change, ids] of [
    ['answer_images f set objected = false, ', returned.imageIds],
    ['answer_media f set ', returned.mediaIds],
  ] as const) {
    await db.execute(sql`
      update ${sql.raw(change)} answer_id = a.id from answers a
      where a.company_id = ${companyId} and a.response_id = ${responseId} and a.question_id = ${questionId}
        and f.company_id = a.company_id and f.id = any (${sql.ids(ids)}) and f.answer_id is null`);
  }
}

/**
 * Puts answers in place of those given before, and keeps what they replace as versions, in the transaction of the call. The
 * response is locked.
 */
export async function changeAnswers(db: Database, change: AnswerChange, by: Authorship): Promise<void> {
  const { companyId, responseId, answers, droppedAnswerIds, revivedAnswerIds = [] } = change;
  await reviveAnswered(db, change);
  const { rows: replaced } = await db.execute<{ id: number }>(sql`
    select id from answers where company_id = ${companyId} and response_id = ${responseId}
      and question_id = any (${sql.ids(answers.map(({ questionId }) => questionId))})
    for no key update`);
  const replacedIds = replaced.map(({ id }) => id);
  await keepSent(db, companyId, responseId, [...replacedIds, ...droppedAnswerIds]);
  await db.execute(sql`
    update answers set response_id = null where company_id = ${companyId} and response_id = ${responseId}
      and id = any (${sql.ids(droppedAnswerIds)})`);
  await db.execute(sql`
    update answers set response_id = ${responseId} where company_id = ${companyId} and response_id is null
      and id = any (${sql.ids(revivedAnswerIds)})`);
  await db.execute(sql`
    delete from answer_choices where company_id = ${companyId} and answer_id = any (${sql.ids(replacedIds)})`);
  const kept = sql.texts(change.keptKeys);
  await db.execute(detach('answer_images', companyId, replacedIds, kept));
  await db.execute(detach('answer_media', companyId, replacedIds, kept));
  const { rows: writtenRows } = await db.execute<{ id: number }>(sql`
    insert into answers (company_id, response_id, question_id, value, teleaudit_status)
    select ${companyId}, ${responseId}, w."questionId", w.value, w."teleauditStatus" from ${written(answers)}
    on conflict (company_id, response_id, question_id)
      do update set value = excluded.value, teleaudit_status = excluded.teleaudit_status
    returning id`);
  const own = sql`(select id, question_id from answers where company_id = ${companyId} and response_id = ${responseId})`;
  const added = children(companyId, answers, own);
  if (added.length > 0) await db.execute(sql`with ${sql.join(added, ', ')} select 1`);
  await attachReturned(db, change);
  const changedIds = [...writtenRows.map(({ id }) => id), ...droppedAnswerIds, ...revivedAnswerIds];
  await addVersions(db, companyId, responseId, changedIds, by);
}

/** Stores how well a training was answered, after a correction of its answers. */
export async function saveScore(
  db: Database,
  companyId: number,
  responseId: number,
  score: number | null,
): Promise<void> {
  await db.execute(
    sql`update responses set score = ${score} where company_id = ${companyId} and id = ${responseId}`,
  );
}

/** Counts again how many answers of a response are to be audited, and how many are done. */
export async function countTeleaudit(db: Database, companyId: number, responseId: number): Promise<void> {
  await db.execute(sql`
    update responses r set teleaudit_total = counted.total, teleaudit_done = counted.done
    from (select count(*) filter (where teleaudit_status <> 'not-required') as total,
        count(*) filter (where teleaudit_status = 'done') as done
      from answers where company_id = ${companyId} and response_id = ${responseId}) counted
    where r.company_id = ${companyId} and r.id = ${responseId}`);
}

/** Whether the objection to answer `a` is contested, which the next decision settles: it stands until then. */
const isContested = sql.raw('(a.contest_comment is not null and a.contest_outcome is null)');

/**
 * Sends a response back to the reviewers: nothing is objected to any more but what its worker contests, nor is an answer that has
 * left it, and the teleaudit is counted again.
 */
export async function reopenReview(db: Database, companyId: number, responseId: number): Promise<void> {
  const ids = answerIdsOf(companyId, responseId);
  await db.execute(sql`
    update answers a set objected = false, objection_label_id = null, objection_comment = null
    where a.company_id = ${companyId} and a.id in ${ids}
      and (a.objected or a.objection_label_id is not null or a.objection_comment is not null) and not ${isContested}`);
  await db.execute(sql`
    update answer_images i set objected = false from answers a
    where a.company_id = ${companyId} and a.id in ${ids}
      and i.company_id = a.company_id and i.answer_id = a.id and i.objected and not ${isContested}`);
  await db.execute(sql`
    update responses set review_status = 'pending', reviewed_by = null, review_started_at = null,
      review_finished_at = null, review_seen_at = null, recalled = false
    where company_id = ${companyId} and id = ${responseId}`);
  await countTeleaudit(db, companyId, responseId);
}

/**
 * Marks the response that has a recording by whether all of its recordings can be read; one that nobody was going to review is
 * reviewed from then on. Gives its id where that changed anything.
 */
export async function markUnreadable(
  db: Database,
  companyId: number,
  mediaId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update responses r set unreadable = not r.unreadable,
      review_status = case when r.review_status = 'completed' and not r.unreadable then 'pending' else r.review_status end
    where r.company_id = ${companyId}
      and r.id = (select a.response_id from answer_media m
        join answers a on a.company_id = m.company_id and a.id = m.answer_id
        where m.company_id = ${companyId} and m.id = ${mediaId})
      and r.unreadable <> exists (select 1 from answers a
        join answer_media m on m.company_id = a.company_id and m.answer_id = a.id
        where a.company_id = r.company_id and a.response_id = r.id and m.unreadable is not null)
    returning r.id`);
  return rows[0]?.id;
}
