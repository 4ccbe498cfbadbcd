import type { ChallengeAnswer } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { conflict, notAllowed } from '../../../platform/failure.ts';
import { type AnswerableChallenge, mayAnswer, saveAnswer } from '../../tickets/index.ts';
import { claimChallengeFile } from '../challenge-files.ts';
import { tellAnswered } from '../tell-challenge.ts';

function checkAnswer({ caller }: SignedCall, challenge: AnswerableChallenge): void {
  if (!challenge.isChallenge) throw conflict('challenges:noChallenge');
  if (challenge.state === 'close' || challenge.state === 'rejected') throw conflict('challenges:isOver');
  if (!mayAnswer(caller, challenge)) throw notAllowed('challenges:notYours');
}

const isSameFile = (address: string, key: string | null): boolean =>
  key !== null && (address.split('?')[0] ?? '').endsWith(key);

async function fileKeyOf(
  call: SignedCall,
  { companyId, fileKey }: AnswerableChallenge,
  address: string | null | undefined,
): Promise<string | null> {
  if (address === undefined) return fileKey;
  if (!address) return null;
  if (isSameFile(address, fileKey)) return fileKey;
  return claimChallengeFile(call, address, companyId, 'challengesResponseFile');
}

/**
 * Explains or solves a locked challenge (D20), or corrects what was answered. Throws 403 for a caller who may not, 409 for
 * one that is over or is none.
 */
export async function answerChallenge(
  call: SignedCall,
  challenge: AnswerableChallenge,
  answer: { status: ChallengeAnswer; text: string; fileUrl: string | null | undefined },
): Promise<void> {
  checkAnswer(call, challenge);
  const { db, caller } = call;
  const { id, companyId } = challenge;
  const { status, text } = answer;
  const fileKey = await fileKeyOf(call, challenge, answer.fileUrl);
  await saveAnswer(db, companyId, id, { status, text, fileKey, replierId: caller.userId });
  await record(call, {
    companyId,
    action: 'challenge.answer',
    entity: 'challenge',
    entityId: id,
    before: { status: challenge.status, text: challenge.text, fileKey: challenge.fileKey },
    after: { status, text, fileKey },
  });
  await tellAnswered(call, { ...challenge }, { status, text });
}

/** Puts a file next to the answer of a locked challenge, as clients send it that know nothing of status and text. */
export async function attachAnswerFile(
  call: SignedCall,
  challenge: AnswerableChallenge,
  address: string,
): Promise<void> {
  if (isSameFile(address, challenge.fileKey)) return;
  checkAnswer(call, challenge);
  const { db } = call;
  const { id, companyId } = challenge;
  const fileKey = await claimChallengeFile(call, address, companyId, 'challengesResponseFile');
  await saveAnswer(db, companyId, id, { fileKey });
  await record(call, {
    companyId,
    action: 'challenge.attach',
    entity: 'challenge',
    entityId: id,
    before: { fileKey: challenge.fileKey },
    after: { fileKey },
  });
}
