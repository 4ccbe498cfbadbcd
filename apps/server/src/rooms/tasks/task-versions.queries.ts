// SQL of the versions of a task (D49). A version is written once and never changes; the database refuses anything else.
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
import type { QuestionRow, TaskRow } from './tasks.queries.ts';

/** A question as a version keeps it: an edit gives every KPI a new id, so that they are kept without. */
export interface VersionQuestion extends Omit<QuestionRow, 'kpis'> {
  kpis: Omit<QuestionRow['kpis'][number], 'id'>[];
}

/** A task as `task_definition` of the database makes it. */
export interface VersionDefinition extends Pick<
  TaskRow,
  | 'title'
  | 'type'
  | 'description'
  | 'requiredGeoreference'
  | 'revisionPolicy'
  | 'vertical'
  | 'switchStock'
  | 'productInformation'
  | 'surveyTeleaudit'
  | 'surveyTeleauditId'
> {
  questions: VersionQuestion[];
}

export const taskVersions = table('task_versions', {
  companyId: bigint(),
  taskId: bigint(),
  /** 1-based, without gaps. */
  number: int(),
  /** SHA-256 of the definition, in hexadecimal. */
  hash: text(),
  definition: jsonb<VersionDefinition>(),
  publishedBy: nullable(bigint()),
  publishedAt: withDefault(timestamptz()),
});

/**
 * Keeps the task as it is stored now as its version in the field and gives its number; a task that is as its last version
 * keeps that one. Call it with the task locked or just made.
 */
export async function publishVersion(
  db: Database,
  companyId: number,
  taskId: number,
  publishedBy: number,
): Promise<number> {
  await db.execute(sql`
    with defined as materialized (
      select task_definition(${companyId}, ${taskId}) as definition
    ), made as materialized (
      select definition, encode(sha256(convert_to(definition::text, 'UTF8')), 'hex') as hash from defined
    ), last as (
      select number, hash from task_versions where company_id = ${companyId} and task_id = ${taskId}
      order by number desc limit 1
    ), added as (
      insert into task_versions (company_id, task_id, number, hash, definition, published_by)
      select ${companyId}, ${taskId}, coalesce(last.number, 0) + 1, made.hash, made.definition, ${publishedBy}
      from made left join last on true where last.hash is distinct from made.hash
      returning number
    )
    update tasks set version = added.number from added where company_id = ${companyId} and id = ${taskId}`);
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from tasks where company_id = ${companyId} and id = ${taskId}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no task ${taskId} to publish`);
  return row.version;
}

const latest = selection({
  ...taskVersions.as('v', 'number', 'publishedAt', 'publishedBy'),
  publisherName: nullable(text(sql`u.whole_name`)),
});
export type LatestVersion = RowOf<typeof latest>;

/** The publisher of the version in the field, and when; undefined for a task that was never published. */
export async function findLatestVersion(
  db: Database,
  companyId: number,
  taskId: number,
): Promise<LatestVersion | undefined> {
  const { rows } = await db.execute<LatestVersion>(sql`
    select ${latest.columns} from task_versions v left join users u on u.id = v.published_by
    where v.company_id = ${companyId} and v.task_id = ${taskId} order by v.number desc limit 1`);
  return rows[0];
}

/** One version of a task; undefined when there is none of that number. */
export async function findVersion(
  db: Database,
  companyId: number,
  taskId: number,
  number: number,
): Promise<VersionDefinition | undefined> {
  const { rows } = await db.execute<{ definition: VersionDefinition }>(sql`
    select definition from task_versions
    where company_id = ${companyId} and task_id = ${taskId} and number = ${number}`);
  return rows[0]?.definition;
}

const versionHead = selection(taskVersions.as('v', 'number', 'publishedAt'));
export type VersionHead = RowOf<typeof versionHead>;

/** Versions of a task, the newest first, up to `limit`. */
export async function listVersions(
  db: Database,
  companyId: number,
  taskId: number,
  limit: number,
): Promise<VersionHead[]> {
  const { rows } = await db.execute<VersionHead>(sql`
    select ${versionHead.columns} from task_versions v
    where v.company_id = ${companyId} and v.task_id = ${taskId} order by v.number desc limit ${limit}`);
  return rows;
}
