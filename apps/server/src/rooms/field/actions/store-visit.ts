// Stores a response that was judged, with the files that are here.
import { basename } from 'node:path/posix';
import type { NewResponse } from '@gondola/contract';
import { type SubmittedAnswer, trainingScore } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import { keyOfAddress } from '../../../platform/files/file-keys.ts';
import { conflict } from '../../../platform/failure.ts';
import {
  type AnswerContext,
  type AnswerWrite,
  comparePhotos,
  comparePhotosLater,
  drawReview,
  insertResponse,
  isChosen,
  type Marked,
  marksOf,
  type MissingFile,
  noteMissing,
  type ProofWrite,
  stockSaid,
  type Submission,
} from '../../responses/index.ts';
import { observeStock } from '../../stock/index.ts';
import { mailResponse } from '../../tasks/index.ts';
import { answerWrites } from '../answer-writes.ts';
import { contentHash } from '../content-hash.ts';
import { doubtOthers, findDoubts } from '../doubt-visit.ts';
import { statusForWorker } from '../field.presenter.ts';
import { findSent, type HeldAssignment } from '../field.queries.ts';
import type { visitTimes } from '../visit-times.ts';
import { endWaiting } from '../waiting-responses.queries.ts';
import { filesToTell, type Outcome, repeated } from './repeat-response.ts';

/** A response as it was judged, ready to be stored. */
export interface Judged {
  readonly held: HeldAssignment;
  readonly id: number;
  readonly times: ReturnType<typeof visitTimes>;
  readonly loaded: AnswerContext;
  readonly late: boolean;
  readonly surplus: boolean;
  /** Whether a phone had it to send since it ended. */
  readonly wasQueued: boolean;
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

/** The answers without the files that they go without. */
function withoutMissing(
  answers: readonly SubmittedAnswer<number>[],
  missing: readonly MissingFile[],
): readonly SubmittedAnswer<number>[] {
  if (missing.length === 0) return answers;
  const left = new Set(missing.map(({ questionId, place }) => `${questionId} ${place}`));
  return answers.map((answer) => {
    const { questionId, media } = answer;
    return media
      ? { ...answer, media: media.filter((_, place) => !left.has(`${questionId} ${place}`)) }
      : answer;
  });
}

/** Stores a response whose files are all here but those that it is accepted without (D77); `now` is when it came. */
export async function storeVisit(
  call: Submission,
  body: NewResponse,
  judged: Judged,
  now: Date,
  missing: readonly MissingFile[] = [],
): Promise<Outcome> {
  const { held, id, times, loaded, late, surplus } = judged;
  const { db, caller } = call;
  const { companyId, taskId } = held;
  const { clientId } = body;
  const answers = await answerWrites(call, loaded, withoutMissing(body.answers, missing));
  const { found, overlapping } = await findDoubts(call, body, judged, answers, now);
  const marked: Marked = {
    late,
    surplus,
    clockOffset: times.clockOffset,
    positionMissing: missingOf(body, loaded),
    duplicatePhoto: false,
    unreadable: false,
    incomplete: missing.length > 0,
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
  if (missing.length > 0) await noteMissing(db, { companyId, id }, missing);
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
