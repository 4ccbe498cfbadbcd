// Products by the codes that file names carry.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface CodedProduct extends Record<string, unknown> {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly internalCode: string;
  readonly ean: string | null;
  /** Key of its picture. */
  readonly imageKey: string | null;
}

const columns = sql.raw(
  't.id, t.company_id as "companyId", t.name, t.internal_code as "internalCode", t.ean, t.image_url as "imageKey"',
);

/** Active products of the companies, by id. */
export async function findChosen(
  db: Database,
  scope: CompanyScope,
  ids: readonly number[],
): Promise<CodedProduct[]> {
  const { rows } = await db.execute<CodedProduct>(sql`
    select ${columns} from products t where t.id = any (${[...ids]}::bigint[])
      and t.company_id = any (${[...scope.companyIds]}::bigint[]) and not t.deleted`);
  return rows;
}

/** The active products whose EAN or internal code, without leading zeros and capitals, is one of `codes`. */
export async function findByCodes(
  db: Database,
  scope: CompanyScope,
  codes: readonly string[],
): Promise<CodedProduct[]> {
  const companies = sql`${[...scope.companyIds]}::bigint[]`;
  const by = (column: string) => sql`
    select t.id from unnest(${companies}) as lane (company_id) cross join unnest(${[...codes]}::text[]) as wanted (code)
      join products t on t.company_id = lane.company_id and ${sql.raw(`t.${column}`)} = wanted.code`;
  const { rows } = await db.execute<CodedProduct>(sql`
    select ${columns} from products t
    where t.id in (${by('bare_ean')} union ${by('bare_code')}) and t.company_id = any (${companies}) and not t.deleted
    order by t.id`);
  return rows;
}
