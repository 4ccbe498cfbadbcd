// The counts and lists of the home page's widgets over other rooms' tables; read only, each a walk of one index.
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Caller, CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { seenChallenges } from '../tickets/index.ts';

interface StatusCount {
  /** Null for challenges without one. */
  status: string | null;
  count: number;
}

/** The challenges that a caller finds on their page, by status, exactly. */
export async function countChallengesByStatus(
  db: Database,
  caller: Caller,
  scope: CompanyScope,
): Promise<StatusCount[]> {
  const { rows } = await db.execute<StatusCount>(sql`
    select t.challenge_status as status, count(*)::int as count from tickets t
    where ${inScope('t', scope)} and t.is_challenge and ${seenChallenges(caller, scope)}
    group by t.challenge_status`);
  return rows;
}

export interface ProjectTokensRow {
  id: number;
  name: string;
  /** Balances after the last movements, oldest first; null without movements. */
  trend: { tokensLeft: number; createdAt: string }[] | null;
  totalProjects: number;
}

/** The first projects in scope by name, each with its last movements, and how many projects there are. */
export async function listProjectTokens(
  db: Database,
  scope: CompanyScope,
  { projects, movements }: { projects: number; movements: number },
): Promise<ProjectTokensRow[]> {
  const { rows } = await db.execute<ProjectTokensRow>(sql`
    select p.id, p.name, p.total as "totalProjects", (
      select jsonb_agg(jsonb_build_object('tokensLeft', m.tokens_left, 'createdAt', m.created_at) order by m.sequence)
      from (
        select sequence, tokens_left, created_at from wallet_movements
        where project_id = p.id and company_id = p.company_id order by sequence desc limit ${movements}
      ) m) as trend
    from (
      select p.id, p.name, p.company_id, count(*) over ()::int as total from projects p
      where ${inScope('p', scope, 'id')}
      order by p.name, p.id limit ${projects}
    ) p
    order by p.name, p.id`);
  return rows;
}
