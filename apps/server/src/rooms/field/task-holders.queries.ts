// SQL of who holds which version of a task: the last one that a person fetched, which their device answers until it fetches
// another.
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const taskHolders = table('task_holders', {
  companyId: bigint(),
  taskId: bigint(),
  userId: bigint(),
  version: int(),
  fetchedAt: withDefault(timestamptz()),
});
export type Holder = Pick<RowOf<typeof taskHolders>, 'companyId' | 'taskId' | 'userId' | 'version'>;

/** Notes that a person fetched a version; the same one fetched again changes nothing. */
export async function saveHolder(db: Database, holder: Holder): Promise<void> {
  await db.execute(sql`
    insert into ${taskHolders.insert(holder)}
    on conflict (company_id, task_id, user_id) do update set version = excluded.version, fetched_at = excluded.fetched_at
    where task_holders.version <> excluded.version`);
}

const heldVersion = selection({
  taskId: bigint(sql`v.task_id`),
  version: int(sql`v.version`),
  people: int(sql`v.people`),
  lastSeenAt: nullable(timestamptz(sql`v.last_seen_at`)),
});
export type HeldVersionRow = RowOf<typeof heldVersion>;

const holderInSight = selection({
  taskId: bigint(sql`p.task_id`),
  version: int(sql`p.version`),
  id: bigint(sql`p.user_id`),
  fullName: text(sql`u.whole_name`),
  lastSeenAt: timestamptz(sql`p.seen_at`),
});
export type HolderRow = RowOf<typeof holderInSight>;

/** More people than these are not looked at. */
const maxHolders = 20_000;

/**
 * The version that each person with a live association of a task holds: what they fetched of it, otherwise of the last
 * task that it continues. A person was last seen when one of their sessions was used.
 */
const held = (companyId: number, taskId: number) => sql`
  select distinct on (h.user_id) h.user_id, h.task_id, h.version,
    greatest(h.fetched_at, (select max(s.last_used_at) from sessions s where s.user_id = h.user_id)) as seen_at
  from (select x.user_id, x.task_id, x.version, x.fetched_at from task_holders x
    where x.company_id = ${companyId} and x.task_id in (
        select k.id from tasks t join tasks k on k.company_id = t.company_id and k.id <= t.id
          and (k.id = t.id or k.id = t.lineage_id or k.lineage_id = t.lineage_id)
        where t.company_id = ${companyId} and t.id = ${taskId})
      and exists (select 1 from assignments a where a.company_id = ${companyId} and a.task_id = ${taskId}
        and a.user_id = x.user_id and a.active and not a.deleted)
    limit ${maxHolders}) h
  order by h.user_id, h.task_id desc`;

/** The versions that people hold who have the task, the newest first, each with how many people. */
export async function listHeldVersions(
  db: Database,
  companyId: number,
  taskId: number,
): Promise<HeldVersionRow[]> {
  const { rows } = await db.execute<HeldVersionRow>(sql`
    select ${heldVersion.columns} from (
      select h.task_id, h.version, count(*)::int as people, max(h.seen_at) as last_seen_at
      from (${held(companyId, taskId)}) h group by 1, 2) v
    order by v.task_id desc, v.version desc limit 50`);
  return rows;
}

/** Those of them who hold another version than the task's own, the longest not seen first, at most `limit`. */
export async function listHoldersOfOthers(
  db: Database,
  companyId: number,
  { taskId, version }: { readonly taskId: number; readonly version: number },
  limit: number,
): Promise<HolderRow[]> {
  const { rows } = await db.execute<HolderRow>(sql`
    select ${holderInSight.columns} from (${held(companyId, taskId)}) p join users u on u.id = p.user_id
    where (p.task_id, p.version) <> (${taskId}::bigint, ${version}::int)
    order by p.seen_at, p.user_id limit ${limit}`);
  return rows;
}
