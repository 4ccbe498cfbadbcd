// SQL of the workers whose phones take pushes.
import { sql } from '../../platform/database/sql.ts';
import { bigint, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** A company and a worker of it. */
export interface WorkerOf {
  readonly companyId: number;
  readonly userId: number;
}

/** Lists workers with new work since their last notice, and moves that notice to now. */
export async function takeNewWork(db: Database): Promise<WorkerOf[]> {
  const { rows } = await db.execute<WorkerOf>(sql`
    with waiting as (
      select s.user_id, s.device_id, (select min(a.company_id) from assignments a
        where a.user_id = s.user_id and a.active and not a.deleted and a.created_at > s.told_new_until) as company_id
      from push_subscriptions s
    ), told as (
      update push_subscriptions s set told_new_until = now() from waiting w
      where w.user_id = s.user_id and w.device_id = s.device_id and w.company_id is not null
    )
    select distinct on (w.user_id) w.user_id as "userId", w.company_id as "companyId"
    from waiting w where w.company_id is not null order by w.user_id`);
  return rows;
}

const evening = selection({
  userId: bigint(sql`s.user_id`),
  companyId: bigint(sql`c.id`),
  timeZone: text(sql`c.time_zone`),
});
export type EveningWorker = RowOf<typeof evening>;

/** Workers of companies whose day ends within two hours, who were not told of a deadline in the last twelve. */
export async function listEveningWorkers(db: Database): Promise<EveningWorker[]> {
  const { rows } = await db.execute<EveningWorker>(sql`
    select distinct ${evening.columns} from push_subscriptions s
    join assignments a on a.user_id = s.user_id and a.active and not a.deleted
    join companies c on c.id = a.company_id
    where extract(hour from now() at time zone c.time_zone) >= 22
      and coalesce(s.told_deadline_at < now() - interval '12 hours', true)`);
  return rows;
}

/** Keeps the time of a worker's notice of a deadline. */
export async function noteDeadlineTold(db: Database, userId: number): Promise<void> {
  await db.execute(sql`update push_subscriptions set told_deadline_at = now() where user_id = ${userId}`);
}
