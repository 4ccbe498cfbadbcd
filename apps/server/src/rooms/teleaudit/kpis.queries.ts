// SQL about KPIs of questions and the binary scores of answers.
import type { ShareType } from '@gondola/contract';
import { inCompanies, inProjects } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
  float,
  nullable,
  numeric,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const teleauditKpis = table('teleaudit_kpis', {
  id: withDefault(bigint()),
  companyId: bigint(),
  questionId: bigint(),
  name: text(),
  description: nullable(text()),
  teleauditType: text<'binary' | ShareType | 'facial-share'>(),
  target: nullable(numeric()),
  deleted: withDefault(boolean()),
});

export const binaryScores = table('binary_scores', {
  companyId: bigint(),
  answerId: bigint(),
  teleauditKpiId: bigint(),
  score: float(),
  updatedBy: nullable(bigint()),
  updatedAt: withDefault(timestamptz()),
});

const kpi = selection(teleauditKpis.except('k', 'companyId', 'deleted'));
export type KpiRow = RowOf<typeof kpi>;

/** The company of a question in scope. */
export async function findCompanyOfQuestion(
  db: Database,
  scope: CompanyScope,
  questionId: number,
): Promise<number | undefined> {
  const projects = inProjects('t', scope.projectIds);
  const { rows } = await db.execute<{ companyId: number }>(sql`
    select q.company_id as "companyId" from questions q
    join tasks t on t.company_id = q.company_id and t.id = q.task_id
    where q.id = ${questionId} and ${inCompanies('q', scope.companyIds)} and ${projects}`);
  return rows[0]?.companyId;
}

/** The KPIs of a question, in the order they were written. */
export async function listKpis(db: Database, companyId: number, questionId: number): Promise<KpiRow[]> {
  const { rows } = await db.execute<KpiRow>(sql`
    select ${kpi.columns} from teleaudit_kpis k
    where k.company_id = ${companyId} and k.question_id = ${questionId} and not k.deleted order by k.id`);
  return rows;
}

export interface ChoiceRow {
  id: number;
  title: string;
}

export async function listQuestionChoices(
  db: Database,
  companyId: number,
  questionId: number,
): Promise<ChoiceRow[]> {
  const { rows } = await db.execute<ChoiceRow>(sql`
    select id, title from question_choices
    where company_id = ${companyId} and question_id = ${questionId} and not deleted order by position`);
  return rows;
}

const binaryScore = selection(binaryScores.as('binary_scores', 'teleauditKpiId', 'score'));
export type BinaryScoreRow = RowOf<typeof binaryScore>;

export async function listBinaryScores(
  db: Database,
  companyId: number,
  answerId: number,
): Promise<BinaryScoreRow[]> {
  const { rows } = await db.execute<BinaryScoreRow>(sql`
    select ${binaryScore.columns} from binary_scores
    where company_id = ${companyId} and answer_id = ${answerId} order by teleaudit_kpi_id`);
  return rows;
}

export interface NewBinaryScore {
  companyId: number;
  answerId: number;
  kpiId: number;
  score: number;
  userId: number;
}

/** Saves one score, in place of an earlier one. */
export async function saveBinaryScore(
  db: Database,
  { companyId, answerId, kpiId, score, userId }: NewBinaryScore,
): Promise<void> {
  await db.execute(sql`
    insert into ${binaryScores.insert({ companyId, answerId, teleauditKpiId: kpiId, score, updatedBy: userId })}
    on conflict (company_id, answer_id, teleaudit_kpi_id)
      do update set score = excluded.score, updated_by = excluded.updated_by, updated_at = now()`);
}

/** The present scores become those of the person who looked at the new photos. */
export async function confirmBinaryScores(
  db: Database,
  companyId: number,
  answerId: number,
  userId: number,
): Promise<void> {
  await db.execute(sql`
    update binary_scores set updated_by = ${userId}, updated_at = now()
    where company_id = ${companyId} and answer_id = ${answerId}`);
}
