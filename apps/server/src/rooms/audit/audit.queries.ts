// The audit log read newest first. Every filter has an index in that order, so that a page costs the same in a long trail.
import type { AuditFilters } from '@gondola/contract';
import { withinDates } from '../../platform/database/date-range.ts';
import { conditionsOf, type FilterConditions } from '../../platform/database/filter-conditions.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Written by `record` of the platform alone. */
export const auditLog = table('audit_log', {
  id: withDefault(bigint()),
  companyId: nullable(bigint()),
  userId: nullable(bigint()),
  requestId: text(),
  action: text(),
  entity: text(),
  entityId: text(),
  before: nullable(jsonb()),
  after: nullable(jsonb()),
  createdAt: withDefault(timestamptz()),
});

/** The entries that the call may read: those of these companies and of none, or, with a company asked for, of that one alone. */
export interface AuditScope {
  readonly companyIds: readonly number[];
  readonly isWhole: boolean;
}

const filterConditions: FilterConditions<AuditFilters> = {
  company: (company) => (company === 'none' ? sql`t.company_id is null` : sql`t.company_id = ${company}`),
  userId: (id) => sql`t.user_id = ${id}`,
  entity: (entity) => sql`t.entity = ${entity}`,
  entityId: (id) => sql`t.entity_id = ${id}`,
  action: (action) => sql`t.action = ${action}`,
  startDate: (startDate) => withinDates(sql`t.created_at`, { startDate }),
  endDate: (endDate) => withinDates(sql`t.created_at`, { endDate }),
};

function conditions({ companyIds, isWhole }: AuditScope, filter: AuditFilters): SQL {
  const companies = inCompanies('t', companyIds);
  return sql.join(
    [
      isWhole ? sql`(t.company_id is null or ${companies})` : companies,
      ...conditionsOf(filter, filterConditions),
    ],
    ' and ',
  );
}

/** The names that the audit log has for an entity. */
const names = ['fullName', 'name', 'subject', 'title', 'reportName', 'report_name', 'fileName', 'email'];
const labelOf = sql.raw(
  `left(coalesce(${['after', 'before'].flatMap((side) => names.map((name) => `t.${side} ->> '${name}'`)).join(', ')}), 200)`,
);

const line = selection({
  ...auditLog.except('t', 'before', 'after'),
  label: nullable(text(labelOf)),
  companyName: nullable(text(sql`(select c.name from companies c where c.id = t.company_id)`)),
  userName: nullable(text(sql`u.whole_name`)),
  userEmail: nullable(text(sql`u.email`)),
});
export type AuditRow = RowOf<typeof line>;

/** A row with the entity before and after. */
const detail = selection({ ...line.fields, ...auditLog.as('t', 'before', 'after') });
export type AuditDetail = RowOf<typeof detail>;

const people = sql`left join users u on u.id = t.user_id`;

const newestFirst = sql`t.created_at desc, t.id desc`;

/** One page, newest first, and the total, which stops counting one past the cap. */
export async function listAudit(
  db: Database,
  scope: AuditScope,
  filter: AuditFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = conditions(scope, filter);
  const { rows } = await db.execute<AuditRow>(sql`
    with page as materialized (
      select t.id from audit_log t where ${where} order by ${newestFirst} offset ${page * limit} limit ${limit})
    select ${line.columns} from page join audit_log t on t.id = page.id ${people} order by ${newestFirst}`);
  return { rows, total: await countCapped(db, sql`select 1 from audit_log t where ${where}`) };
}

/** One entry with before and after, or undefined. */
export async function findAudit(
  db: Database,
  scope: AuditScope,
  id: number,
): Promise<AuditDetail | undefined> {
  const { rows } = await db.execute<AuditDetail>(sql`
    select ${detail.columns} from audit_log t ${people} where t.id = ${id} and ${conditions(scope, {})}`);
  return rows[0];
}

/** How many match, counted no further than one past `max`. */
export function countAudit(
  db: Database,
  scope: AuditScope,
  filter: AuditFilters,
  max: number,
): Promise<number> {
  return countCapped(db, sql`select 1 from audit_log t where ${conditions(scope, filter)}`, max + 1);
}

/** Everything that matches, newest first, `step` at a time; each step goes on behind the last entry of the one before. */
export async function* walkAudit(
  db: Database,
  scope: AuditScope,
  filter: AuditFilters,
  step = 1000,
): AsyncGenerator<AuditDetail[]> {
  const where = conditions(scope, filter);
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<AuditDetail>(sql`
      select ${detail.columns} from audit_log t ${people} where ${where} and ${after}
      order by ${newestFirst} limit ${step}`);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < step) return;
    after = sql`(t.created_at, t.id) < (${last.createdAt}::timestamptz, ${last.id}::bigint)`;
  }
}
