// SQL about single challenges, which are rows of `tickets`, their answers and what they dispute.
import type { ChallengeAnswer, DisputeChoice, TicketState } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { ChallengeReach } from './challenges.policy.ts';

/** Restricts the challenges of `t`, already within the scope, to those the caller sees. */
export function inChallengeReach({ userId, openProjectIds, isOwnOnly }: ChallengeReach): SQL {
  if (openProjectIds === 'all') return sql`true`;
  if (isOwnOnly) return sql`t.creator_id = ${userId}`;
  return sql`(t.project_id = any (${[...openProjectIds]}::bigint[]) or t.creator_id = ${userId})`;
}

export interface ChallengeRow extends Record<string, unknown> {
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
  reach: ChallengeReach,
  id: number,
): Promise<ChallengeRow | undefined> {
  const projects =
    scope.projectIds === 'all' ? sql`true` : sql`t.project_id = any (${[...scope.projectIds]}::bigint[])`;
  const { rows } = await db.execute<ChallengeRow>(sql`
    select t.id, t.company_id as "companyId", t.project_id as "projectId", t.creator_id as "creatorId", t.subject, t.state
    from tickets t where t.id = ${id} and t.is_challenge and t.company_id = any (${[...scope.companyIds]}::bigint[])
      and ${projects} and ${inChallengeReach(reach)}`);
  return rows[0];
}

/** Puts a new challenge at its beginning (D20). */
export async function beginChallenge(db: Database, companyId: number, id: number): Promise<void> {
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

export async function insertDispute(
  db: Database,
  companyId: number,
  ticketId: number,
  { responseId, answerId, imageId }: DisputeChoice,
): Promise<void> {
  await db.execute(sql`
    insert into challenge_disputes (company_id, ticket_id, response_id, answer_id, image_id)
    values (${companyId}, ${ticketId}, ${responseId}, ${answerId ?? null}, ${imageId ?? null})`);
}

export interface DisputeRow extends Record<string, unknown> {
  responseId: number;
  answerId: number | null;
  imageId: number | null;
}

export async function findDispute(
  db: Database,
  companyId: number,
  ticketId: number,
): Promise<DisputeRow | undefined> {
  const { rows } = await db.execute<DisputeRow>(sql`
    select response_id as "responseId", answer_id as "answerId", image_id as "imageId" from challenge_disputes
    where company_id = ${companyId} and ticket_id = ${ticketId}`);
  return rows[0];
}
