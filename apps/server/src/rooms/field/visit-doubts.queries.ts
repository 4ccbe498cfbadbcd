// SQL of a visit's times and photos as they are known here, besides what was sent.
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { minPhotoSide } from './visit-doubts.ts';

/** Minutes by which the clock of a phone and that of a visit may differ. */
const tolerance = 10;

/**
 * Whether a phone of the person had a visit to send since it ended, by its last report, or was not heard of since: one that was heard
 * and had nothing to send was not on the way with it. `finishedAt` is by whichever clock ended later, the phone's or ours.
 */
export async function wasQueued(
  db: Database,
  companyId: number,
  userId: number,
  finishedAt: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from field_devices d
    left join field_device_queues q on q.user_id = d.user_id and q.device_id = d.id and q.company_id = ${companyId}
    where d.user_id = ${userId} and least(d.heard_at, case when q.unsent_visits > 0 then q.unsent_since end)
      <= ${finishedAt}::timestamptz + make_interval(mins => ${tolerance}::int)
    limit 1`);
  return rows.length > 0;
}

/** A visit of a person, by our clock. */
interface TimedVisit {
  readonly userId: number;
  readonly locationId: number;
  readonly startedAt: string;
  readonly finishedAt: string;
}

/** Ids of the person's visits of other places at the same time, twenty at most. None is longer than twelve hours without a mark of its own. */
export async function listOverlapping(
  db: Database,
  companyIds: readonly number[],
  { userId, locationId, startedAt, finishedAt }: TimedVisit,
): Promise<{ companyId: number; id: number }[]> {
  const { rows } = await db.execute<{ companyId: number; id: number }>(sql`
    select r.company_id as "companyId", r.id from responses r
    where ${inCompanies('r', companyIds)} and r.user_id = ${userId} and not r.deleted and r.location_id <> ${locationId}
      and r.finished_at >= ${startedAt}::timestamptz
      and r.finished_at <= ${finishedAt}::timestamptz + interval '12 hours'
      and r.started_at <= ${finishedAt}::timestamptz
      and (r.finished_at > ${startedAt}::timestamptz and r.started_at < ${finishedAt}::timestamptz
        or r.started_at = ${startedAt}::timestamptz)
    order by r.id limit 20`);
  return rows;
}

/** Whether one of these photos shows nothing: it is of one tone, black or white among them, or smaller than any camera takes. */
export async function hasBlankPhoto(db: Database, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const { rows } = await db.execute(sql`
    select 1 from files f where f.key = any (${sql.texts(keys)})
      and ((f.looked and f.look is null) or least(f.width, f.height) < ${minPhotoSide}::int) limit 1`);
  return rows.length > 0;
}

export interface DoubtedVisit {
  id: number;
  /** It was completed without a review, and waits for one now. */
  recalled: boolean;
}

/** Doubts the times of visits: those that nobody doubted. One that was completed without a review waits for one now. */
export async function doubtTimes(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<DoubtedVisit[]> {
  const { rows } = await db.execute<DoubtedVisit>(sql`
    with held as materialized (
      select r.id, r.review_status = 'completed' as recalled from responses r
      where r.company_id = ${companyId} and r.id = any (${sql.ids(ids)}) and not 'time' = any (r.doubts)
      order by r.id for no key update
    )
    update responses r set doubts = r.doubts || '{time}'::text[],
      review_status = case when held.recalled then 'pending' else r.review_status end
    from held where r.company_id = ${companyId} and r.id = held.id
    returning r.id, held.recalled`);
  return rows;
}
