// One way for every change that an administrator makes to an answer: an edit, or the return to an earlier version. The response is
// locked, so that changes of one answer come one after the other, each with its version in the same transaction (D58).
import { type AnswerProblemCode, type Page, type SubmittedAnswer, trainingScore } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { conflict, Failure, invalidInput, notFound } from '../../../platform/failure.ts';
import { answerFault } from '../answer-faults.ts';
import { type AnswerContext, loadVersion, stockSaid } from '../answer-context.ts';
import { observeStock } from '../../stock/index.ts';
import { comparePhotosLater } from '../compare-photos.job.ts';
import { type AnswerPlan, type KnownAnswer, planAnswer, problemOfAnswer } from '../answer-plan.ts';
import {
  type Authorship,
  findProductNames,
  listAnswerVersions,
  listDropped,
} from '../answer-versions.queries.ts';
import { type AdministeredRow, findAnswerPlace, holdResponse } from '../held-response.queries.ts';
import { type AnswerWrite, changeAnswers, countTeleaudit, saveScore } from '../store-response.queries.ts';
import { findResponse, type FullResponse, type ResponseAnswer } from '../responses.queries.ts';

/** The options of every change. */
interface ChangeOptions {
  readonly dropOffPath: boolean;
  readonly reason?: string | null | undefined;
  readonly expectedVersion?: number | undefined;
}

/** An answer held for a change, with the question as it was asked. */
export interface HeldAnswer {
  readonly held: AdministeredRow;
  readonly response: FullResponse;
  readonly answer: ResponseAnswer;
  readonly context: AnswerContext;
  readonly page: Page<number>;
}

/** The answer that takes the place of another. */
export interface ProposedAnswer {
  readonly value: string | null;
  readonly choiceIds: readonly number[];
  /** Files of the answer that stay or come back. */
  readonly keptKeys: readonly string[];
  /** Photos that are new. */
  readonly newImages: AnswerWrite['images'];
  readonly returned?: { readonly imageIds: readonly number[]; readonly mediaIds: readonly number[] };
}

const keysOf = ({ images, media }: Pick<ResponseAnswer, 'images' | 'media'>): string[] =>
  [...images, ...media].map(({ fileKey }) => fileKey);

const knownOf = (answer: ResponseAnswer): KnownAnswer => ({
  id: answer.id,
  questionId: answer.questionId,
  value: answer.value,
  choiceIds: answer.choices.map(({ id }) => id),
  media: keysOf(answer),
});

/** The version of the task that was answered; undefined when it no longer holds the question. */
export async function findAsked(
  call: SignedCall,
  { companyId, taskId, version }: Pick<AdministeredRow, 'companyId' | 'taskId' | 'version'>,
  questionId: number,
): Promise<{ context: AnswerContext; page: Page<number> } | undefined> {
  const context = await loadVersion(call, companyId, taskId, version).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) return undefined;
    throw error;
  });
  const page = context?.task.byId.get(questionId);
  return context && page && { context, page };
}

/**
 * Holds the response of an answer and reads both. Throws 404 when it is not in scope, 409 when it is deleted, the answer has
 * left it, its question is gone, or somebody else changed it meanwhile.
 */
export async function holdAnswer(
  call: SignedCall,
  answerId: number,
  { expectedVersion }: Pick<ChangeOptions, 'expectedVersion'>,
): Promise<HeldAnswer> {
  const { db, scope } = call;
  const found = await findAnswerPlace(db, scope, answerId);
  const held = found && (await holdResponse(db, scope, found.responseId));
  // Read again: another change may have waited in front.
  const place = held && (await findAnswerPlace(db, scope, answerId));
  if (!held || !place) throw notFound();
  if (held.deleted) throw conflict('responses:isDeleted');
  if (!place.isPart) throw conflict('responses:leftResponse');
  if (expectedVersion !== undefined && expectedVersion !== place.version) {
    throw conflict('responses:changedMeanwhile');
  }
  const response = await findResponse(db, { companyIds: [held.companyId], projectIds: 'all' }, held.id);
  const answer = response?.answers.find(({ id }) => id === answerId);
  if (!response || !answer) throw notFound();
  const asked = await findAsked(call, held, answer.questionId);
  if (!asked) throw conflict('responses:questionGone');
  return { held, response, answer, ...asked };
}

