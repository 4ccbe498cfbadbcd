// The way out: visits that wait are sent one by one, each with its files first. None waits for another: what fails is tried again
// by itself, or waits for its worker.
import { fieldEndpoints } from '@gondola/contract';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { session } from '@gondola/client/session.ts';
import { sendBy } from '@gondola/client/upload.ts';
import type { FieldStore, Media } from '../device/field-store.ts';
import { mediaIn, responseBody } from './response-body.ts';
import { interviewOf } from './task-pages.ts';
import { failVisit, type Failed, receiveVisit, type Visit } from './visit.ts';
import { answersOf, changeVisit, dropBytes, listVisits, mediaOfVisit, saveMedia } from './visit-store.ts';

const sendFile = sendBy(fieldEndpoints.signUpload);

/** Reads a failure; anything that is no answer of the server is as if none had come. */
function failedOf(error: unknown): Failed {
  if (error instanceof ApiFailure) {
    const { status, message, fields } = error;
    return { status, message, fields };
  }
  return { status: 0, message: error instanceof Error ? error.message : String(error), fields: [] };
}

/** Brings a file to the server; gives its address. */
async function addressFor(store: FieldStore, media: Media): Promise<string> {
  if (media.address !== null) return media.address;
  if (media.bytes === null) throw new Error(`the bytes of file ${media.id} are gone`);
  const file = new File([media.bytes], media.fileName, { type: media.type });
  const transfer = { signal: new AbortController().signal, onProgress: () => undefined };
  const address = await sendFile(file, transfer);
  await saveMedia(store, { ...media, address });
  return address;
}

/** The files of an answer that the server does not know any more are to be sent again, not refused. */
async function forgetUnknownFiles(store: FieldStore, visit: Visit, { fields }: Failed): Promise<boolean> {
  const isUnknown = fields.some(
    ({ path, code }) => /\.media\.\d+$/.test(path) && /files\.(unknown|notUploaded)$/.test(code ?? ''),
  );
  if (!isUnknown) return false;
  for (const media of await mediaOfVisit(store, visit.id))
    if (media.bytes) await saveMedia(store, { ...media, address: null });
  return true;
}

/** Sends one visit. Its bytes are let go of once the server has said that it has all of it. */
async function sendVisit(store: FieldStore, visit: Visit, now: () => Date): Promise<void> {
  const task = await store.get('tasks', [visit.taskId, visit.version]);
  if (!task) throw new Error(`version ${visit.version} of task ${visit.taskId} is not on this phone`);
  const { answers } = interviewOf(visit, task, await answersOf(store, visit.id));
  const kept = new Map((await mediaOfVisit(store, visit.id)).map((media) => [media.id, media]));
  const addresses = new Map<string, string>();
  for (const id of mediaIn(answers)) {
    const media = kept.get(id);
    if (media) addresses.set(id, await addressFor(store, media));
  }
  const body = responseBody(visit, answers, addresses, now());
  const { id: responseId, marks, score } = await call(fieldEndpoints.respond, { body }, { companyId: null });
  const receipt = { responseId, marks, score, receivedAt: now().toISOString() };
  await changeVisit(store, visit.id, (current) => receiveVisit(current, receipt));
  await dropBytes(store, visit.id);
}

async function sendOrNote(store: FieldStore, visit: Visit, now: () => Date): Promise<void> {
  try {
    await sendVisit(store, visit, now);
  } catch (error) {
    const failed = failedOf(error);
    const isAgain = failed.status === 400 && (await forgetUnknownFiles(store, visit, failed));
    const noted = isAgain ? { ...failed, status: 0 } : failed;
    await changeVisit(store, visit.id, (current) => failVisit(current, noted, now(), Math.random()));
  }
}

let running: Promise<void> | undefined;

/** Runs alone on this phone, also beside the application in another tab; where the browser has no locks, alone on this page. */
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

/** Sends every visit whose turn has come, the oldest first; nothing without a session. */
export const sendWaiting = (store: FieldStore, now: () => Date = () => new Date()): Promise<void> =>
  alone(async () => {
    const waiting = (await listVisits(store))
      .filter(({ state, nextTryAt }) => state === 'queued' && nextTryAt <= now().getTime())
      .toSorted((one, other) => (one.finishedAt ?? '').localeCompare(other.finishedAt ?? ''));
    for (const visit of waiting) {
      if (session().token === undefined) return;
      await sendOrNote(store, visit, now);
    }
  });
