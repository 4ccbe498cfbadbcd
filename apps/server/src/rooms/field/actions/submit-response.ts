import type { NewResponse } from '@gondola/contract';
import { isEmptyAnswer, type SubmittedAnswer, waitsForReview } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { conflict, type FieldFault, notFound } from '../../../platform/http/errors.ts';
import { insertResponse } from '../../responses/index.ts';
import { answeredVersion } from '../answer-context.ts';
import { answerFaults, faultAt, refuse } from '../answer-faults.ts';
import { type AnswerContext, answerWrites } from '../answer-writes.ts';
import { boundsOf } from '../assignment-state.ts';
import { findSent, holdAssignment, readinessOf, type SentResponse } from '../field.queries.ts';

export interface Outcome {
  readonly id: number;
  readonly status: SentResponse['status'];
}

/** How far a phone's clock may run ahead of ours. */
const clockTolerance = 10 * 60_000;

/** The answer to a response sent before. Somebody else's client id is not the caller's to use. */
function repeated(sent: SentResponse, userId: number): Outcome {
  if (sent.userId !== userId) throw conflict('field:clientIdTaken');
  return { id: sent.id, status: sent.status };
}

function timeFaults({ startedAt, finishedAt }: NewResponse, now: Date): FieldFault[] {
  if (Date.parse(finishedAt) < Date.parse(startedAt))
    return [{ path: 'finishedAt', code: 'finishedBeforeStart' }];
  const isAhead = Date.parse(finishedAt) > now.getTime() + clockTolerance;
  return isAhead ? [{ path: 'finishedAt', code: 'inTheFuture' }] : [];
}

function positionFaults(body: NewResponse, isRequired: boolean): FieldFault[] {
  const pairs = [
    ['startLatitude', 'startLongitude', isRequired],
    ['endLatitude', 'endLongitude', false],
  ] as const;
  return pairs.flatMap(([latitude, longitude, required]) => {
    const missing = [latitude, longitude].filter((field) => (body[field] ?? null) === null);
    if (missing.length === 0 || (missing.length === 2 && !required)) return [];
    return missing.map((path) => ({ path, code: 'positionRequired' }));
  });
}

/** Questions answered with a product's id. */
function productAnswers({ task }: AnswerContext, answers: readonly SubmittedAnswer<number>[]) {
  return answers.flatMap((answer) => {
    const isProduct = task.byId.get(answer.questionId)?.traits.carries === 'product';
    const id = Number((answer.value ?? '').trim());
    return isProduct && !isEmptyAnswer(answer) && Number.isSafeInteger(id) && id > 0
      ? [{ questionId: answer.questionId, id }]
      : [];
  });
}

/**
 * Stores a response to one of the caller's assignments, once per client id however often it is sent. Throws 404 for an
 * assignment that is not theirs or no longer active, 409 when the period has its responses (D41), 400 for its faults.
 */
export async function submitResponse(call: SignedCall, body: NewResponse): Promise<Outcome> {
  const { db, scope, caller, services } = call;
  const { userId } = caller;
  const { clientId } = body;
  const held = await holdAssignment(db, scope, userId, body.assignmentId);
  if (!held) {
    const sent = await findSent(db, scope.companyIds, clientId);
    if (sent?.userId === userId) return repeated(sent, userId);
    throw notFound();
  }
  const { companyId, taskId } = held;
  const loaded = await answeredVersion(call, companyId, { id: taskId, current: held.version }, body);
  const products = productAnswers(loaded, body.answers);
  const bounds = boundsOf(held, new Date(body.finishedAt));
  const period = { assignmentId: held.id, expected: held.expectedResponses, ...bounds };
  const ready = await readinessOf(db, companyId, clientId, period, [
    ...products.map(({ id }) => id),
    ...(body.productId ? [body.productId] : []),
  ]);
  if (ready.sent) return repeated(ready.sent, userId);

  const unknown = products.filter(({ id }) => !ready.products.includes(id));
  refuse([
    ...timeFaults(body, services.clock()),
    ...positionFaults(body, loaded.requiredGeoreference),
    ...(body.productId && !ready.products.includes(body.productId)
      ? [{ path: 'productId', code: 'unknownProduct' }]
      : []),
    ...answerFaults(loaded.task, loaded.titles, body.answers),
    ...unknown.map(({ questionId }) => faultAt(loaded.titles, questionId, 'productInvalid')),
  ]);
  if (ready.isFull) throw conflict('field:exhausted');

  const answers = await answerWrites(call, loaded, body.answers);
  const waits = waitsForReview(held.revisionPolicy, clientId, held.reviewShare);
  const status = waits ? 'pending' : 'completed';
  const id = await insertResponse(db, {
    companyId,
    clientId,
    projectId: held.projectId,
    taskId,
    version: loaded.version,
    assignmentId: held.id,
    userId,
    locationId: held.locationId,
    categoryCode: held.categoryCode,
    productId: body.productId ?? null,
    startedAt: body.startedAt,
    finishedAt: body.finishedAt,
    startLatitude: body.startLatitude ?? null,
    startLongitude: body.startLongitude ?? null,
    endLatitude: body.endLatitude ?? null,
    endLongitude: body.endLongitude ?? null,
    reviewStatus: status,
    answers,
  });
  if (id === undefined) {
    const sent = await findSent(db, [companyId], clientId);
    if (sent) return repeated(sent, userId);
    throw conflict('platform:conflict');
  }
  await record(call, {
    companyId,
    action: 'response.submit',
    entity: 'response',
    entityId: id,
    after: {
      clientId,
      assignmentId: held.id,
      taskId,
      version: loaded.version,
      status,
      answers: answers.length,
    },
  });
  return { id, status };
}
