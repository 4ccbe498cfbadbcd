// SQL of who can see a ticket: what a caller's scope, and the policy of tickets, say of everybody at once.
import type { Role } from '@gondola/contract';
import { carriesWords } from '../../platform/database/search-words.ts';
import { sql } from '../../platform/database/sql.ts';
import { bigint, list, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** The facts that decide who sees a ticket. */
export interface SeenTicket {
  readonly companyId: number;
  readonly projectId: number;
  readonly creatorId: number | null;
  readonly isChallenge: boolean;
}

const reader = selection({
  userId: bigint(sql`u.id`),
  /** Greets them; lists show `wholeName`. */
  fullName: text(sql`u.full_name`),
  wholeName: text(sql`u.whole_name`),
  email: text(sql`u.email`),
  language: nullable(text<'es' | 'en'>(sql`u.language`)),
  /** On the project; a superAdmin everywhere. */
  roles: list(text<Role>(), sql`found.roles`),
});
export type TicketReader = RowOf<typeof reader>;

export interface ReaderFilter {
  /** Only these people. */
  readonly ids?: readonly number[] | undefined;
  /** Only those whose name carries these words. */
  readonly words?: string | undefined;
  /** Everybody but this person. */
  readonly exceptId?: number | undefined;
  readonly limit?: number;
}

/**
 * People who can see a ticket, by name: a superAdmin, and those linked to its project who may enter the portal; of a challenge an
 * employee of the client only where it is their own (D11).
 */
export async function listTicketReaders(
  db: Database,
  { companyId, projectId, creatorId, isChallenge }: SeenTicket,
  { ids, words, exceptId, limit }: ReaderFilter,
): Promise<TicketReader[]> {
  const { rows } = await db.execute<TicketReader>(sql`
    select ${reader.columns}
    from (
      select user_id, array_agg(role order by role) as roles from (
        select l.user_id, l.role from user_projects l
        where l.company_id = ${companyId} and l.project_id = ${projectId} and not l.deleted
          ${isChallenge ? sql`and (l.role <> 'clientEmployee' or l.user_id = ${creatorId}::bigint)` : sql``}
        union
        select id, 'superAdmin' from users where role = 'superAdmin'
      ) linked group by user_id
    ) found
    join users u on u.id = found.user_id
    where u.active and not u.deleted and u.verified_at is not null
      and (u.role <> 'scout' or found.roles <> array['scout'])
      ${ids ? sql`and u.id = any (${sql.ids(ids)})` : sql``}
      ${exceptId === undefined ? sql`` : sql`and u.id <> ${exceptId}`}
      ${words ? sql`and ${carriesWords(sql`u.sort_name`, words)}` : sql``}
    order by u.sort_name, u.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
  return rows;
}
