// The way out: the answers of every visit that waits, then their files (D64). None waits for another: what fails is tried again by
// itself, or waits for its worker.
import { fieldEndpoints } from '@gondola/contract';
import { ApiFailure, call, foreignAnswer } from '@gondola/client/call.ts';
import { declareFiles, sendBlocks, type SentBy, sentBy } from '@gondola/client/send-blocks.ts';
import { mayBeSessionOf, session } from '@gondola/client/session.ts';
import { type FieldStore, openFieldStore, ownerOf } from '../store/field-store.ts';
import { forgetLeft, type LeftVisits, listLeft } from '../device/left-visits.ts';
import { log } from '../device/log.ts';
import { noteUnsent } from '../device/unsent-note.ts';
import { waitsForWifi } from '../device/wifi-only.ts';
import { forgetAddresses } from '../store/media-store.ts';
import { atQuestions } from './fault-places.ts';
import { type Parcel, packVisit, refusalOf } from './pack-visit.ts';
import { inBlocks } from './send-files.ts';
import { isSkipped, photoOf, sendSkip, type SkippedVisit } from './send-skip.ts';
import { contentsOf } from './visit-contents.ts';
import { aloneWith } from './visit-lock.ts';
import {
  failVisit,
  faultOfSending,
  type Failed,
  isDue,
  noteArrival,
  noteOnItsWay,
  type Visit,
} from '../store/visit.ts';
import { asRoomAllows, changeVisit, keepReceipt, listVisits } from '../store/visit-store.ts';

/** Reads a failure; anything that is no answer of the server is as if none had come. */
function failedOf(error: unknown): Failed {
  if (error instanceof ApiFailure) {
    const { code, message, fields, details } = error;
    // A page of somebody else on the way says nothing of the visit, whatever its status.
    if (code === foreignAnswer) return { status: 0, message, fields };
    // Writers of the server got in each other's way: trying again helps, as where it is busy.
    const status = code === 'platform:conflict' ? 503 : error.status;
    const { responseId } = (details ?? {}) as { readonly responseId?: unknown };
    return {
      status,
      message,
      fields,
      code,
      storedId: typeof responseId === 'number' ? responseId : undefined,
    };
  }
  return {
    status: 0,
    message: error instanceof Error ? error.message : String(error),
    fields: [],
  };
}

/**
 * Whether a sending may go on: with a ticket, or while the session is of the person whose work this is, as somebody else may sign in while
 * a file is on its way.
 */
const mayGoOn = (store: FieldStore, { ticket }: SentBy): boolean =>
  ticket !== undefined || mayBeSessionOf(ownerOf(store));
const maySend = (store: FieldStore, by: SentBy): boolean =>
  mayGoOn(store, by) && (by.ticket !== undefined || session().token !== undefined);

/** Sends answers. Throws ApiFailure, its faults at the questions of the answers. */
async function respond({ body, answers }: Parcel, by: SentBy) {
  try {
    return await call(fieldEndpoints.respond, { body }, sentBy(by));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, message, code, fields, details } = error;
    const contests = 'contests' in body ? body.contests : [];
    throw new ApiFailure(status, message, code, atQuestions(fields, { answers, contests }), details);
  }
}

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
  await keepReceipt(store, visit.id, receipt);
}

/** Sends the answers of a visit; gives what is left to do, or undefined where the server has all of it or its files have to wait. */
async function sendAnswers(
  store: FieldStore,
  visit: Visit,
  now: () => Date,
  mayFilesGo: boolean,
  by: SentBy,
): Promise<Parcel | undefined> {
  const contents = await contentsOf(store, visit);
  // The files of returned work come before its answers.
  const isFilesFirst = visit.answersAgain !== undefined && contents.here.length > 0;
  if (isFilesFirst && !mayFilesGo) return undefined;
  const parcel = await packVisit(store, contents, now, by);
  if (isFilesFirst) return parcel;
  const outcome = await respond(parcel, by);
  if (outcome.waitingFor.length === 0) {
    await finish(store, visit, parcel, outcome, now);
    return undefined;
  }
  await noteHere(store, visit, parcel, outcome.waitingFor.length);
  // The worker takes it again while they can: at once where no other file goes now.
  const isAllElse = outcome.waitingFor.every((address) => parcel.refused.has(address));
  if (parcel.refused.size > 0 && (isAllElse || !mayFilesGo)) throw refusalOf(parcel);
  return parcel;
}

