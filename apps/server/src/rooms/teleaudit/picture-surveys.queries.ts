// SQL about the surveys that auditors answered about photos and videos.
import type { AuditedObject } from '@gondola/contract';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  int,
  jsonb,
  type NewRow,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { VersionDefinition } from '../tasks/index.ts';

/** One answer of a survey, as it is kept. */
export interface SurveyAnswer {
  readonly questionId: number;
  readonly value: string | null;
  readonly choiceIds: readonly number[];
}

export const pictureSurveys = table('picture_surveys', {
  id: withDefault(bigint()),
  companyId: bigint(),
  answerId: bigint(),
  objectClass: text<AuditedObject>(),
  objectId: bigint(),
  /** Of the answer when it was saved. */
  round: int(),
  surveyId: bigint(),
  surveyVersion: int(),
  answers: jsonb<readonly SurveyAnswer[]>(),
  savedBy: bigint(),
  savedAt: withDefault(timestamptz()),
});

const pictureSurvey = selection({
  ...pictureSurveys.except('s', 'companyId', 'answerId'),
  savedByName: text(sql`u.whole_name`),
  /** As its version asked them. */
  questions: jsonb<VersionDefinition['questions']>(sql`v.definition -> 'questions'`),
  surveyTitle: text(sql`v.definition ->> 'title'`),
});
export type PictureSurveyRow = RowOf<typeof pictureSurvey>;

/** Every survey answered about the photos and videos of an answer, newest first. */
export async function listPictureSurveys(
  db: Database,
  companyId: number,
  answerId: number,
): Promise<PictureSurveyRow[]> {
  const { rows } = await db.execute<PictureSurveyRow>(sql`
    select ${pictureSurvey.columns} from picture_surveys s join users u on u.id = s.saved_by
    join task_versions v on v.company_id = s.company_id and v.task_id = s.survey_id and v.number = s.survey_version
    where s.company_id = ${companyId} and s.answer_id = ${answerId} order by s.id desc`);
  return rows;
}

/** Keeps the answers about one object; the caller holds the answer, and has found none of this round. */
export async function insertPictureSurvey(db: Database, row: NewRow<typeof pictureSurveys>): Promise<void> {
  await db.execute(sql`insert into ${pictureSurveys.insert(row)}`);
}

/** The answer that a video in scope belongs to. */
export async function findAnswerOfVideo(
  db: Database,
  scope: CompanyScope,
  videoId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ answerId: number }>(sql`
    select m.answer_id as "answerId" from answer_media m
    join answers a on a.company_id = m.company_id and a.id = m.answer_id
    join responses r on r.company_id = a.company_id and r.id = a.response_id
    where m.id = ${videoId} and m.kind = 'video' and not r.deleted and ${inScope('r', scope)}`);
  return rows[0]?.answerId;
}

/** The answer an object was once part of, by what was said of it: a replaced photo is no more. */
export async function findAnswerSurveyed(
  db: Database,
  scope: CompanyScope,
  objectClass: AuditedObject,
  objectId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ answerId: number }>(sql`
    select s.answer_id as "answerId" from picture_surveys s
    join answers a on a.company_id = s.company_id and a.id = s.answer_id
    join responses r on r.company_id = a.company_id and r.id = a.response_id
    where s.object_class = ${objectClass} and s.object_id = ${objectId} and not r.deleted and ${inScope('r', scope)}
    limit 1`);
  return rows[0]?.answerId;
}
