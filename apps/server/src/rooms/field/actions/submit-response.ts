import { basename } from 'node:path/posix';
import type { NewResponse, ResponseMark } from '@gondola/contract';
import { isEmptyAnswer, type SubmittedAnswer, trainingScore } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import { keyOfAddress } from '../../../platform/files/file-keys.ts';
import { conflict, type FieldFault, notFound } from '../../../platform/failure.ts';
import {
  answerFaults,
  type AnswerWrite,
  comparePhotos,
  comparePhotosLater,
  drawReview,
  insertResponse,
  isChosen,
  type Marked,
  marksOf,
  type ProofWrite,
  type AnswerContext,
  answeredVersion,
  stockSaid,
  type Submission,
} from '../../responses/index.ts';
import { observeStock } from '../../stock/index.ts';
import { mailResponse } from '../../tasks/index.ts';
import { faultAt, refuse } from '../answer-faults.ts';
import { answerWrites } from '../answer-writes.ts';
import { boundsOf } from '../assignment-state.ts';
import { contentHash, isSameContent } from '../content-hash.ts';
import { marksForWorker, statusForWorker } from '../field.presenter.ts';
import {
  findSent,
  type HeldAssignment,
  holdAssignment,
  type Readiness,
  readinessOf,
  type SentResponse,
} from '../field.queries.ts';
import { addressesIn, type ReceivedFile, receivedFiles } from '../received-files.ts';
import { doubtOthers, findDoubts, isQueued } from '../doubt-visit.ts';
import { visitTimes } from '../visit-times.ts';
import { endWaiting, keepWaiting, listNamedFiles } from '../waiting-responses.queries.ts';

/** The answer to a response that was sent. */
export interface Outcome {
  readonly id: number;
  readonly status: SentResponse['status'];
  readonly marks: ResponseMark[];
  /** Percent of correct answers of a training. */
  readonly score: number | null;
  /** Addresses of the files that are not here yet. */
  readonly waitingFor: string[];
  /** Where its sender wants to know it: the files as they arrived. */
  readonly files: ReceivedFile[];
}

/** D50: how long after a task or an assignment has left the field its responses are still stored. */
const maxLateness = 30 * 86_400_000;

/** Files for a sender that wants to know what arrived. */
const filesToTell = async ({ db, caller }: Submission, body: NewResponse, companyId: number) =>
  body.filesFollow ? receivedFiles(db, companyId, caller.userId, body.answers) : [];

/** The answer to a response sent before. Somebody else's client id is not the caller's to use, nor is it one for other answers. */
async function repeated(call: Submission, body: NewResponse, sent: SentResponse): Promise<Outcome> {
  if (sent.userId !== call.caller.userId) throw conflict('field:clientIdTaken');
  if (!isSameContent(sent.contentHash, body)) throw conflict('field:otherContent');
  return {
    id: sent.id,
    status: statusForWorker(sent),
    marks: marksForWorker(sent),
    score: sent.score,
    waitingFor: [],
    files: await filesToTell(call, body, sent.companyId),
  };
}

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

const placeOf = ({ id, companyId, projectId, taskId, locationId, categoryCode }: HeldAssignment) => ({
  companyId,
  projectId,
  taskId,
  assignmentId: id,
  locationId,
  categoryCode,
});

/** The reason for a missing position, where the task demands one: an impossible one is as none. */
const missingOf = ({ evidence, startLatitude }: NewResponse, { requiredGeoreference }: AnswerContext) =>
  requiredGeoreference && (startLatitude ?? null) === null ? (evidence?.position ?? 'noSignal') : null;

const positionOf = ({ startLatitude, startLongitude, endLatitude, endLongitude }: NewResponse) => ({
  startLatitude: startLatitude ?? null,
  startLongitude: startLongitude ?? null,
  endLatitude: endLatitude ?? null,
  endLongitude: endLongitude ?? null,
});

/** The notes on the visit, with files by the last part of their keys: a note keeps no file from being cleared. */
function proofOf({ evidence }: NewResponse): ProofWrite | null {
  const { report, clock } = evidence ?? {};
  if (!report) return null;
  const files = report.files.map((file) => ({ ...file, address: basename(keyOfAddress(file.address)) }));
  return {
    report: { ...report, files },
    clockAtStart: clock?.atStart ?? null,
    clockAtFinish: clock?.atFinish ?? null,
  };
}

/** Whether the response waits for a reviewer by the policy of its task, and the draw that said so. */
function decideReview({ services }: Submission, id: number, { revisionPolicy, reviewShare }: HeldAssignment) {
  if (revisionPolicy !== 'random') return { waits: revisionPolicy === 'yes', draw: undefined };
  const draw = drawReview(services.keys('review draws'), id, reviewShare);
  return { waits: isChosen(draw), draw };
}

