// The storage of companies' files: lines of changes are folded into sums, and notices are remembered.
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Folds up to `limit` lines of changes into the sums of their companies; gives how many. */
export async function foldStorageChanges(db: Database, limit: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    with taken as (
      delete from company_storage_changes where id in (
        select id from company_storage_changes order by id limit ${limit} for update skip locked)
      returning company_id, bytes, files),
    sums as (
      insert into company_storage (company_id, bytes, files)
      select company_id, sum(bytes), sum(files) from taken group by company_id order by company_id
      on conflict (company_id) do update
        set bytes = company_storage.bytes + excluded.bytes, files = company_storage.files + excluded.files)
    select count(*)::int as folded from taken`);
  return rows[0]?.folded ?? 0;
}

/** Percentages of the quota at which people are notified. */
export type StorageLevel = 0 | 90 | 100;

export interface StorageStep {
  companyId: number;
  name: string;
  level: StorageLevel;
  /** The level of the last notification. */
  notifiedLevel: StorageLevel;
}

/** The companies whose level is no longer the one of the last notification. */
export async function listStorageSteps(db: Database): Promise<StorageStep[]> {
  const { rows } = await db.execute<StorageStep>(sql`
    select * from (
      select c.id as "companyId", c.name, coalesce(s.told_level, 0) as "notifiedLevel",
        case when u.quota is null then 0 when u.bytes >= u.quota then 100 when u.bytes * 100 >= u.quota * 90 then 90 else 0 end
          as level
      from companies c cross join storage_of(c.id) u left join company_storage s on s.company_id = c.id) steps
    where level <> "notifiedLevel" order by "companyId"`);
  return rows;
}

/** Remembers a level; false when another process did so first. */
export async function saveNotifiedLevel(
  db: Database,
  { companyId, level, notifiedLevel }: StorageStep,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into company_storage (company_id, bytes, files, told_level) values (${companyId}, 0, 0, ${level})
    on conflict (company_id) do update set told_level = excluded.told_level
      where company_storage.told_level = ${notifiedLevel}`);
  return rowCount === 1;
}
