import type { SignedCall } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { type AuditedAnswer, findAnswerOfImage, lockAnswer } from '../answers.queries.ts';
import { isAuditable } from '../teleaudit.policy.ts';

/**
 * Holds an answer for the rest of the transaction. Throws 404 when the caller cannot audit it, 409 while its response
 * waits for a review or was turned down.
 */
export async function takeAnswer({ db, scope }: SignedCall, answerId: number): Promise<AuditedAnswer> {
  const answer = await lockAnswer(db, scope, answerId);
  if (!answer) throw notFound();
  if (!isAuditable(answer.reviewStatus)) throw conflict('teleaudit:notAuditable');
  return answer;
}

/** The same for the answer an image belongs to. */
export async function takeAnswerOfImage(call: SignedCall, imageId: number): Promise<AuditedAnswer> {
  const answerId = await findAnswerOfImage(call.db, call.scope, imageId);
  if (answerId === undefined) throw notFound();
  return takeAnswer(call, answerId);
}