/**
 * Marks the response, and the visits that it shares a photo with, before anybody is mailed; the job finds what arrives at the same
 * moment, and goes through the photos that are left.
 */
async function compareWith(
  call: Submission,
  companyId: number,
  responseId: number,
  answers: readonly AnswerWrite[],
): Promise<void> {
  if (!answers.some(({ images }) => images.length > 0)) return;
  await comparePhotos(call, { companyId, responseId });
  await comparePhotosLater(call, { companyId, responseId });
}

const isTooLate = ({ deactivatedAt }: HeldAssignment, now: Date): boolean =>
  deactivatedAt !== null && now.getTime() - Date.parse(deactivatedAt) > maxLateness;

/** A response as it was judged, ready to be stored. */
interface Judged {
  readonly held: HeldAssignment;
  readonly id: number;
  readonly times: ReturnType<typeof visitTimes>;
  readonly loaded: AnswerContext;
  readonly late: boolean;
  readonly surplus: boolean;
  /** Whether a phone had it to send since it ended. */
  readonly wasQueued: boolean;
}

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
 * Addresses of the files that are on their way, where that is all that keeps the response from being stored: a file that is not known
 * or was refused is said at once, at its answer.
 */
async function awaitedFiles({ db, caller }: Submission, body: NewResponse): Promise<string[]> {
  const addresses = addressesIn(body.answers);
  if (!body.filesFollow || addresses.size === 0) return [];
  const known = await listNamedFiles(db, caller.userId, [...addresses.keys()]);
  if (known.length < addresses.size) return [];
  return known.flatMap(({ key, isAwaited }) => (isAwaited ? (addresses.get(key) ?? []) : []));
}

/** Keeps the response until its files are here. */
async function wait(
  call: Submission,
  body: NewResponse,
  { held, id, times, late, surplus, wasQueued: isOnItsWay }: Judged,
  awaited: readonly string[],
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
  return { id, status: 'pending', marks: [], score: null, waitingFor: [...awaited], files: [] };
}

/** Stores a response whose files are all here; `now` is when it came. */
async function store(call: Submission, body: NewResponse, judged: Judged, now: Date): Promise<Outcome> {
  const { held, id, times, loaded, late, surplus } = judged;
  const { db, caller } = call;
  const { companyId, taskId } = held;
  const { clientId } = body;
  const answers = await answerWrites(call, loaded, body.answers);
  const { found, overlapping } = await findDoubts(call, body, judged, answers, now);
  const marked: Marked = {
    late,
    surplus,
    clockOffset: times.clockOffset,
    positionMissing: missingOf(body, loaded),
    duplicatePhoto: false,
    unreadable: false,
    doubts: found,
  };
  const { waits, draw } = decideReview(call, id, held);
  const marks = marksOf(marked);
  const status = marks.length > 0 || waits ? 'pending' : 'completed';
  const score = trainingScore(loaded.task, loaded.correct, body.answers);
  const stored = await insertResponse(db, {
    ...placeOf(held),
    ...positionOf(body),
    startedAt: times.startedAt,
    finishedAt: times.finishedAt,
    ...marked,
    id,
    clientId,
    contentHash: contentHash(body),
    userId: caller.userId,
    version: loaded.version,
    productId: body.productId ?? null,
    deviceStartedAt: times.clockOffset === null ? null : body.startedAt,
    deviceFinishedAt: times.clockOffset === null ? null : body.finishedAt,
    reviewStatus: status,
    samplingShare: draw?.share ?? null,
    samplingNumber: draw?.number ?? null,
    samplingKey: draw?.key ?? null,
    score,
    answers,
    proof: proofOf(body),
  });
  if (stored === undefined) {
    const sent = await findSent(db, [companyId], clientId);
    if (sent) return repeated(call, body, sent);
    throw conflict('platform:conflict');
  }
  if (body.filesFollow) await endWaiting(db, companyId, clientId);
  const inStock = body.productId ? stockSaid(loaded, answers) : undefined;
  if (body.productId && inStock !== undefined) {
    const { productId } = body;
    const { locationId } = held;
    const seenAt = times.finishedAt;
    await observeStock(db, { companyId, responseId: id, locationId, productId, seenAt, inStock });
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
      marks,
      answers: answers.length,
    },
    ...(inStock === undefined ? {} : { also: ['stock'] }),
  });
  await doubtOthers(call, overlapping);
  await compareWith(call, companyId, id, answers);
  // One that waits for its review is mailed when it is approved.
  if (status === 'completed') await mailResponse(call, companyId, id);
  return {
    id,
    status: statusForWorker({ status, samplingShare: draw?.share ?? null, recalled: false }),
    marks,
    score,
    waitingFor: [],
    files: await filesToTell(call, body, companyId),
  };
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
  const awaited = await awaitedFiles(call, body);
  return awaited.length > 0 ? wait(call, body, judged, awaited, now) : store(call, body, judged, now);
}
