// SQL about the rows of `tickets` that are challenges: their status and their answer. What else a challenge has is in
// tables of the room of challenges.
import type { ChallengeAnswer } from '@gondola/contract';
import type { Caller, CompanyScope } from '../../platform/auth/caller.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
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

const reply = selection({
  ...tickets.as('t', 'challengeResponseFileKey', 'challengeRepliedAt'),
  replierName: nullable(text(sql`u.whole_name`)),
});
export type ReplyRow = RowOf<typeof reply>;

/** The author of a challenge's answer, with time and file. */
export async function findReply(db: Database, companyId: number, id: number): Promise<ReplyRow | undefined> {
  const { rows } = await db.execute<ReplyRow>(sql`
    select ${reply.columns} from tickets t left join users u on u.id = t.challenge_replier_id
    where t.company_id = ${companyId} and t.id = ${id}
      and (t.challenge_response is not null or t.challenge_response_file_key is not null)`);
  return rows[0];
}

/** Saves an answer of somebody, or the file of one alone. */
export async function saveAnswer(
  db: Database,
  companyId: number,
  id: number,
  answer: { status?: ChallengeAnswer; text?: string; fileKey: string | null; replierId?: number },
): Promise<void> {
  const { status: challengeStatus, text: challengeResponse, fileKey: challengeResponseFileKey } = answer;
  const { replierId: challengeReplierId } = answer;
  const challengeRepliedAt = challengeReplierId === undefined ? undefined : sql`now()`;
  const lastModifiedDate = sql`now()`;
  await db.execute(sql`
    update tickets set ${tickets.set({ challengeStatus, challengeResponse, challengeResponseFileKey, challengeReplierId, challengeRepliedAt, lastModifiedDate })}
    where company_id = ${companyId} and id = ${id} and is_challenge`);
}
