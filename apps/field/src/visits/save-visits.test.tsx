// Unsent visits as a file (D85): it holds what would be sent, and nothing of the work changes.
import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { blockSize } from '@gondola/client/send-blocks.ts';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { startSession } from '@gondola/client/session.ts';
import { openPieces, readHead } from '@gondola/client/visit-file.ts';
import { sealedForVisits } from '@gondola/contract';
import { beforeEach, expect, it } from 'vitest';
import { type FieldStore, openFieldStore } from '../store/field-store.ts';
import { removeBytes } from '../store/media-bytes.ts';
import { keepMedia } from '../store/media-store.ts';
import { beginVisit, failVisit, queueVisit, type Visit } from '../store/visit.ts';
import { listVisits, saveAnswer, saveVisit } from '../store/visit-store.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { saveVisits } from './save-visits.ts';

const start = new Date('2026-11-26T12:00:00Z');
const key = randomBytes(32).toString('base64url');
const deviceId = '7b0c6a52-6b0e-4a39-9d0e-3b8d5f0a9c11';
let people = 700;
let store: FieldStore;

beforeEach(async () => {
  startSession(localStorage);
  people += 1;
  store = await openFieldStore(people);
  await store.put('tasks', aTask([aQuestion({ id: 1, type: 'image', title: 'Góndola', required: true })]));
});

const saverHere = () => ({ userId: people, deviceId, key });

const photoOf = (text: string) => new File([text], 'a.jpg', { type: 'image/jpeg' });

async function keepPhoto(visitId: string, content = 'una foto'): Promise<string> {
  const origin = { visitId, kind: 'image', fileName: 'a.jpg', type: 'image/jpeg', source: 'camera' } as const;
  return (await keepMedia(store, origin, photoOf(content))).id;
}

/** A finished visit with a photo. */
async function answered(content?: string): Promise<{ visit: Visit; photo: string }> {
  const visit = queueVisit(beginVisit(anAssignment(), start), start);
  await saveVisit(store, visit);
  const photo = await keepPhoto(visit.id, content);
  await saveAnswer(store, visit.id, 1, { media: [nameOfMedia(photo)] });
  return { visit, photo };
}

/** Opens a file as the server and a browser do; the key of a head is opened here by the phone's own. */
async function opened(content: Blob | null) {
  const read = content && (await readHead(content));
  if (!read) throw new Error('no file of visits was saved');
  const { head, begin } = read;
  const [iv, sealed, tag] = head.sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  const raw = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, [
    'decrypt',
  ]);
  const how = {
    name: 'AES-GCM',
    iv: new Uint8Array(iv ?? []),
    additionalData: new TextEncoder().encode(sealedForVisits(head)),
  };
  const text = await crypto.subtle.decrypt(how, raw, new Uint8Array([...(sealed ?? []), ...(tag ?? [])]));
  const told = JSON.parse(new TextDecoder().decode(text)) as {
    key: string;
    listSize: number;
    clientIds: string[];
  };
  return { head, told, pieces: await openPieces(content, begin, told) };
}

it('holds a visit as it would be sent, but for when, with every byte of its photo', async () => {
  const content = 'x'.repeat(blockSize + 7);
  const { visit, photo } = await answered(content);
  const before = await listVisits(store);
  const saved = await saveVisits(store, saverHere(), [visit], start);
  expect(saved).toMatchObject({ visits: 1, files: 1, leftOut: [] });
  expect(await listVisits(store)).toEqual(before);
  const { head, told, pieces } = await opened(saved.content);
  expect(head).toMatchObject({ userId: people, deviceId });
  expect(told.clientIds).toEqual([visit.id]);
  const [line] = pieces.visits;
  expect(line).toMatchObject({ place: visit.place, title: visit.title, finishedAt: start.toISOString() });
  expect(line?.sent.body).toMatchObject({
    clientId: visit.id,
    answers: [{ questionId: 1, media: [nameOfMedia(photo)] }],
    filesFollow: true,
  });
  expect(line?.sent.body).not.toHaveProperty('sentAt');
  const [file] = line?.files ?? [];
  expect(file).toMatchObject({ id: photo, size: content.length });
  const bytes = file && (await pieces.inBlocks(file).read(0, 2));
  expect(new TextDecoder().decode(bytes)).toBe(content);
});

it('holds a refused visit and one that was skipped, with its photo', async () => {
  const { visit } = await answered();
  const refused = failVisit(visit, { status: 400, message: 'Revisa', fields: [] }, start, 0);
  await saveVisit(store, refused);
  const begun = beginVisit(anAssignment(), start);
  const skipped = queueVisit({ ...begun, skipped: { reason: 'closed', comment: null } }, start);
  await saveVisit(store, skipped);
  const photo = await keepPhoto(skipped.id);
  const saved = await saveVisits(store, saverHere(), [refused, skipped], start);
  expect(saved).toMatchObject({ visits: 2, files: 2 });
  const { pieces } = await opened(saved.content);
  expect(pieces.visits.map(({ sent }) => sent.kind)).toEqual(['response', 'skip']);
  expect(pieces.visits[1]?.sent.body).toMatchObject({ reason: 'closed', photo: nameOfMedia(photo) });
});

it('leaves out a visit whose photo the browser has cleared, and holds the others', async () => {
  const [lost, whole] = [await answered(), await answered()];
  await removeBytes(store, lost.photo);
  const saved = await saveVisits(store, saverHere(), [lost.visit, whole.visit], start);
  expect(saved.leftOut).toEqual([lost.visit]);
  const { told } = await opened(saved.content);
  expect(told.clientIds).toEqual([whole.visit.id]);
  expect((await saveVisits(store, saverHere(), [lost.visit], start)).content).toBeNull();
});
