// SQL of the daily digest: its runs, and what waits.
import { inCompanies } from '../../platform/database/in-scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  date,
  int,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const challengeDigests = table('challenge_digests', {
  /** By the clock of the provider. */
  day: date(),
  ranAt: timestamptz(),
  notified: withDefault(int()),
});

const digestRun = selection(challengeDigests.as('d', 'day', 'ranAt'));
export type DigestRun = RowOf<typeof digestRun>;

/** The last digest, or undefined before the first. */
export async function findLastDigest(db: Database): Promise<DigestRun | undefined> {
  const { rows } = await db.execute<DigestRun>(prepared`
    select ${digestRun.columns} from challenge_digests d order by d.day desc limit 1`);
  return rows[0];
}

/** Takes the digest of a day; false when somebody has. A process that takes it at the same time waits for the outcome. */
export async function takeDigest(db: Database, day: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${challengeDigests.insert({ day, ranAt: at.toISOString() })} on conflict (day) do nothing`);
  return rowCount === 1;
}

export async function recordNotified(db: Database, day: string, notified: number): Promise<void> {
  await db.execute(sql`update challenge_digests set notified = ${notified} where day = ${day}::date`);
}

const pendingProject = selection({
  companyId: bigint(sql`w.company_id`),
  companyName: text(sql`c.name`),
  timeZone: text(sql`c.time_zone`),
  countryCode: text(sql`c.country_code`),
  projectId: bigint(sql`w.project_id`),
  projectName: text(sql`p.name`),
  pending: int(sql`w.pending`),
  /** When the one that waits longest was raised. */
  oldest: timestamptz(sql`w.oldest`),
});
export type PendingProject = RowOf<typeof pendingProject>;

/** Projects with challenges that wait for an answer. */
export async function listPending(db: Database, companyIds: readonly number[]): Promise<PendingProject[]> {
  const { rows } = await db.execute<PendingProject>(sql`
    select ${pendingProject.columns}
    from (
      select t.company_id, t.project_id, count(*)::int as pending, min(t.created_at) as oldest from tickets t
      where ${inCompanies('t', companyIds)} and t.is_challenge and t.challenge_status = 'pending'
        and t.state not in ('close', 'rejected')
      group by t.company_id, t.project_id
    ) w
    join companies c on c.id = w.company_id
    join projects p on p.company_id = w.company_id and p.id = w.project_id
    order by w.company_id, w.project_id`);
  return rows;
}
