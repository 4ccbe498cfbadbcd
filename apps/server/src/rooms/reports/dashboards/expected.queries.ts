import type { ResetScale } from '@gondola/survey';
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Selection } from './selection.ts';

export interface ExpectedGroup {
  projectId: number;
  /** The first task of the lineage. */
  taskId: number;
  chain: string;
  category: string;
  resetScale: ResetScale;
  /** First day it is asked for. */
  since: string;
  /** Responses in one period of the scale. */
  expected: number;
}

const conditions = ({ projectIds, taskIds, chains, categories, locationIds }: Selection): SQL =>
  sql.join(
    [
      sql`true`,
      ...(projectIds ? [sql`t.project_id = any (${sql.ids(projectIds)})`] : []),
      ...(taskIds ? [sql`a.task_id = any (${sql.ids(taskIds)})`] : []),
      ...(chains ? [sql`coalesce(l.chain, '') = any (${sql.texts(chains)})`] : []),
      ...(categories ? [sql`coalesce(a.category_code, '') = any (${sql.texts(categories)})`] : []),
      ...(locationIds ? [sql`a.location_id = any (${sql.ids(locationIds)})`] : []),
    ],
    ' and ',
  );

/** The expected visits by assignments, those before `from` counted as of that day. Those that never close, or expect 0, ask for nothing. */
export async function readExpected(
  db: Database,
  selection: Selection,
  from: string,
): Promise<ExpectedGroup[]> {
  const { rows } = await db.execute<ExpectedGroup>(sql`
    select t.project_id as "projectId", coalesce(t.lineage_id, t.id) as "taskId", coalesce(l.chain, '') as chain,
      coalesce(a.category_code, '') as category, a.reset_scale as "resetScale",
      greatest(asking.since, ${from}::date)::text as since, sum(a.expected_responses)::float8 as expected
    from answering_assignments(${selection.companyId}) asking
    join assignments a on a.company_id = ${selection.companyId} and a.id = asking.id
    join tasks t on t.company_id = a.company_id and t.id = a.task_id
    left join company_locations l on l.company_id = a.company_id and l.location_id = a.location_id
    where asking.asks and ${conditions(selection)}
    group by 1, 2, 3, 4, 5, 6`);
  return rows;
}
