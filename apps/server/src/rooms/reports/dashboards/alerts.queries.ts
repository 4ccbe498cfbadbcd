// Stock alerts are evaluated by a job of their own: they are read as they are.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Period } from './period.ts';
import type { Selection } from './selection.ts';

/** The conditions of a selection on alerts (`t`); projects and tasks are not theirs. */
export function alertConditions({ companyId, chains, categories, locationIds }: Selection): SQL {
  const parts = [sql`t.company_id = ${companyId}`];
  if (chains) {
    parts.push(sql`t.location_id = any (array(select l.location_id from company_locations l
      where l.company_id = ${companyId} and coalesce(l.chain, '') = any (${sql.texts(chains)})))`);
  }
  if (categories) {
    parts.push(sql`t.product_id = any (array(select p.id from products p
      where p.company_id = ${companyId} and coalesce(p.category_code, '') = any (${sql.texts(categories)})))`);
  }
  if (locationIds) parts.push(sql`t.location_id = any (${sql.ids(locationIds)})`);
  return sql.join(parts, ' and ');
}

const joins = {
  total: { key: `''`, join: '' },
  measure: { key: 't.measure', join: '' },
  chain: {
    key: `coalesce(l.chain, '')`,
    join: 'join company_locations l on l.company_id = t.company_id and l.location_id = t.location_id',
  },
  category: {
    key: `coalesce(p.category_code, '')`,
    join: 'join products p on p.company_id = t.company_id and p.id = t.product_id',
  },
} as const;

export interface AlertSums {
  key: string;
  split: null;
  isNow: boolean;
  /** Low, high, first seen in the period. */
  sums: number[];
}

/** Alerts that hold now, counted. */
export async function countAlerts(
  db: Database,
  selection: Selection,
  { now }: Period,
  by: keyof typeof joins,
): Promise<AlertSums[]> {
  const { key, join } = joins[by];
  const zone = sql`(select c.time_zone from companies c where c.id = ${selection.companyId})`;
  const { rows } = await db.execute<AlertSums>(sql`
    select ${sql.raw(key)} as key, null as split, true as "isNow", array[
      count(*) filter (where t.side = 'low'), count(*) filter (where t.side = 'high'),
      count(*) filter (where (t.since at time zone ${zone})::date between ${now.from}::date and ${now.to}::date)]::float8[] as sums
    from stock_alerts t ${sql.raw(join)} where ${alertConditions(selection)} group by 1`);
  return rows;
}