const sameList = (one: readonly (string | number)[], other: readonly (string | number)[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

function isSame({ answer }: HeldAnswer, proposed: ProposedAnswer): boolean {
  const chosen = answer.choices.map(({ id }) => id);
  return (
    proposed.newImages.length === 0 &&
    (proposed.value ?? '') === (answer.value ?? '') &&
    sameList(proposed.choiceIds, chosen) &&
    sameList(proposed.keptKeys, keysOf(answer))
  );
}

/** Throws 400 at the field for what the question does not take. */
async function refuseFaults(
  { db }: SignedCall,
  { page, context, held }: HeldAnswer,
  changed: SubmittedAnswer<number>,
): Promise<void> {
  const field = page.traits.carries === 'files' ? 'files' : 'value';
  const fault = (code: AnswerProblemCode) =>
    invalidInput([answerFault(field, code, { title: context.titles.get(page.id) ?? '', type: page.type })]);
  const problem = problemOfAnswer(page, changed);
  if (problem) throw fault(problem);
  if (page.traits.carries === 'product' && changed.value) {
    const names = await findProductNames(db, held.companyId, [Number(changed.value)]);
    if (names.size === 0) throw fault('productInvalid');
  }
}

function refuseLosses({ context }: HeldAnswer, plan: AnswerPlan): void {
  const { dropped, unanswered } = plan;
  if (dropped.length + unanswered.length === 0) return;
  const titleOf = (questionId: number): string => context.titles.get(questionId) ?? '';
  throw new Failure(409, 'responses:leavesPath', {
    data: {
      fallsOff: dropped.map(({ id, questionId }) => ({
        questionResponseId: id,
        questionId,
        title: titleOf(questionId),
      })),
      unanswered: unanswered.map((questionId) => ({ questionId, title: titleOf(questionId) })),
    },
  });
}

/** D58: other photos than those that were audited are audited again. */
function auditStatus({ answer }: HeldAnswer, { newImages, keptKeys }: ProposedAnswer) {
  const { teleauditStatus: status } = answer;
  const isOther = newImages.length > 0 || !sameList(keptKeys, keysOf(answer));
  return isOther && status === 'done' ? 'reaudit' : status;
}

async function saveConsequences(
  { db }: SignedCall,
  { held, response, context }: HeldAnswer,
  write: AnswerWrite,
  plan: AnswerPlan,
): Promise<boolean> {
  const { companyId, id: responseId } = held;
  await countTeleaudit(db, companyId, responseId);
  const score = trainingScore(context.task, context.correct, plan.whole);
  if (score !== response.score) await saveScore(db, companyId, responseId, score);
  const { productId, locationId, finishedAt: seenAt } = response;
  const inStock = productId === null ? undefined : stockSaid(context, [write]);
  if (productId === null || inStock === undefined) return false;
  await observeStock(db, { companyId, responseId, locationId, productId, seenAt, inStock });
  return true;
}

/** Puts the proposed answer in place of a held one. What changes nothing has no effect. Throws 400 and 409 as the contract says. */
export async function changeAnswer(
  call: SignedCall,
  found: HeldAnswer,
  proposed: ProposedAnswer,
  { dropOffPath, reason }: ChangeOptions,
  how: Pick<Authorship, 'source' | 'returnedTo'>,
): Promise<void> {
  const { db, caller } = call;
  const { held, response, answer, context } = found;
  if (isSame(found, proposed)) return;
  const { value, choiceIds, keptKeys, newImages, returned } = proposed;
  const changed = {
    questionId: answer.questionId,
    value,
    choiceIds,
    media: [...keptKeys, ...newImages.map(({ key }) => key)],
  };
  await refuseFaults(call, found, changed);
  const gone = (await listDropped(db, held.companyId, held.id)).map(
    ({ id, questionId, value: said, choiceIds: chosen, fileKeys: media }): KnownAnswer => ({
      id,
      questionId,
      value: said,
      choiceIds: chosen,
      media,
    }),
  );
  const plan = planAnswer(context.task, response.answers.map(knownOf), gone, changed);
  if (!dropOffPath) refuseLosses(found, plan);

  const { questionId } = answer;
  const teleauditStatus = auditStatus(found, proposed);
  const write = { questionId, value, choiceIds, teleauditStatus, images: newImages, media: [] };
  const { companyId, id: responseId } = held;
  const droppedAnswerIds = plan.dropped.map(({ id }) => id);
  const revivedAnswerIds = plan.revived.map(({ id }) => id);
  await changeAnswers(
    db,
    {
      companyId,
      responseId,
      droppedAnswerIds,
      revivedAnswerIds,
      answers: [write],
      keptKeys,
      ...(returned ? { returned } : {}),
    },
    { ...how, authorId: caller.userId, reason: reason || null },
  );
  if (newImages.length > 0) await comparePhotosLater(call, { companyId, responseId });
  const stock = await saveConsequences(call, found, write, plan);
  await record(call, {
    companyId,
    action: how.source === 'return' ? 'answer.return' : 'answer.edit',
    entity: 'response',
    entityId: responseId,
    before: { answerId: answer.id, ...knownOf(answer) },
    after: {
      answerId: answer.id,
      ...changed,
      droppedAnswerIds,
      revivedAnswerIds,
      reason: reason || null,
      ...how,
    },
    also: ['teleaudit', ...(stock ? (['stock'] as const) : [])],
  });
}

/** An earlier version of an answer; 404 when there is none of that number. */
export async function findVersionOf(call: SignedCall, { held, answer }: HeldAnswer, number: number) {
  const versions = await listAnswerVersions(call.db, held.companyId, answer.id);
  const version = versions.find((one) => one.number === number);
  if (!version) throw notFound();
  return version;
}