/** Notes how much of a visit the server has, once it has its answers. */
const noteHere = async (store: FieldStore, visit: Visit, { files }: Parcel, missing: number) => {
  if (visit.answersAgain !== undefined) return;
  const onItsWay = { here: files.size - missing, total: files.size };
  await asRoomAllows(changeVisit(store, visit.id, (current) => noteOnItsWay(current, onItsWay)));
};

/** Sends the files that the server waits for, the smallest first, and asks for the receipt. */
async function sendFiles(
  store: FieldStore,
  visit: Visit,
  parcel: Parcel,
  now: () => Date,
  by: SentBy,
): Promise<void> {
  const { files, refused } = parcel;
  const media = [...files]
    .flatMap(([address, one]) => (refused.has(address) ? [] : [one]))
    .toSorted((one, other) => one.size - other.size);
  let missing = files.size;
  for (const one of media) {
    if (!mayGoOn(store, by)) return;
    // Asked for each by itself: where it is sent to holds for some minutes only.
    const file = inBlocks(store, one);
    const [state] = await declareFiles([file.declared], by);
    const onArrival = () => asRoomAllows(changeVisit(store, visit.id, noteArrival));
    if (state) await sendBlocks(file, state, by, { onArrival });
    missing -= 1;
    await noteHere(store, visit, parcel, missing);
  }
  if (!mayGoOn(store, by)) return;
  const again = visit.answersAgain === undefined ? { sentAt: now().toISOString() } : {};
  const outcome = await respond({ ...parcel, body: { ...parcel.body, ...again } }, by);
  if (outcome.waitingFor.length === 0) return finish(store, visit, parcel, outcome, now);
  await noteHere(store, visit, parcel, outcome.waitingFor.length);
  const left = await packVisit(store, await contentsOf(store, visit), now, by);
  throw left.refused.size > 0 ? refusalOf(left) : new Error('the server still checks a file');
}

/** The files of an answer that the server does not know any more are to be sent again, not refused. */
async function forgetUnknownFiles(store: FieldStore, visit: Visit, { fields }: Failed): Promise<boolean> {
  const isUnknown = fields.some(
    ({ path, code }) => /\.media\.\d+$/.test(path) && /files\.(unknown|notUploaded)$/.test(code ?? ''),
  );
  if (!isUnknown) return false;
  return asRoomAllows(forgetAddresses(store, visit.id));
}

/** The ticket that a sending went by is taken no more. */
class TicketEnded extends Error {}

/**
 * Does a part of the sending of a visit that still waits, alone with it: nobody takes it back meanwhile. Notes in the visit why that could
 * not be done; that a full phone cannot note it stops no other visit.
 */
const orNote = <Result>(
  store: FieldStore,
  { id }: Visit,
  now: () => Date,
  by: SentBy,
  work: (visit: Visit) => Promise<Result>,
): Promise<Result | undefined> =>
  aloneWith(id, async () => {
    const visit = await store.get('visits', id);
    return visit?.state === 'queued' ? tryOrNote(store, visit, now, by, () => work(visit)) : undefined;
  });

