// SQL of the panel that says who sees a task: the person, the task and what joins them.
import type { ResetScale } from '@gondola/survey';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  nullable,
  type RowOf,
  selection,
  text,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { userGroups } from '../groups/index.ts';

export interface Viewer {
  readonly timeZone: string;
  readonly taskActive: boolean;
  readonly personActive: boolean;
  readonly isScout: boolean;
}

/** A person and a task of one company; undefined when the person is not linked to it. */
export async function findViewer(
  db: Database,
  companyId: number,
  taskId: number,
  userId: number,
): Promise<Viewer | undefined> {
  const { rows } = await db.execute<Viewer>(sql`
    select c.time_zone as "timeZone", t.active as "taskActive", u.active and not u.deleted as "personActive",
      u.is_scout as "isScout"
    from tasks t join companies c on c.id = t.company_id join ${userGroups.candidates(companyId)} u on u.id = ${userId}
    where t.company_id = ${companyId} and t.id = ${taskId}`);
  return rows[0];
}

const sight = selection({
  id: bigint(sql`a.id`),
  companyId: bigint(sql`a.company_id`),
  originId: bigint(sql`coalesce(a.origin_id, a.id)`),
  active: boolean(sql`a.active`),
  locationId: bigint(sql`a.location_id`),
  locationName: text(sql`l.name`),
  categoryCode: nullable(text(sql`a.category_code`)),
  categoryName: nullable(text(sql`g.name`)),
  resetScale: text<ResetScale>(sql`a.reset_scale`),
  expectedResponses: int(sql`a.expected_responses`),
});
export type SightRow = RowOf<typeof sight>;

/** Associations of a person to a task, at one location or all, by location and category. */
export async function listSights(
  db: Database,
  companyId: number,
  asked: { readonly taskId: number; readonly userId: number; readonly locationId: number | null },
  max: number,
): Promise<SightRow[]> {
  const { rows } = await db.execute<SightRow>(sql`
    select ${sight.columns}
    from assignments a join locations l on l.id = a.location_id
    left join categories g on g.company_id = a.company_id and g.code = a.category_code
    where a.company_id = ${companyId} and a.task_id = ${asked.taskId} and a.user_id = ${asked.userId} and not a.deleted
      and (${asked.locationId}::bigint is null or a.location_id = ${asked.locationId})
    order by l.name, a.category_code nulls first, a.id limit ${max}`);
  return rows;
}
