// SQL about the rows of `tickets` that are challenges: their status and their answer. What else a challenge has is in
// tables of the room of challenges.
import type { ChallengeAnswer, TicketState } from '@gondola/contract';
import type { Caller, CompanyScope } from '../../platform/auth/caller.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { challengeReach } from './tickets.policy.ts';
import { inChallengeReach } from './tickets.queries.ts';

export interface ChallengeRow {
  id: number;
  companyId: number;
  projectId: number;
  creatorId: number | null;
  subject: string;
  state: TicketState;
}

/** One challenge the caller sees, or undefined. */
export async function findChallenge(
  db: Database,
  scope: CompanyScope,
  caller: Caller,
  id: number,
): Promise<ChallengeRow | undefined> {
  const { rows } = await db.execute<ChallengeRow>(sql`
    select t.id, t.company_id as "companyId", t.project_id as "projectId", t.creator_id as "creatorId", t.subject, t.state
    from tickets t where t.id = ${id} and t.is_challenge and ${inScope('t', scope)} and ${inChallengeReach(challengeReach(caller, scope))}`);
  return rows[0];
}

/** Puts a new challenge at its beginning (D20). */
export async function saveAsPending(db: Database, companyId: number, id: number): Promise<void> {
  await db.execute(sql`
    update tickets set challenge_status = 'pending' where company_id = ${companyId} and id = ${id} and is_challenge`);
}

/** Saves an answer; `fileKey` undefined leaves the file as it is. */
export async function saveAnswer(
  db: Database,
  companyId: number,
  id: number,
  answer: { status: ChallengeAnswer; text: string; fileKey: string | null },
): Promise<void> {
  await db.execute(sql`
    update tickets set challenge_status = ${answer.status}, challenge_response = ${answer.text},
      challenge_response_file_key = ${answer.fileKey}, last_modified_date = now()
    where company_id = ${companyId} and id = ${id} and is_challenge`);
}

/** Saves the file of an answer alone. */
export async function saveAnswerFile(
  db: Database,
  companyId: number,
  id: number,
  fileKey: string,
): Promise<void> {
  await db.execute(sql`
    update tickets set challenge_response_file_key = ${fileKey}, last_modified_date = now()
    where company_id = ${companyId} and id = ${id} and is_challenge`);
}
