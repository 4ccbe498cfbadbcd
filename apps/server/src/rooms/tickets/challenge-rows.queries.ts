// SQL about the rows of `tickets` that are challenges: their status and their answer. What else a challenge has is in
// tables of the room of challenges.
import type { ChallengeAnswer } from '@gondola/contract';
import type { Caller, CompanyScope } from '../../platform/auth/caller.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { type RowOf, selection } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { seenChallenges, tickets } from './tickets.queries.ts';

const challenge = selection(tickets.as('t', 'id', 'companyId', 'projectId', 'creatorId', 'subject', 'state'));
export type ChallengeRow = RowOf<typeof challenge>;

/** One challenge the caller sees, or undefined. */
export async function findChallenge(
  db: Database,
  scope: CompanyScope,
  caller: Caller,
  id: number,
): Promise<ChallengeRow | undefined> {
  const { rows } = await db.execute<ChallengeRow>(sql`
    select ${challenge.columns}
    from tickets t where t.id = ${id} and t.is_challenge and ${inScope('t', scope)} and ${seenChallenges(caller, scope)}`);
  return rows[0];
}

/** Puts a new challenge at its beginning (D20). */
export async function saveAsPending(db: Database, companyId: number, id: number): Promise<void> {
  await db.execute(sql`
    update tickets set ${tickets.set({ challengeStatus: 'pending' })}
    where company_id = ${companyId} and id = ${id} and is_challenge`);
}

/** Saves an answer, or the file of one alone. */
export async function saveAnswer(
  db: Database,
  companyId: number,
  id: number,
  answer: { status?: ChallengeAnswer; text?: string; fileKey: string | null },
): Promise<void> {
  const { status: challengeStatus, text: challengeResponse, fileKey: challengeResponseFileKey } = answer;
  const lastModifiedDate = sql`now()`;
  await db.execute(sql`
    update tickets set ${tickets.set({ challengeStatus, challengeResponse, challengeResponseFileKey, lastModifiedDate })}
    where company_id = ${companyId} and id = ${id} and is_challenge`);
}
