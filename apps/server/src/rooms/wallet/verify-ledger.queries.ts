// Looks for ledgers that do not add up. Runs past row-level security, as the owner: an administrator's check of everything.
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** The fault of a ledger: `gap` in its sequence, `step` that is not balance before plus amount, `sum` unlike the last balance. */
export type LedgerRule = 'gap' | 'step' | 'sum';

export interface LedgerFault {
  companyId: number;
  companyName: string;
  projectId: number;
  projectName: string;
  rule: LedgerRule;
  /** Movement at which it shows first; the last one for the sum. */
  sequence: number;
  expected: number;
  found: number;
}

export interface LedgerCount {
  projects: number;
  movements: number;
}

/** How much there is to look at. */
export async function countLedgers(db: Database): Promise<LedgerCount> {
  const { rows } = await db.execute<LedgerCount>(sql`
    select (select count(*)::int from projects) as projects, (select count(*)::float8 from wallet_movements) as movements`);
  return rows[0] ?? { projects: 0, movements: 0 };
}

/** The first breach of each rule in each ledger, by project. */
export async function findLedgerFaults(db: Database): Promise<LedgerFault[]> {
  const { rows } = await db.execute<LedgerFault>(sql`
    with walked as (
      select project_id, sequence, tokens_left,
        row_number() over ledger as place,
        coalesce(lag(tokens_left) over ledger, 0)::bigint + amount as continued,
        sum(amount) over ledger as running,
        sequence = max(sequence) over (partition by project_id) as is_last
      from wallet_movements
      window ledger as (partition by project_id order by sequence)
    ), faults as (
      select project_id, 'gap' as rule, sequence, place as expected, sequence as found from walked where sequence <> place
      union all
      select project_id, 'step', sequence, continued, tokens_left from walked where tokens_left <> continued
      union all
      select project_id, 'sum', sequence, running, tokens_left from walked where is_last and tokens_left <> running
    ), firsts as (
      select distinct on (project_id, rule) * from faults order by project_id, rule, sequence
    )
    select p.company_id::int as "companyId", c.name as "companyName", p.id::int as "projectId", p.name as "projectName",
      rule, sequence, expected::float8 as expected, found::float8 as found
    from firsts f join projects p on p.id = f.project_id join companies c on c.id = p.company_id
    order by p.id, rule`);
  return rows;
}
