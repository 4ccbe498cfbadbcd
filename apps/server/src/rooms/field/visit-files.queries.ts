// SQL of files of unsent visits (D85): whose they are, and what of them is here already.
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  list,
  nullable,
  type RowOf,
  selection,
  text,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { PhoneKey } from './phone-orders.queries.ts';

const saver = selection({
  fullName: text(sql`u.whole_name`),
  isRemoved: boolean(sql`u.deleted or not u.active`),
  /** Those of the caller that the person has, or had, work of. */
  companyIds: list(bigint(), sql`w.company_ids`),
  name: nullable(text(sql`d.name`)),
  model: nullable(text(sql`d.model`)),
  platform: nullable(text(sql`d.platform`)),
});
export type SaverRow = RowOf<typeof saver>;

/** The person who saved a file, and their phone as far as it is known; undefined for somebody without work of the companies. */
export async function findSaver(
  db: Database,
  companyIds: readonly number[],
  { userId, id }: PhoneKey,
): Promise<SaverRow | undefined> {
  const { rows } = await db.execute<SaverRow>(sql`
    select ${saver.columns} from users u
    join lateral (select array_agg(distinct a.company_id order by a.company_id) as company_ids from assignments a
      where a.user_id = u.id and ${inCompanies('a', companyIds)}) w on w.company_ids is not null
    left join field_devices d on d.user_id = u.id and d.id = ${id}
    where u.id = ${userId}`);
  return rows[0];
}

/** Which of a person's visits are here with all their files, by the ids that their phone gave them. */
export async function listArrived(
  db: Database,
  companyIds: readonly number[],
  userId: number,
  clientIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    with given as (select id::uuid as id from jsonb_array_elements_text(${JSON.stringify(clientIds)}::jsonb) as each (id))
    select given.id::text as "clientId" from given
    where exists (select 1 from responses r where ${inCompanies('r', companyIds)} and r.client_id = given.id
        and r.user_id = ${userId} and not exists (
          select 1 from missing_files m where m.company_id = r.company_id and m.response_id = r.id))
      or exists (select 1 from response_corrections c join responses r on r.company_id = c.company_id and r.id = c.response_id
        where ${inCompanies('c', companyIds)} and c.client_id = given.id and r.user_id = ${userId})
      or exists (select 1 from skipped_visits s where ${inCompanies('s', companyIds)} and s.client_id = given.id
        and s.user_id = ${userId})`);
  return rows.map(({ clientId }) => clientId);
}