async function tryOrNote<Result>(
  store: FieldStore,
  visit: Visit,
  now: () => Date,
  by: SentBy,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const failed = failedOf(error);
    // A call in the session of somebody else says nothing of this visit.
    if (!mayGoOn(store, by)) return undefined;
    // Nor does a ticket that has ended, or that is not for it: it waits for its person.
    if (by.ticket !== undefined && failed.status === 401) throw new TicketEnded();
    if (by.ticket !== undefined && failed.status === 403) return undefined;
    const isAgain = failed.status === 400 && (await forgetUnknownFiles(store, visit, failed));
    log(faultOfSending(failed), error instanceof ApiFailure ? error.code : failed.message);
    const noted = isAgain ? { ...failed, status: 0 } : failed;
    await asRoomAllows(
      changeVisit(store, visit.id, (current) => failVisit(current, noted, now(), Math.random())),
    );
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
  /** Sends what its person has left on this phone, without a session. */
  readonly ticket?: string;
}

/**
 * Sends every visit whose turn has come, the oldest first: the answers of all before any file, and no file before there is Wi-Fi where
 * the worker wants it so. Nothing without a session. A visit that fails stops no other; what else goes wrong, as when the store is closed
 * meanwhile, is noted, and the next time tries again.
 */
export const sendWaiting = (store: FieldStore, options: SendingOptions = {}): Promise<void> =>
  alone(() => sendAll(store, options)).catch((error: unknown) => log('send.0', String(error)));

/** Sends what its person has left on this phone, by its ticket (D78); gives whether the server takes that no more. */
async function deliverVisits(store: FieldStore, ticket: string): Promise<boolean> {
  try {
    await alone(() => sendAll(store, { ticket }));
    return false;
  } catch (error) {
    log('send.0', String(error));
    return error instanceof TicketEnded;
  }
}

async function sendAll(
  store: FieldStore,
  { now = () => new Date(), isAnyway = false, isAtOnce = false, ticket }: SendingOptions,
): Promise<void> {
  const by = { ticket };
  const waiting = (await listVisits(store))
    .filter((visit) => visit.state === 'queued' && (isAtOnce || isDue(visit, now().getTime())))
    .toSorted((one, other) => (one.finishedAt ?? '').localeCompare(other.finishedAt ?? ''));
  const mayFilesGo = isAnyway || !waitsForWifi();
  const parcels: [Visit, Parcel][] = [];
  for (const visit of waiting) {
    if (!maySend(store, by)) return;
    if (isSkipped(visit) || (visit.onItsWay && !mayFilesGo)) continue;
    const parcel = await orNote(store, visit, now, by, (current) =>
      sendAnswers(store, current, now, mayFilesGo, by),
    );
    if (parcel) parcels.push([visit, parcel]);
  }
  const skips: SkippedVisit[] = [];
  for (const visit of waiting.filter(isSkipped))
    if (mayFilesGo || !(await photoOf(store, visit.id))) skips.push(visit);
  const withFiles = mayFilesGo ? parcels : [];
  if (skips.length + withFiles.length === 0) return;
  await awake(async () => {
    for (const visit of skips) {
      if (!maySend(store, by)) return;
      await orNote(store, visit, now, by, async (current) => {
        if (isSkipped(current)) await sendSkip(store, current, now, by);
      });
    }
    for (const [visit, parcel] of withFiles) {
      if (!maySend(store, by)) return;
      await orNote(store, visit, now, by, (current) => sendFiles(store, current, parcel, now, by));
    }
  });
}

/** Whether the person has signed in again, who then sends by themselves. */
const isBack = (userId: number): boolean => session().token !== undefined && mayBeSessionOf(userId);

async function deliver({ userId, ticket }: LeftVisits): Promise<void> {
  const store = await openFieldStore(userId);
  try {
    const hasEnded = await deliverVisits(store, ticket);
    const unsent = (await listVisits(store)).filter(({ state }) => state !== 'sent');
    noteUnsent(userId, unsent);
    if (hasEnded || unsent.every(({ state }) => state !== 'queued')) forgetLeft(userId);
  } finally {
    store.close();
  }
}

/** Sends what each person has left, one after the other. Never rejects: what fails is tried again. */
export async function deliverLeft(): Promise<void> {
  for (const left of listLeft()) {
    if (isBack(left.userId)) forgetLeft(left.userId);
    else await deliver(left).catch(() => undefined);
  }
}
