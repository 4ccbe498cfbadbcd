import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const firstSteps = table('first_steps', {
  companyId: bigint(),
  hidden: boolean(),
  changedBy: nullable(bigint()),
  changedAt: withDefault(timestamptz()),
});

export const companyExamples = table('company_examples', {
  companyId: bigint(),
  locationIds: jsonb<number[]>(),
  productIds: jsonb<number[]>(),
  taskId: bigint(),
  removed: withDefault(boolean()),
});

/** Whether anybody was ever given an account; people who were deleted count. */
export async function hasAccounts(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select 1 from users) as found`);
  return rows[0]?.found ?? false;
}

/** Lets one beginning happen at a time; no row is there yet that could be locked. */
export async function lockSetup(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('setup'))`);
}

const done = selection({
  project: boolean(sql`exists (select 1 from wallet_movements where company_id = c.id and amount > 0)`),
  locations: boolean(sql`exists (select 1 from company_locations where company_id = c.id and not deleted)`),
  products: boolean(sql`exists (select 1 from products where company_id = c.id and not deleted)`),
  people: boolean(
    sql`exists (select 1 from user_projects where company_id = c.id and role = 'scout' and not deleted)`,
  ),
  task: boolean(sql`exists (select 1 from tasks where company_id = c.id and not deleted)`),
  assignment: boolean(sql`exists (select 1 from assignments where company_id = c.id and not deleted)`),
  answer: boolean(sql`exists (select 1 from responses where company_id = c.id and not deleted)`),
  review: boolean(sql`exists (
    select 1 from responses where company_id = c.id and review_status in ('approved', 'rejected') and not deleted)`),
  client: boolean(sql`exists (select 1 from user_reports where company_id = c.id and not deleted)`),
});

/** Which steps of a company are done, by what there is in it. */
export async function findDoneSteps(
  db: Database,
  companyId: number,
): Promise<RowOf<typeof done> | undefined> {
  const { rows } = await db.execute<RowOf<typeof done>>(sql`
    select ${done.columns} from companies c where c.id = ${companyId}`);
  return rows[0];
}

export async function findNewestTask(db: Database, companyId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from tasks where company_id = ${companyId} and active and not deleted
    order by created_at desc, id desc limit 1`);
  return rows[0]?.id;
}

export async function findOldestPending(db: Database, companyId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from responses where company_id = ${companyId} and review_status = 'pending' and not deleted
    order by id limit 1`);
  return rows[0]?.id;
}

/** A live task of the company. */
export async function isTaskThere(db: Database, companyId: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from tasks where company_id = ${companyId} and id = ${id} and not deleted`,
  );
  return rows.length > 0;
}

/** Lets the example of a company be loaded or removed once at a time. */
export async function lockCompany(db: Database, companyId: number): Promise<void> {
  await db.execute(sql`select 1 from companies where id = ${companyId} for no key update`);
}

/** The rows of a company's example, removed or not; undefined where none was ever loaded. */
export async function findExample(
  db: Database,
  companyId: number,
): Promise<RowOf<typeof companyExamples> | undefined> {
  const { rows } = await db.execute<RowOf<typeof companyExamples>>(sql`
    select ${selection(companyExamples.as('e')).columns} from company_examples e where e.company_id = ${companyId}`);
  return rows[0];
}

export async function saveExample(db: Database, example: RowOf<typeof companyExamples>): Promise<void> {
  await db.execute(sql`
    insert into ${companyExamples.insert(example)}
    on conflict (company_id) do update set task_id = excluded.task_id, removed = excluded.removed`);
}

/** The oldest project of the company: its first, where there is only one. */
export async function findFirstProject(db: Database, companyId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from projects where company_id = ${companyId} order by id limit 1`,
  );
  return rows[0]?.id;
}

/** The newest person who looks at the company from outside: they see what they are given a report of. */
export async function findNewestClient(db: Database, companyId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from user_projects
    where company_id = ${companyId} and role in ('owner', 'client', 'clientEmployee') and not deleted
    order by user_id desc limit 1`);
  return rows[0]?.id;
}

export async function areStepsHidden(db: Database, companyId: number): Promise<boolean> {
  const { rows } = await db.execute<{ hidden: boolean }>(
    sql`select hidden from first_steps where company_id = ${companyId}`,
  );
  return rows[0]?.hidden ?? false;
}

export async function saveStepsHidden(
  db: Database,
  companyId: number,
  hidden: boolean,
  changedBy: number,
): Promise<void> {
  await db.execute(sql`
    insert into ${firstSteps.insert({ companyId, hidden, changedBy, changedAt: sql`now()` })}
    on conflict (company_id) do update set hidden = excluded.hidden, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`);
}
