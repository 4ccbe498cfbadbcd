import type { NewResponse } from '@gondola/contract';
import { isEmptyAnswer, type SubmittedAnswer } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import { conflict, type FieldFault, notFound } from '../../../platform/failure.ts';
import {
  answerFaults,
  type AnswerContext,
  answeredVersion,
  type MissingFile,
  type Submission,
} from '../../responses/index.ts';
import { faultAt, refuse } from '../answer-faults.ts';
import { isAudited } from '../answer-writes.ts';
import { boundsOf } from '../assignment-state.ts';
import {
  findSent,
  type HeldAssignment,
  holdAssignment,
  type Readiness,
  readinessOf,
} from '../field.queries.ts';
import { keyOfAddress } from '../../../platform/files/file-keys.ts';
import { addressesIn } from '../received-files.ts';
import { isQueued } from '../doubt-visit.ts';
import { visitTimes } from '../visit-times.ts';
import { keepWaiting, listNamedFiles } from '../waiting-responses.queries.ts';
import { type Outcome, repeated } from './repeat-response.ts';
import { type Judged, storeVisit } from './store-visit.ts';

/** D50: how long after a task or an assignment has left the field its responses are still stored. */
const maxLateness = 30 * 86_400_000;

/** Faults of the position: half of one, or none where the task demands it and the visit does not say why (D67). */
function positionFaults(body: NewResponse, isRequired: boolean): FieldFault[] {
  const { position, dropped = [] } = body.evidence ?? {};
  const saysWhy = (position ?? null) !== null || dropped.includes('position');
  const pairs = [
    ['startLatitude', 'startLongitude', isRequired && !saysWhy],
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

/** A visit of a product task begins with its product (D53); whichever is named is one of the company. */
function productFaults(
  { productId }: NewResponse,
  { asksForProduct }: AnswerContext,
  { products }: Readiness,
): FieldFault[] {
  if (!productId) return asksForProduct ? [{ path: 'productId', code: 'productRequired' }] : [];
  return products.includes(productId) ? [] : [{ path: 'productId', code: 'unknownProduct' }];
}

/** Throws 400 with everything that keeps the response from being whole by its version. */
function refuseFaults(
  body: NewResponse,
  loaded: AnswerContext,
  answered: ReturnType<typeof productAnswers>,
  ready: Readiness,
): void {
  const { task, titles, requiredGeoreference } = loaded;
  const unknown = answered.filter(({ id }) => !ready.products.includes(id));
  refuse([
    ...positionFaults(body, requiredGeoreference),
    ...productFaults(body, loaded, ready),
    ...answerFaults(task, titles, body.answers, 'answers'),
    ...unknown.map(({ questionId }) => faultAt(titles, questionId, 'productInvalid')),
  ]);
}

const isTooLate = ({ deactivatedAt }: HeldAssignment, now: Date): boolean =>
  deactivatedAt !== null && now.getTime() - Date.parse(deactivatedAt) > maxLateness;

/** Judges a response that has not been stored; gives the answer to one that has. Throws as `submitResponse` does. */
async function judge(call: Submission, body: NewResponse, now: Date): Promise<Judged | Outcome> {
  const { db, scope, caller } = call;
  const { userId } = caller;
  const { clientId } = body;
  const held = await holdAssignment(db, scope, userId, body.assignmentId);
  if (!held) {
    const sent = await findSent(db, scope.companyIds, clientId);
    if (sent?.userId === userId) return repeated(call, body, sent);
    throw notFound();
  }
  const { companyId, taskId } = held;
  const times = visitTimes(body, now);
  const loaded = await answeredVersion(
    call,
    companyId,
    { id: taskId, current: held.version },
    { ...body, startedAt: times.startedAt },
  );
  const products = productAnswers(loaded, body.answers);
  const bounds = boundsOf(held, new Date(times.finishedAt));
  const period = { originId: held.originId, expected: held.expectedResponses, ...bounds };
  const ready = await readinessOf(db, companyId, clientId, period, [
    ...products.map(({ id }) => id),
    ...(body.productId ? [body.productId] : []),
  ]);
  const { arrived } = ready;
  if (ready.sent) return repeated(call, body, ready.sent);
  if (arrived && arrived.userId !== userId) throw conflict('field:clientIdTaken');
  if (!arrived && isTooLate(held, now)) throw conflict('field:tooLate');

  refuseFaults(body, loaded, products, ready);
  const { id, late, surplus } = arrived ?? {
    id: ready.id,
    late: held.deactivatedAt !== null,
    surplus: ready.isFull,
  };
  // As it was when the answers came: the phone has sent them since.
  const isOnItsWay = arrived?.wasQueued ?? (await isQueued(call, companyId, body, times, now));
  if (surplus && !late && !body.acceptSurplus) throw conflict('field:exhausted');
  return { held, id, times, loaded, late, surplus, wasQueued: isOnItsWay };
}

/**
 * Addresses of the files that keep the response waiting: those on their way and, next to them or where its sender takes them again, those
 * that were refused (D84). None where one is not known: that is said at once, at its answer.
 */
async function missingFiles({ db, caller }: Submission, body: NewResponse): Promise<string[]> {
  const addresses = addressesIn(body.answers);
  if (!body.filesFollow || addresses.size === 0) return [];
  const known = await listNamedFiles(db, caller.userId, [...addresses.keys()]);
  if (known.length < addresses.size) return [];
  const waits = body.retakesRefused || known.some(({ state }) => state === 'awaited');
  return known.flatMap(({ key, state }) => (waits && state !== 'here' ? (addresses.get(key) ?? []) : []));
}

/** Keeps the response until its files are here. */
async function wait(
  call: Submission,
  body: NewResponse,
  { held, id, times, late, surplus, wasQueued: isOnItsWay }: Judged,
  waitingFor: readonly string[],
  now: Date,
): Promise<Outcome> {
  const { companyId, originId } = held;
  const fileKeys = [...addressesIn(body.answers).keys()];
  const isChanged = await keepWaiting(call.db, {
    companyId,
    id,
    userId: call.caller.userId,
    originId,
    finishedAt: times.finishedAt,
    late,
    surplus,
    body,
    fileKeys,
    receivedAt: now.toISOString(),
    wasQueued: isOnItsWay,
  });
  if (isChanged) {
    await record(call, {
      companyId,
      action: 'response.receive',
      entity: 'response',
      entityId: id,
      after: { clientId: body.clientId, assignmentId: held.id, files: fileKeys.length },
    });
  }
  return { id, status: 'pending', marks: [], score: null, waitingFor: [...waitingFor], files: [] };
}

/**
 * Stores a response to one of the caller's assignments, once per client id however often it is sent. Work begun is never
 * refused (D50): what comes late, beyond what is expected or from a wrong clock is marked and reviewed. With `filesFollow` it is kept
 * until its files are here (D64), judged as it was when it came. `now` is when it came. Throws 404 for an
 * assignment that never was theirs, 409 thirty days after it left the field, 409 when the period has its responses (D41) and
 * the client does not accept surplus, 409 for a client id that was used for other answers, 400 for what is not whole by its own version.
 */
export async function submitResponse(
  call: Submission,
  body: NewResponse,
  now: Date = call.services.clock(),
): Promise<Outcome> {
  const judged = await judge(call, body, now);
  if ('waitingFor' in judged) return judged;
  const waitingFor = await missingFiles(call, body);
  return waitingFor.length > 0
    ? wait(call, body, judged, waitingFor, now)
    : storeVisit(call, body, judged, now);
}

/** The files that answers name and that are not here: on their way, refused, or not known any more. */
async function missingIn(
  { db, caller }: Submission,
  { loaded }: Judged,
  { answers }: NewResponse,
): Promise<MissingFile[]> {
  const known = await listNamedFiles(db, caller.userId, [...addressesIn(answers).keys()]);
  const here = new Set(known.filter(({ state }) => state === 'here').map(({ key }) => key));
  return answers.flatMap(({ questionId, media }) => {
    const page = loaded.task.byId.get(questionId);
    if (!page) return [];
    const kind = page.traits.media?.kind ?? 'image';
    const ofAudit = isAudited(page, loaded.questions.get(questionId));
    return (media ?? []).flatMap((address, place) => {
      const fileKey = keyOfAddress(address);
      return here.has(fileKey)
        ? []
        : [{ questionId, place, kind, isAudited: ofAudit, address, fileKey } satisfies MissingFile];
    });
  });
}

/** Stores a response that waits, with the files that are here (D77); `call` is its worker's, whose assignment is held. */
export async function storeWithoutFiles(call: Submission, body: NewResponse, now: Date): Promise<Outcome> {
  const judged = await judge(call, body, now);
  if ('waitingFor' in judged) return judged;
  return storeVisit(call, body, judged, now, await missingIn(call, judged, body));
}
