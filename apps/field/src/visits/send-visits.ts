// The way out: the answers of every visit that waits, then their files (D64). None waits for another: what fails is tried again by
// itself, or waits for its worker.
import { type BodyOf, fieldEndpoints } from '@gondola/contract';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { i18n } from '@gondola/client/i18n.ts';
import { session } from '@gondola/client/session.ts';
import type { FieldStore, KeptTask, Media } from '../device/field-store.ts';
import { log } from '../device/log.ts';
import { waitsForWifi } from '../device/wifi-only.ts';
import { answersAskedFor, contestsToSend } from '../returned/correction.ts';
import { dropBytes, forgetAddresses, mediaOfVisit, withHashes } from '../media/media-store.ts';
import { sendSkip } from '../skips/send-skip.ts';
import { mediaIn, mediaOf, responseBody } from './response-body.ts';
import { declareFiles, type KeptMedia, sendBlocks } from './send-files.ts';
import { correctionInterview, interviewOf } from './task-pages.ts';
import {
  failVisit,
  faultOfSending,
  type Failed,
  noteOnItsWay,
  receiveVisit,
  type Skipped,
  type Visit,
} from './visit.ts';
import { answersOf, changeVisit, listVisits } from './visit-store.ts';

/** Reads a failure; anything that is no answer of the server is as if none had come. */
function failedOf(error: unknown): Failed {
  if (error instanceof ApiFailure) {
    const { status, message, fields } = error;
    return { status, message, fields };
  }
  return {
    status: 0,

    message: error instanceof Error ? error.message : String(error),
    fields: [],
  };
}

/** The parts of a visit that are sent. */
interface Parcel {
  readonly body: BodyOf<typeof fieldEndpoints.respond>;
  /** Files that the answers on its path name, by their addresses on the server. */
  readonly files: ReadonlyMap<string, KeptMedia>;
}

const respond = (body: Parcel['body']) => call(fieldEndpoints.respond, { body }, { companyId: null });

/** Reads a visit and declares its files. */
async function pack(store: FieldStore, visit: Visit, now: () => Date): Promise<Parcel> {
  const task = await store.get('tasks', [visit.taskId, visit.version]);
  if (!task) throw new Error(`version ${visit.version} of task ${visit.taskId} is not on this phone`);
  const { visit: sent, answers } = await answersToSend(store, visit, task);
  const kept = new Map((await mediaOfVisit(store, visit.id)).map((media) => [media.id, media]));
  const named = mediaIn(answers).flatMap((id) => kept.get(id) ?? []);
  for (const { questionId, media } of answers)
    if (media?.some((name) => isLost(name, kept))) throw lostFile(questionId);
  // Files that an older version of the application has sent keep the address that they have.
  const earlier = named.filter(({ address }) => address !== null);
  const here: KeptMedia[] = [];
  for (const media of named) if (isHere(media)) here.push(await withHashes(store, media));
  const states = await declareFiles(here);
  const byId = new Map(here.map((media) => [media.id, media]));
  const files = new Map(states.flatMap(({ id, address }) => pairOf(address, byId.get(id))));
  const addresses = new Map([
    ...earlier.map(({ id, address }) => [id, address ?? ''] as const),
    ...states.map(({ id, address }) => [id, address] as const),
  ]);
  const sentFiles = new Map(
    named.flatMap((media) => {
      const address = addresses.get(media.id);
      return address === undefined ? [] : [[media.id, { address, media }] as const];
    }),
  );
  return { body: responseBody(sent, answers, sentFiles, now()), files };
}

/** The visit and its answers as they are sent: all of a new one; of returned work what was asked for again, on the path that it takes now. */
async function answersToSend(store: FieldStore, visit: Visit, task: KeptTask) {
  const given = await answersOf(store, visit.id);
  if (visit.answersAgain === undefined) return { visit, answers: interviewOf(visit, task, given).answers };
  const response = await store.get('returned', visit.answersAgain);
  if (!response) throw new Error(`response ${visit.answersAgain} is not on this phone`);
  const interview = correctionInterview(visit, response, task, given);
  const contests = contestsToSend(interview, visit.contests ?? []);
  return { visit: { ...visit, contests }, answers: answersAskedFor(response, interview, contests) };
}

const isSkipped = (visit: Visit): visit is Visit & { readonly skipped: Skipped } =>
  visit.skipped !== undefined;

const isLost = (name: string, kept: ReadonlyMap<string, Media>): boolean => {
  const id = mediaOf(name);
  return id !== undefined && !kept.has(id);
};

/** A file that this phone has lost, as when its database was damaged: only its worker can help. */
const lostFile = (questionId: number): ApiFailure => {
  const message = i18n.t(($) => $.sending.fileLost, { ns: 'field' });
  return new ApiFailure(400, message, 'fileLost', [
    { path: `questions.${questionId}`, code: 'fileLost', message },
  ]);
};

const isHere = ({ address, state }: Media): boolean => address === null && state !== 'sent';
const pairOf = <Key, Value>(key: Key, value: Value | undefined): [Key, Value][] =>
  value === undefined ? [] : [[key, value]];

type Outcome = Awaited<ReturnType<typeof respond>>;

/** Lets go of the bytes of a visit once the server has said that it has all of it, each file as it is here. */
async function finish(
  store: FieldStore,
  visit: Visit,
  { files }: Parcel,
  { id: responseId, marks, score, files: received }: Outcome,
  now: () => Date,
): Promise<void> {
  const hashes = new Map(received.map(({ address, sha256 }) => [address, sha256]));
  for (const [address, media] of files)
    if (hashes.get(address) !== media.hashes.whole)
      throw new Error(`the server has another file than ${media.fileName}`);
  const receipt = { responseId, marks, score, receivedAt: now().toISOString(), files: files.size };
  await changeVisit(store, visit.id, (current) => receiveVisit(current, receipt));
  await dropBytes(store, visit.id);
}

