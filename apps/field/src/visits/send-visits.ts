// The way out: the answers of every visit that waits, then their files (D64). None waits for another: what fails is tried again by
// itself, or waits for its worker.
import { type BodyOf, fieldEndpoints } from '@gondola/contract';
import { ApiFailure, call, foreignAnswer } from '@gondola/client/call.ts';
import { declareFiles, sendBlocks, type SentBy } from '@gondola/client/send-blocks.ts';
import { mayBeSessionOf, session } from '@gondola/client/session.ts';
import { type FieldStore, openFieldStore, ownerOf } from '../store/field-store.ts';
import { forgetLeft, type LeftVisits, listLeft } from '../device/left-visits.ts';
import { log } from '../device/log.ts';
import { noteUnsent } from '../device/unsent-note.ts';
import { waitsForWifi } from '../device/wifi-only.ts';
import { forgetAddresses, forgetMedia, hasBytes } from '../store/media-store.ts';
import { isSkipped, photoOf, sendSkip, type SkippedVisit } from './send-skip.ts';
import { responseBody } from './response-body.ts';
import { declaredOf, inBlocks, type KeptMedia } from './send-files.ts';
import { type Contents, contentsOf, lostFile } from './visit-contents.ts';
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
    const { code, message, fields } = error;
    // A page of somebody else on the way says nothing of the visit, whatever its status.
    if (code === foreignAnswer) return { status: 0, message, fields };
    // Writers of the server got in each other's way: trying again helps, as where it is busy.
    const status = code === 'platform:conflict' ? 503 : error.status;
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

/**
 * Whether a sending may go on: with a ticket, or while the session is of the person whose work this is, as somebody else may sign in while
 * a file is on its way.
 */
const mayGoOn = (store: FieldStore, { ticket }: SentBy): boolean =>
  ticket !== undefined || mayBeSessionOf(ownerOf(store));
const maySend = (store: FieldStore, by: SentBy): boolean =>
  mayGoOn(store, by) && (by.ticket !== undefined || session().token !== undefined);

const respond = (body: Parcel['body'], { ticket }: SentBy) =>
  call(fieldEndpoints.respond, { body }, { companyId: null, ticket });

/** Declares the files of a visit. Throws ApiFailure where this phone has lost one that the server has not. */
async function pack(
  store: FieldStore,
  { visit, answers, named, here }: Contents,
  now: () => Date,
  by: SentBy,
): Promise<Parcel> {
  // Files that an older version of the application has sent keep the address that they have.
  const earlier = named.filter(({ address }) => address !== null);
  const states = await declareFiles(here.map(declaredOf), by);
  const byId = new Map(here.map((media) => [media.id, media]));
  for (const { id, sendTo } of states) {
    const media = byId.get(id);
    if (!media || sendTo === null || (await hasBytes(store, media))) continue;
    await asRoomAllows(forgetMedia(store, id));
    throw lostFile(media.questionId);
  }
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
  return { body: responseBody(visit, answers, sentFiles, now()), files };
}

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
  const parcel = await pack(store, contents, now, by);
  if (isFilesFirst) return parcel;
  const outcome = await respond(parcel.body, by);
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
  const media = [...parcel.files.values()].toSorted((one, other) => one.size - other.size);
  let missing = media.length;
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
  const outcome = await respond({ ...parcel.body, ...again }, by);
  if (outcome.waitingFor.length > 0) throw new Error('the server still checks a file');
  await finish(store, visit, parcel, outcome, now);
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

/** Does a part of a sending, or notes in the visit why it could not be done; that a full phone cannot note it stops no other visit. */
async function orNote<Result>(
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
    const parcel = await orNote(store, visit, now, by, () => sendAnswers(store, visit, now, mayFilesGo, by));
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
      await orNote(store, visit, now, by, () => sendSkip(store, visit, now, by));
    }
    for (const [visit, parcel] of withFiles) {
      if (!maySend(store, by)) return;
      await orNote(store, visit, now, by, () => sendFiles(store, visit, parcel, now, by));
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
