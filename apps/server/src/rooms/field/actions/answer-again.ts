import type { Correction } from '@gondola/contract';
import { type SubmittedAnswer, trainingScore } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import { keyOfAddress } from '../../../platform/files/file-keys.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { conflict, conflictWith, notFound } from '../../../platform/failure.ts';
import {
  addVersions,
  type AnswerWrite,
  changeAnswers,
  type Contest,
  comparePhotosLater,
  findCorrected,
  findResponse,
  findTakenAgain,
  holdOwnResponse,
  keepSent,
  noteCorrection,
  reopenReview,
  saveContests,
  saveScore,
  type AnswerContext,
  loadVersion,
  stockSaid,
} from '../../responses/index.ts';
import { observeStock } from '../../stock/index.ts';
import { contentHash } from '../content-hash.ts';
import { answerWrites } from '../answer-writes.ts';
import { checkCorrection, hasContent, isObjected } from '../corrected-answers.ts';
import { faultAt, refuse } from '../answer-faults.ts';
import { receivedFiles } from '../received-files.ts';
import { marksForWorker } from '../field.presenter.ts';
import type { Outcome } from './repeat-response.ts';

/** Notes what the worker says against objections, in the history of each answer too (D66). */
async function contest(
  { db, caller }: SignedCall,
  { companyId, id }: { readonly companyId: number; readonly id: number },
  contested: readonly Contest[],
): Promise<void> {
  const answerIds = contested.map(({ answerId }) => answerId);
  await keepSent(db, companyId, id, answerIds);
  await saveContests(db, companyId, id, contested);
  for (const { answerId, comment: reason } of contested) {
    await addVersions(db, companyId, id, [answerId], { source: 'contest', authorId: caller.userId, reason });
  }
}

/** Throws 400 at each new photo that shows one which was objected to or replaced before, whatever file it is in (D71). */
async function refuseTakenAgain(
  { db }: SignedCall,
  { companyId, id: responseId }: { readonly companyId: number; readonly id: number },
  { titles }: AnswerContext,
  writes: readonly AnswerWrite[],
  sent: readonly SubmittedAnswer<number>[],
): Promise<void> {
  const keys = writes.flatMap(({ images }) => images.map(({ key }) => key));
  if (keys.length === 0) return;
  const again = new Set(await findTakenAgain(db, { companyId, responseId }, keys));
  refuse(
    sent.flatMap(({ questionId, media }) =>
      (media ?? []).flatMap((address, place) =>
        again.has(keyOfAddress(address))
          ? [faultAt(titles, questionId, 'photoTakenAgain', `.media.${place}`)]
          : [],
      ),
    ),
  );
}

/**
 * Answers the objected questions of a response again, or contests the objections, and sends it back to the reviewers; audited
 * questions that were answered again become `reaudit` (D36). Sent again with the same client id it changes nothing. Throws 409 when nothing is objected to.
 */
export async function answerAgain(call: SignedCall, body: Correction): Promise<Outcome> {
  const { db, scope, caller } = call;
  const held = await holdOwnResponse(db, scope.companyIds, caller.userId, body.answersAgain);
  if (!held) throw notFound();
  const { id, companyId, status } = held;
  const marks = marksForWorker(held);
  const hash = contentHash(body);
  const earlier = await findCorrected(db, companyId, body.clientId);
  if (earlier && earlier.id !== id) throw conflict('field:clientIdTaken');
  if (earlier && earlier.contentHash !== null && earlier.contentHash !== hash)
    throw conflictWith('field:otherContent', { responseId: id });
  // The files of a correction come before it.
  const waitingFor: string[] = [];
  const files = () => receivedFiles(db, companyId, caller.userId, body.answers);
  if (earlier) return { id, status, marks, score: held.score, waitingFor, files: await files() };
  if (status !== 'objected') throw conflict('field:nothingToAnswerAgain');
  const response = await findResponse(db, { companyIds: [companyId], projectIds: 'all' }, id);
  if (!response) throw notFound();

  const loaded = await loadVersion(call, companyId, held.taskId, held.version);
  const corrected = checkCorrection(loaded, response, body);
  const { droppedAnswerIds, keptKeys, contested } = corrected;
  const objected = response.answers.filter(isObjected);
  // A question that nobody had answered is audited for the first time.
  const isAgain = new Set(objected.filter(hasContent).map(({ questionId }) => questionId));
  const answers = await answerWrites(
    call,
    loaded,
    corrected.answers,
    (questionId) => (isAgain.has(questionId) ? 'reaudit' : 'pending'),
    (key) => keptKeys.includes(key),
  );
  await refuseTakenAgain(call, held, loaded, answers, corrected.answers);
  if (!(await noteCorrection(db, companyId, id, { clientId: body.clientId, contentHash: hash })))
    throw conflict('field:clientIdTaken');
  await changeAnswers(
    db,
    { companyId, responseId: id, droppedAnswerIds, answers, keptKeys },
    { source: 'correction', authorId: caller.userId, reason: null },
  );
  if (answers.some(({ images }) => images.length > 0)) {
    await comparePhotosLater(call, { companyId, responseId: id });
  }
  if (contested.length > 0) await contest(call, held, contested);
  await reopenReview(db, companyId, id);
  const score = trainingScore(loaded.task, loaded.correct, corrected.whole);
  if (score !== held.score) await saveScore(db, companyId, id, score);
  const inStock = response.productId === null ? undefined : stockSaid(loaded, answers);
  if (response.productId !== null && inStock !== undefined) {
    const { productId, locationId, finishedAt } = response;
    await observeStock(db, { companyId, responseId: id, locationId, productId, seenAt: finishedAt, inStock });
  }
  await record(call, {
    companyId,
    action: 'response.answerAgain',
    entity: 'response',
    entityId: id,
    before: { status, answers: objected, droppedAnswerIds },
    after: { status: 'pending', answers, keptKeys, contests: contested },
    ...(inStock === undefined ? {} : { also: ['stock'] }),
  });
  return { id, status: 'pending', marks, score, waitingFor, files: await files() };
}