/** Sends the answers of a visit; gives what is left to do, or undefined where the server has all of it. */
async function sendAnswers(store: FieldStore, visit: Visit, now: () => Date): Promise<Parcel | undefined> {
  const parcel = await pack(store, visit, now);
  // The files of returned work come before its answers.
  if (visit.answersAgain !== undefined && parcel.files.size > 0) return parcel;
  const outcome = await respond(parcel.body);
  if (outcome.waitingFor.length === 0) {
    await finish(store, visit, parcel, outcome, now);
    return undefined;
  }
  await noteHere(store, visit, parcel, outcome.waitingFor.length);
  return parcel;
}

/** Notes how much of a visit the server has, once it has its answers. */
const noteHere = async (store: FieldStore, visit: Visit, { files }: Parcel, missing: number) => {
  if (visit.answersAgain !== undefined) return;
  await changeVisit(store, visit.id, (current) =>
    noteOnItsWay(current, { here: files.size - missing, total: files.size }),
  );
};

/** Sends the files that the server waits for, the smallest first, and asks for the receipt. */
async function sendFiles(store: FieldStore, visit: Visit, parcel: Parcel, now: () => Date): Promise<void> {
  const media = [...parcel.files.values()].toSorted((one, other) => one.size - other.size);
  let missing = media.length;
  for (const one of media) {
    // Asked for each by itself: where it is sent to holds for some minutes only.
    const [state] = await declareFiles([one]);
    if (state) await sendBlocks(store, one, state);
    missing -= 1;
    await noteHere(store, visit, parcel, missing);
  }
  const again = visit.answersAgain === undefined ? { sentAt: now().toISOString() } : {};
  const outcome = await respond({ ...parcel.body, ...again });
  if (outcome.waitingFor.length > 0) throw new Error('the server still checks a file');
  await finish(store, visit, parcel, outcome, now);
}

/** The files of an answer that the server does not know any more are to be sent again, not refused. */
async function forgetUnknownFiles(store: FieldStore, visit: Visit, { fields }: Failed): Promise<boolean> {
  const isUnknown = fields.some(
    ({ path, code }) => /\.media\.\d+$/.test(path) && /files\.(unknown|notUploaded)$/.test(code ?? ''),
  );
  if (!isUnknown) return false;
  await forgetAddresses(store, visit.id);
  return true;
}

/** Does a part of a sending, or notes in the visit why it could not be done. */
async function orNote<Result>(
  store: FieldStore,
  visit: Visit,
  now: () => Date,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const failed = failedOf(error);
    const isAgain = failed.status === 400 && (await forgetUnknownFiles(store, visit, failed));
    log(faultOfSending(failed), error instanceof ApiFailure ? error.code : failed.message);
    const noted = isAgain ? { ...failed, status: 0 } : failed;
    await changeVisit(store, visit.id, (current) => failVisit(current, noted, now(), Math.random()));
    return undefined;
  }
}

/** Keeps the screen on meanwhile: uploads stop when a phone sleeps. A browser that cannot, or will not, sends all the same. */
async function awake(work: () => Promise<void>): Promise<void> {
  const screen = navigator.wakeLock as WakeLock | undefined;
  const lock = await screen?.request('screen').catch(() => undefined);
  try {
    await work();
  } finally {
    await lock?.release().catch(() => undefined);
  }
}

let running: Promise<void> | undefined;

/** Runs alone on this phone, also next to the application in another tab; where the browser has no locks, alone on this page. */
function alone(run: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks)
    return locks.request('gondola-field-send', { ifAvailable: true }, (lock) =>
      lock ? run() : Promise.resolve(),
    );
  return (running ??= run().finally(() => {
    running = undefined;
  }));
}

interface SendingOptions {
  readonly now?: () => Date;
  /** Sends files by mobile data too, this once. */
  readonly isAnyway?: boolean;
  /** Tries those too whose next attempt is not due yet. */
  readonly isAtOnce?: boolean;
}

/**
 * Sends every visit whose turn has come, the oldest first: the answers of all before any file, and no file before there is Wi-Fi where
 * the worker wants it so. Nothing without a session.
 */
export const sendWaiting = (
  store: FieldStore,
  { now = () => new Date(), isAnyway = false, isAtOnce = false }: SendingOptions = {},
): Promise<void> =>
  alone(async () => {
    const waiting = (await listVisits(store))
      .filter(({ state, nextTryAt }) => state === 'queued' && (isAtOnce || nextTryAt <= now().getTime()))
      .toSorted((one, other) => (one.finishedAt ?? '').localeCompare(other.finishedAt ?? ''));
    const parcels: [Visit, Parcel][] = [];
    for (const visit of waiting) {
      if (session().token === undefined) return;
      if (isSkipped(visit)) continue;
      const parcel = await orNote(store, visit, now, () => sendAnswers(store, visit, now));
      if (parcel) parcels.push([visit, parcel]);
    }
    const skips = waiting.filter(isSkipped);
    if (parcels.length + skips.length === 0 || (waitsForWifi() && !isAnyway)) return;
    await awake(async () => {
      for (const visit of skips) {
        if (session().token === undefined) return;
        await orNote(store, visit, now, () => sendSkip(store, visit, now));
      }
      for (const [visit, parcel] of parcels) {
        if (session().token === undefined) return;
        await orNote(store, visit, now, () => sendFiles(store, visit, parcel, now));
      }
    });
  });
