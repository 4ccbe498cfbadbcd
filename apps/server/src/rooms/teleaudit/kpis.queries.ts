// SQL about KPIs of questions and the binary scores of answers.
import type { ShareType } from '@gondola/contract';
import { inCompanies, inProjects } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface KpiRow {
  id: number;
  questionId: number;
  name: string;
  description: string | null;
  teleauditType: 'binary' | ShareType | 'facial-share';
  target: number | null;
}

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
    select id, question_id as "questionId", name, description, teleaudit_type as "teleauditType", target::float8 as target
    from teleaudit_kpis where company_id = ${companyId} and question_id = ${questionId} and not deleted order by id`);
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

export interface BinaryScoreRow {
  teleauditKpiId: number;
  score: number;
}

export async function listBinaryScores(
  db: Database,
  companyId: number,
  answerId: number,
): Promise<BinaryScoreRow[]> {
  const { rows } = await db.execute<BinaryScoreRow>(sql`
    select teleaudit_kpi_id as "teleauditKpiId", score from binary_scores
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
export async function saveBinaryScore(db: Database, row: NewBinaryScore): Promise<void> {
  await db.execute(sql`
    insert into binary_scores (company_id, answer_id, teleaudit_kpi_id, score, updated_by)
    values (${row.companyId}, ${row.answerId}, ${row.kpiId}, ${row.score}, ${row.userId})
    on conflict (company_id, answer_id, teleaudit_kpi_id)
      do update set score = excluded.score, updated_by = excluded.updated_by, updated_at = now()`);
}

/** The scores as they stand become those of whoever looked at the new photos. */
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
