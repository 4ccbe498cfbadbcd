// Who is at work on an import: reading and applying are taken, show a sign of life, and are taken over or given up.
import type { ImportKindName, MissingRows } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { ReadingChoice } from './import-row.ts';

const numbers = (list: readonly number[]) => sql`${[...list]}::bigint[]`;

/** Tries before an import is given up visibly. */
export const mostAttempts = 3;
/** Seconds without a sign of life after which somebody else takes the work over. */
const patience = 60;

export interface TakenReading {
  readonly kind: ImportKindName;
  readonly fileKey: string;
  readonly attempt: number;
  readonly chosen: ReadingChoice | null;
  readonly missing: MissingRows;
}

/** Takes the reading of an import, unless somebody is at it. */
export async function takeReading(
  db: Database,
  companyId: number,
  id: number,
): Promise<TakenReading | undefined> {
  const { rows } = await db.execute<TakenReading & Record<string, unknown>>(sql`
    update imports set attempts = attempts + 1, seen_at = now(), rows_done = 0, progress = 0
    where id = ${id} and company_id = ${companyId} and state = 'reading'
      and (seen_at is null or seen_at < now() - make_interval(secs => ${patience}))
    returning kind, file_key as "fileKey", attempts as attempt, chosen, missing`);
  return rows[0];
}

/** Takes an import to apply it; false when it is not the one that was shown any more. */
export async function takeApplying(
  db: Database,
  companyId: number,
  id: number,
  onlyGoodRows: boolean,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update imports set state = 'applying', only_good_rows = ${onlyGoodRows}, attempts = 0, rows_done = 0, progress = 0, seen_at = null
    where id = ${id} and company_id = ${companyId} and state = 'ready'`);
  return rowCount === 1;
}

/** Begins a try at applying, unless somebody is at it. */
export async function beginApplying(
  db: Database,
  companyId: number,
  id: number,
): Promise<{ attempt: number } | undefined> {
  const { rows } = await db.execute<{ attempt: number }>(sql`
    update imports set attempts = attempts + 1, seen_at = now()
    where id = ${id} and company_id = ${companyId} and state = 'applying'
      and (seen_at is null or seen_at < now() - make_interval(secs => ${patience}))
    returning attempts as attempt`);
  return rows[0];
}

/** Says how far the applying is. Outside its transaction, so that everybody sees it. */
export async function recordApplied(
  db: Database,
  companyId: number,
  id: number,
  rowsDone: number,
  progress: number,
): Promise<void> {
  await db.execute(sql`
    update imports set rows_done = ${rowsDone}, progress = ${progress}, seen_at = now()
    where id = ${id} and company_id = ${companyId} and state = 'applying'`);
}

/** Whether this try at applying is still wanted. */
export async function isStillApplying(
  db: Database,
  companyId: number,
  id: number,
  attempt: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from imports where id = ${id} and company_id = ${companyId} and state = 'applying' and attempts = ${attempt}`);
  return rows.length > 0;
}

/** Done, as far as this try is still the one; whoever cancels at the same moment waits for the end of this transaction. */
export async function finishApplying(
  db: Database,
  companyId: number,
  id: number,
  attempt: number,
  rowsDone: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update imports set state = 'applied', applied_at = now(), rows_done = ${rowsDone}, progress = 1
    where id = ${id} and company_id = ${companyId} and state = 'applying' and attempts = ${attempt}`);
  return rowCount === 1;
}

/** For the rest of the transaction a statement over all rows of a company is no statement that ran away. */
export async function allowLongStatements(db: Database): Promise<void> {
  await db.execute(`set local statement_timeout = '10min'`);
}

/** Lets nobody else apply or undo an import of the kind in the company until the transaction ends. */
export async function lockKind(db: Database, companyId: number, kind: ImportKindName): Promise<void> {
  await allowLongStatements(db);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${companyId} ${kind}`}, 0))`);
}

/** Lets others take the work at once: this try has failed. */
export async function releaseWork(db: Database, companyId: number, id: number): Promise<void> {
  await db.execute(sql`
    update imports set seen_at = null where id = ${id} and company_id = ${companyId} and state in ('reading', 'applying')`);
}

/** Imports whose work nobody has shown a sign of life on; for the job that looks after them. */
export async function findAbandonedWork(
  db: Database,
  companyIds: readonly number[],
): Promise<{ id: number; companyId: number; state: 'reading' | 'applying'; attempts: number }[]> {
  const { rows } = await db.execute<{
    id: number;
    companyId: number;
    state: 'reading' | 'applying';
    attempts: number;
  }>(sql`
    select id, company_id as "companyId", state, attempts from imports
    where company_id = any (${numbers(companyIds)}) and state in ('reading', 'applying')
      and coalesce(seen_at, created_at) < now() - make_interval(secs => ${patience}) limit 100`);
  return rows;
}
