// Which process works on an import: it claims the reading or the applying, sends heartbeats, and loses its claim without them.
import type { ImportKindName } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { RowOf } from '../../platform/database/table.ts';
import { imports } from './imports.queries.ts';

/** Tries that may fail by themselves before an import is given up visibly. */
export const maxFailures = 3;
/** Seconds before the next try. */
const pauses = [5, 30];
const unavailablePause = 5;
const spacePause = 60;

/** The import was cancelled, or another process claimed it: nobody wants the result of this work any more. */
export class ImportSuperseded extends Error {}

/** Work that a process has claimed. */
export interface ClaimedWork {
  readonly importId: number;
  readonly companyId: number;
  readonly state: 'reading' | 'applying';
  /** Which try this is; an earlier one that still runs must stop. */
  readonly attempt: number;
}

/** Takes the next import in the queue, of no company in `busy`; with `only`, one of these. */
export async function claimNext(
  db: Database,
  busy: readonly number[],
  only: readonly number[] | null,
): Promise<ClaimedWork | undefined> {
  const { rows } = await db.execute<ClaimedWork>(sql`
    select id as "importId", company_id as "companyId", state, attempt
    from take_import(${sql.ids(busy)}, ${sql.ids(only)})`);
  return rows[0];
}

/** Shows a sign of life; false when the work is not wanted any more or somebody else has it. */
export async function sendHeartbeat(
  db: Database,
  { importId, companyId, attempt }: ClaimedWork,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update imports set seen_at = now() where id = ${importId} and company_id = ${companyId} and attempts = ${attempt}
      and (state = 'applying' or (state = 'reading' and (wanted_until is null or wanted_until > now())))`);
  return rowCount === 1;
}

export type TakenReading = Pick<RowOf<typeof imports>, 'kind' | 'fileKey' | 'chosen' | 'missing'>;

/** Reads the facts about a taken import. */
export async function findReading(
  db: Database,
  { importId, companyId, attempt }: ClaimedWork,
): Promise<TakenReading | undefined> {
  const { rows } = await db.execute<TakenReading>(sql`
    select kind, file_key as "fileKey", chosen, missing from imports
    where id = ${importId} and company_id = ${companyId} and state = 'reading' and attempts = ${attempt}`);
  return rows[0];
}

/** Seconds for which the reading goes on without a sign of the caller who waits for it. */
export const waitSeconds = { waiting: 20, asked: 60, left: 5 } as const;

/** Says that somebody waits for the reading; does nothing to one that goes on by itself. */
export async function extendWait(
  db: Database,
  companyId: number,
  id: number,
  seconds: number,
): Promise<void> {
  await db.execute(sql`
    update imports set wanted_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and company_id = ${companyId} and state = 'reading' and wanted_until > now()`);
}

/** Cancels the reading when nobody wants it any more. */
export async function cancelAbandoned(
  db: Database,
  companyIds: readonly number[],
): Promise<{ id: number; companyId: number; userId: number }[]> {
  const { rows } = await db.execute<{ id: number; companyId: number; userId: number }>(sql`
    update imports set state = 'cancelled'
    where ${inCompanies('imports', companyIds)} and state = 'reading' and wanted_until < now()
    returning id, company_id as "companyId", user_id as "userId"`);
  return rows;
}

/** How many imports of the company wait or are at work, counted no further than to `max`. */
export async function countAtWork(db: Database, companyId: number, max: number): Promise<number> {
  return countCapped(
    db,
    sql`select 1 from imports where company_id = ${companyId} and state in ('reading', 'applying')`,
    max,
  );
}

/** Takes an import to apply it; false when it is not the one that was shown any more. */
export async function claimApplying(
  db: Database,
  companyId: number,
  id: number,
  said: Pick<RowOf<typeof imports>, 'onlyGoodRows' | 'invitations' | 'requestId'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update imports set state = 'applying', ${imports.set(said, 'onlyGoodRows', 'invitations', 'requestId')}, failures = 0, failure = null, rows_done = 0, progress = 0,
      seen_at = null, queued_at = now()
    where id = ${id} and company_id = ${companyId} and state = 'ready'`);
  return rowCount === 1;
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

/** Done, as far as this try is still the one; a cancel at the same moment waits for the end of this transaction. */
export async function finishApplying(
  db: Database,
  companyId: number,
  id: number,
  attempt: number,
  rowsDone: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update imports set state = 'applied', failure = null, applied_at = now(), rows_done = ${rowsDone}, progress = 1
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

/** Gives the work back: to be taken at once where it was only interrupted, after a pause where the database or the store was away. */
export async function releaseClaim(
  db: Database,
  { importId, companyId, attempt }: ClaimedWork,
  why: 'interrupted' | 'unavailable',
): Promise<void> {
  const pause = why === 'unavailable' ? unavailablePause : 0;
  await db.execute(sql`
    update imports set seen_at = null, queued_at = case when ${pause} > 0 then now() + make_interval(secs => ${pause}) else queued_at end
    where id = ${importId} and company_id = ${companyId} and attempts = ${attempt} and state in ('reading', 'applying')`);
}

/** Why an import waits that has not failed: nobody can do anything about it in the file. */
export const diskFull = { code: 'file.diskFull' } as const;

/** Gives the work back until there may be space again, and says so in the import. */
export async function waitForSpace(
  db: Database,
  { importId, companyId, attempt }: ClaimedWork,
): Promise<void> {
  await db.execute(sql`
    update imports set ${imports.set({ failure: diskFull })}, seen_at = null,
      queued_at = now() + make_interval(secs => ${spacePause})
    where id = ${importId} and company_id = ${companyId} and attempts = ${attempt} and state in ('reading', 'applying')`);
}

/** Counts a failure; false when it was the last one. The next try comes after a pause. */
export async function countFailure(
  db: Database,
  { importId, companyId, attempt }: ClaimedWork,
): Promise<boolean> {
  const { rows } = await db.execute<{ failures: number }>(sql`
    update imports set failures = failures + 1, seen_at = null,
      queued_at = now() + make_interval(secs => (${sql.ints(pauses)})[least(failures + 1, ${pauses.length})])
    where id = ${importId} and company_id = ${companyId} and attempts = ${attempt} and state in ('reading', 'applying')
    returning failures`);
  return (rows[0]?.failures ?? 0) < maxFailures;
}
