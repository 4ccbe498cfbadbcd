import { blockSize } from '@gondola/client/send-blocks.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beginSession, endSession, startSession } from '@gondola/client/session.ts';
import { refuse } from '@gondola/client/test/fake-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FieldStore, openFieldStore } from '../store/field-store.ts';
import { asOfNow } from '../assignments/today-list.ts';
import { setWifiOnly } from '../device/wifi-only.ts';
import { type Fault, FieldServer } from '../testing/field-server.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { sendWaiting } from './send-visits.ts';
import { beginVisit, queueVisit, reopenVisit } from '../store/visit.ts';
import { readBlocks } from '../store/media-bytes.ts';
import { forgetMedia, keepMedia, mediaOfVisit } from '../store/media-store.ts';
import { changeVisit, listVisits, saveAnswer, saveVisit } from '../store/visit-store.ts';

const start = new Date('2026-11-26T12:00:00Z');
let people = 100;
let store: FieldStore;
let server: FieldServer;

const signIn = (userId: number): void =>
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, userId);

beforeEach(async () => {
  startSession(localStorage);
  people += 1;
  store = await openFieldStore(people);
  signIn(people);
  server = new FieldServer();
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  endSession('left');
});

/** A visit with one photo that its worker has sent. */
async function waitingVisit(finished = start, content: BlobPart = 'una foto') {
  const visit = queueVisit(beginVisit(anAssignment(), start), finished);
  await store.put('tasks', aTask([aQuestion({ id: 1, type: 'image', title: 'Góndola', required: true })]));
  await saveVisit(store, visit);
  const photo = new File([content], 'a.jpg', { type: 'image/jpeg' });
  const { name: fileName, type } = photo;
  const { id } = await keepMedia(store, { visitId: visit.id, kind: 'image', fileName, type }, photo);
  await saveAnswer(store, visit.id, 1, { media: [nameOfMedia(id)] });
  return visit;
}

const at = (seconds: number) => () => new Date(start.getTime() + seconds * 1000);
const only = async () => (await listVisits(store))[0];
/** Bytes that the phone still has of the first file of a visit. */
async function bytesHere(visitId: string): Promise<number> {
  const [media] = await mediaOfVisit(store, visitId);
  return (await readBlocks(store, media?.id ?? '', 0, 100)).length;
}

describe('a visit that was skipped', () => {
  it('sends its photo and why, once however its answer is lost, and counts for nothing', async () => {
    const skipped = { reason: 'closed', comment: 'Por inventario' } as const;
    const begun = { ...beginVisit(anAssignment(), start), skipped };
    const visit = queueVisit(begun, start);
    await saveVisit(store, visit);
    const photo = new File(['cerrado'], 'a.jpg', { type: 'image/jpeg' });
    const origin = { visitId: visit.id, kind: 'image', fileName: 'a.jpg', type: photo.type } as const;
    await keepMedia(store, origin, photo);
    // The two declarations and the block come through; the answer to the skip does not.
    server.faults.push(null, null, null, 'answerLost');
    await sendWaiting(store, { now: at(1) });
    expect(await only()).toMatchObject({ state: 'queued', attempts: 1 });
    await sendWaiting(store, { now: at(600) });
    expect(await only()).toMatchObject({ state: 'sent', receipt: { responseId: 7, files: 1 } });
    expect([...server.skipped]).toMatchObject([
      [visit.id, { ...skipped, assignmentId: 3, skippedAt: start.toISOString(), photo: expect.any(String) }],
    ]);
    expect(await bytesHere(visit.id)).toBe(0);
    expect(server.stored.size).toBe(0);
    expect(asOfNow(anAssignment(), [visit], start).responses).toBe(anAssignment().responses);
  });
});

it('asks its worker where the photo of a skipped visit is refused', async () => {
  const skipped = { reason: 'closed', comment: null } as const;
  const visit = queueVisit({ ...beginVisit(anAssignment(), start), skipped }, start);
  await saveVisit(store, visit);
  const photo = new File(['no es una foto'], 'a.jpg', { type: 'image/jpeg' });
  const origin = { visitId: visit.id, kind: 'image', fileName: 'a.jpg', type: photo.type } as const;
  const { id } = await keepMedia(store, origin, photo);
  server.refused.add(id);
  await sendWaiting(store, { now: at(1) });
  expect(await only()).toMatchObject({ state: 'needsYou', fault: 'send.400' });
});

describe('a visit that waits', () => {
  it('sends its answers first, then its photo, and lets go of the bytes after the receipt', async () => {
    const visit = await waitingVisit();
    await sendWaiting(store, { now: at(1) });
    const paths = server.calls.map(({ path }) => path.split('/').at(-1));
    expect(paths).toEqual(['uploads', 'responses', 'uploads', 'responses']);
    const [media] = await mediaOfVisit(store, visit.id);
    expect(server.stored.get(visit.id)).toMatchObject({
      clientId: visit.id,
      assignmentId: 3,
      version: 2,
      acceptSurplus: true,
      filesFollow: true,
      answers: [{ questionId: 1, media: [expect.stringContaining(media?.id ?? '?')] }],
    });
    expect(await only()).toMatchObject({ state: 'sent', receipt: { responseId: 44, files: 1 } });
    expect(media?.state).toBe('sent');
    expect(await bytesHere(visit.id)).toBe(0);
  });

  it('says what the clock was off by while it was made, unless an older version of the application made it', async () => {
    const visit = await waitingVisit();
    await sendWaiting(store, { now: at(1) });
    const clock = { atStart: null, atFinish: null };
    expect(server.stored.get(visit.id)).toMatchObject({ evidence: { clock } });
    const { clock: _, ...older } = await waitingVisit();
    await saveVisit(store, older);
    await sendWaiting(store, { now: at(2) });
    expect(server.stored.get(older.id)).toMatchObject({ evidence: null });
  });

  it('says that its answers are there while its photo is on its way', async () => {
    const visit = await waitingVisit();
    server.faults.push(null, null, null, 'lost');
    await sendWaiting(store, { now: at(1) });
    expect(server.waiting.has(visit.id)).toBe(true);
    expect(await only()).toMatchObject({ state: 'queued', onItsWay: { here: 0, total: 1 }, attempts: 1 });
    expect(await bytesHere(visit.id)).toBe(8);
    // Not before its turn.
    const asked = server.calls.length;
    await sendWaiting(store, { now: at(2) });
    expect(server.calls).toHaveLength(asked);
    await sendWaiting(store, { now: at(10) });
    expect((await only())?.state).toBe('sent');
  });

  it('goes on at the block where it stopped', async () => {
    const content = new Uint8Array(blockSize * 6 + 100).map((_, place) => place % 251);
    await waitingVisit(start, content);
    // Declared, answered, declared, one block, two blocks, and then no more.
    server.faults.push(null, null, null, null, null, 'lost');
    await sendWaiting(store, { now: at(1) });
    expect(server.received).toBe(blockSize * 3);
    await sendWaiting(store, { now: at(60) });
    expect((await only())?.state).toBe('sent');
    expect(server.received).toBe(content.length);
  });

  it('sends a photo again that the server does not know any more', async () => {
    await waitingVisit();
    server.faults.push(null, null, null, null, 'lost');
    await sendWaiting(store, { now: at(1) });
    server.forgetFiles();
    await sendWaiting(store, { now: at(60) });
    expect((await only())?.state).toBe('sent');
    expect(server.received).toBe(16);
  });

  it('keeps its bytes where the server says that it has another file', async () => {
    const other = { id: 44, status: 'pending' as const, marks: [], score: null, waitingFor: [] };
    const file = {
      address: 'https://gondola.test/files/private/answer-image/1/x.jpg',
      sha256: 'a'.repeat(64),
    };
    server = new FieldServer(() => ({ ...other, files: [file] }));
    const visit = await waitingVisit();
    await sendWaiting(store, { now: at(1) });
    expect((await only())?.state).toBe('queued');
    expect(await bytesHere(visit.id)).toBe(8);
  });

  it('whose photo this phone has lost needs its worker, and is not tried for ever', async () => {
    const visit = await waitingVisit();
    const [media] = await mediaOfVisit(store, visit.id);
    await forgetMedia(store, media?.id ?? '');
    await sendWaiting(store, { now: at(1) });
    expect(await only()).toMatchObject({ state: 'needsYou', refusal: { fields: [{ path: 'questions.1' }] } });
    expect(server.calls).toEqual([]);
  });

  it('that is refused for good waits for its worker, and keeps nobody else', async () => {
    const refused = await waitingVisit();
    const other = await waitingVisit(new Date(start.getTime() + 1000));
    server = new FieldServer(({ body }) =>
      'clientId' in body && body.clientId === refused.id
        ? refuse(400, 'Revisa la visita', {
            fields: [{ path: 'questions.1', code: 'answerMissing', message: 'Falta' }],
          })
        : undefined,
    );
    await sendWaiting(store, { now: at(5) });
    const states = new Map((await listVisits(store)).map((visit) => [visit.id, visit]));
    expect(states.get(refused.id)).toMatchObject({
      state: 'needsYou',
      refusal: { message: 'Revisa la visita', fields: [{ path: 'questions.1' }] },
    });
    expect(states.get(other.id)?.state).toBe('sent');
    expect(await bytesHere(refused.id)).toBe(8);
  });
});

describe('a visit with a photo that the server refuses', () => {
  /** A visit of two photos of one question, the first of them empty, as an older version of the application kept it. */
  async function halfGoodVisit() {
    const visit = await waitingVisit(start, '');
    const photo = new File(['una foto'], 'b.jpg', { type: 'image/jpeg' });
    const origin = { visitId: visit.id, kind: 'image', fileName: 'b.jpg', type: photo.type } as const;
    const sound = await keepMedia(store, origin, photo);
    const empty = (await mediaOfVisit(store, visit.id)).find(({ size }) => size === 0);
    const names = [nameOfMedia(empty?.id ?? ''), nameOfMedia(sound.id)];
    await saveAnswer(store, visit.id, 1, { media: names });
    return { visit, sound, names };
  }

  it('brings its answers and its other photo, and says which one is to be taken again', async () => {
    const { visit, sound, names } = await halfGoodVisit();
    await sendWaiting(store, { now: at(1) });
    expect(server.waiting.has(visit.id)).toBe(true);
    expect(server.isStored(sound.id)).toBe(true);
    expect(await only()).toMatchObject({
      state: 'needsYou',
      onItsWay: { here: 1, total: 2 },
      refusal: {
        fields: [{ path: 'questions.1.media.0', message: 'No se puede leer.', found: names[0] }],
      },
    });
    // Taken again, or left out.
    await changeVisit(store, visit.id, reopenVisit);
    await saveAnswer(store, visit.id, 1, { media: names.slice(1) });
    await changeVisit(store, visit.id, (draft) => queueVisit(draft, start));
    await sendWaiting(store, { now: at(2) });
    expect(await only()).toMatchObject({ state: 'sent', receipt: { files: 1 } });
  });

  it('says so at once where the other photo waits for Wi-Fi', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { type: 'cellular' } });
    setWifiOnly(true);
    const { visit } = await halfGoodVisit();
    await sendWaiting(store, { now: at(1) });
    setWifiOnly(false);
    Reflect.deleteProperty(navigator, 'connection');
    expect(server.waiting.has(visit.id)).toBe(true);
    expect(await only()).toMatchObject({ state: 'needsYou', onItsWay: { here: 0, total: 2 } });
  });

  it('says it of one whose bytes are not what they say once they are there', async () => {
    const visit = await waitingVisit();
    const [media] = await mediaOfVisit(store, visit.id);
    server.refused.add(media?.id ?? '');
    await sendWaiting(store, { now: at(1) });
    expect(await only()).toMatchObject({
      state: 'needsYou',
      refusal: { fields: [{ path: 'questions.1.media.0' }] },
    });
    expect(await bytesHere(visit.id)).toBe(8);
  });
});

describe('a visit that its worker takes back', () => {
  it('stays theirs, whatever is answered to what was on its way', async () => {
    let answers = 0;
    server = new FieldServer(() => {
      answers += 1;
      void changeVisit(store, visit.id, reopenVisit);
      return undefined;
    });
    const visit = await waitingVisit();
    server.faults.push(null, null, 'lost');
    await sendWaiting(store, { now: at(1) });
    expect(answers).toBe(1);
    expect(await only()).toMatchObject({ state: 'draft', receipt: null });
    expect(await bytesHere(visit.id)).toBe(8);
  });

  it('is not sent while it is a draft, though it waited when the sending began', async () => {
    const first = await waitingVisit();
    const second = await waitingVisit(new Date(start.getTime() + 1000));
    server = new FieldServer(({ body }) => {
      if ('clientId' in body && body.clientId === first.id) void changeVisit(store, second.id, reopenVisit);
      return undefined;
    });
    await sendWaiting(store, { now: at(5) });
    const states = new Map((await listVisits(store)).map((visit) => [visit.id, visit.state]));
    expect([states.get(first.id), states.get(second.id)]).toEqual(['sent', 'draft']);
    expect(server.stored.has(second.id)).toBe(false);
  });
});

it('names the response that the server has with other answers, and faults by their questions', async () => {
  server = new FieldServer(() =>
    refuse(409, 'Ya se recibió', { code: 'field:otherContent', details: { responseId: 44 } }),
  );
  await waitingVisit();
  await sendWaiting(store, { now: at(1) });
  expect(await only()).toMatchObject({
    state: 'needsYou',
    refusal: { code: 'field:otherContent', storedId: 44 },
  });
  server = new FieldServer(() =>
    refuse(400, 'Revisa', {
      fields: [{ path: 'answers.0.value', code: 'x', message: 'No se puede guardar' }],
    }),
  );
  const other = await waitingVisit(new Date(start.getTime() + 1000));
  await sendWaiting(store, { now: at(5) });
  const refused = (await listVisits(store)).find(({ id }) => id === other.id);
  expect(refused?.refusal?.fields).toMatchObject([{ path: 'questions.1.value' }]);
});

it('sends text clean that no server could have stored, and any other as it is', async () => {
  const visit = queueVisit(beginVisit(anAssignment(), start), start);
  await store.put(
    'tasks',
    aTask([
      aQuestion({ id: 1, type: 'short answer', title: 'Nota' }),
      aQuestion({ id: 2, type: 'short answer', title: 'Otra' }),
    ]),
  );
  await saveVisit(store, visit);
  await saveAnswer(store, visit.id, 1, { value: 'a\0b\ud83dc' });
  await saveAnswer(store, visit.id, 2, { value: 'a\u0001b' });
  await sendWaiting(store, { now: at(1) });
  expect(server.stored.get(visit.id)).toMatchObject({ answers: [{ value: 'abc' }, { value: 'a\u0001b' }] });
});

describe('a visit that did not arrive', () => {
  it('pauses longer each time that nothing of its photo arrives, and short again after a part of it has', async () => {
    const content = new Uint8Array(blockSize * 6);
    await waitingVisit(start, content);
    for (let round = 1; round <= 3; round += 1) {
      server.faults.push(null, null, null, 'busy');
      await sendWaiting(store, { now: at(round * 1000) });
      expect((await only())?.attempts).toBe(round);
    }
    server.faults.push(null, null, null, null, 'busy');
    await sendWaiting(store, { now: at(4000) });
    expect((await only())?.attempts).toBe(1);
  });

  it('goes on at the block where its address expired', async () => {
    const content = new Uint8Array(blockSize * 6 + 100).map((_, place) => place % 251);
    await waitingVisit(start, content);
    // Declared, answered, declared, one block, and then as after minutes.
    server.faults.push(null, null, null, null, 'expired');
    await sendWaiting(store, { now: at(1) });
    expect(await only()).toMatchObject({ state: 'sent', refusal: null });
    expect(server.received).toBe(content.length);
  });

  it('is tried again where every block is refused', async () => {
    await waitingVisit();
    server.faults.push(null, null, null, 'expired', null, 'expired');
    await sendWaiting(store, { now: at(1) });
    expect(await only()).toMatchObject({ state: 'queued', fault: 'send.503', attempts: 1 });
    await sendWaiting(store, { now: at(60) });
    expect((await only())?.state).toBe('sent');
  });

  it('is sent although the clock was a day ahead at its last attempt', async () => {
    await waitingVisit();
    server.faults.push('busy');
    await sendWaiting(store, { now: at(86_400) });
    await sendWaiting(store, { now: at(1) });
    expect((await only())?.state).toBe('sent');
  });

  it('is tried again where another writer of the server was in its way', async () => {
    let refusals = 1;
    server = new FieldServer(() =>
      refusals-- > 0 ? refuse(409, 'Alguien más', { code: 'platform:conflict' }) : undefined,
    );
    await waitingVisit();
    await sendWaiting(store, { now: at(1) });
    expect(await only()).toMatchObject({ state: 'queued', fault: 'send.503', attempts: 1 });
    await sendWaiting(store, { now: at(60) });
    expect((await only())?.state).toBe('sent');
  });
});

describe('the sending', () => {
  it('keeps the screen on while a photo is sent, where the browser lets it', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    await waitingVisit();
    await sendWaiting(store, { now: at(1) });
    expect([request.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]);
    request.mockRejectedValueOnce(new DOMException('hidden', 'NotAllowedError'));
    await waitingVisit();
    await sendWaiting(store, { now: at(2) });
    Reflect.deleteProperty(navigator, 'wakeLock');
    expect((await listVisits(store)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('lets files wait for Wi-Fi where the worker wants it so, and sends them all the same when told to', async () => {
    const connection = { type: 'cellular' };
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    setWifiOnly(true);
    await waitingVisit();
    await sendWaiting(store, { now: at(1) });
    expect(await only()).toMatchObject({ state: 'queued', onItsWay: { here: 0, total: 1 }, attempts: 0 });
    expect(server.received).toBe(0);
    // Nothing is sent again meanwhile.
    const asked = server.calls.length;
    await sendWaiting(store, { now: at(2) });
    expect(server.calls).toHaveLength(asked);
    await sendWaiting(store, { now: at(2), isAnyway: true });
    expect((await only())?.state).toBe('sent');
    await waitingVisit();
    await sendWaiting(store, { now: at(3) });
    connection.type = 'wifi';
    await sendWaiting(store, { now: at(4) });
    expect((await listVisits(store)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    setWifiOnly(false);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('sends a visit that was skipped without a photo by mobile data too, and one with a photo when told to', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { type: 'cellular' } });
    setWifiOnly(true);
    const skipped = { reason: 'closed', comment: null } as const;
    const skip = () => queueVisit({ ...beginVisit(anAssignment(), start), skipped }, start);
    const [without, shown] = [skip(), skip()];
    for (const visit of [without, shown]) await saveVisit(store, visit);
    const photo = new File(['cerrado'], 'a.jpg', { type: 'image/jpeg' });
    const origin = { visitId: shown.id, kind: 'image', fileName: 'a.jpg', type: photo.type } as const;
    await keepMedia(store, origin, photo);
    await sendWaiting(store, { now: at(1) });
    expect([...server.skipped.keys()]).toEqual([without.id]);
    await sendWaiting(store, { now: at(2), isAnyway: true });
    expect([...server.skipped.keys()]).toEqual([without.id, shown.id]);
    setWifiOnly(false);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('leaves a visit as it is without a session', async () => {
    await waitingVisit();
    endSession('left');
    await sendWaiting(store, { now: at(1) });
    expect(server.calls).toEqual([]);
    expect(await only()).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('stops where somebody else signs in while a file is on its way, and says nothing of the visit', async () => {
    const visit = await waitingVisit();
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const answered = await fetched(address, init);
      if (address.includes('/files/blocks/')) signIn(people + 1000);
      return answered;
    });
    await sendWaiting(store, { now: at(1) });
    expect(server.waiting.has(visit.id)).toBe(true);
    expect(server.stored.has(visit.id)).toBe(false);
    const asked = server.calls.length;
    await sendWaiting(store, { now: at(600) });
    expect(server.calls).toHaveLength(asked);
    expect(await only()).toMatchObject({ state: 'queued', refusal: null });
    vi.stubGlobal('fetch', fetched);
    signIn(people);
    await sendWaiting(store, { now: at(700) });
    expect((await only())?.state).toBe('sent');
  });

  it('finds the visits of its own person alone', async () => {
    await waitingVisit();
    const other = await openFieldStore(people + 1000);
    expect(await listVisits(other)).toEqual([]);
    other.close();
  });

  it('brings every visit once with its bytes, whatever happens to the requests', async () => {
    const fault = fc.constantFrom<Fault | null>(
      ...([null, null, 'lost', 'answerLost', 'busy', 200, 401, 403, 404, 409, 413] as const),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 40 }),
        fc.array(fc.nat(blockSize * 3), { minLength: 1, maxLength: 4 }),
        async (faults, sizes) => {
          store.close();
          people += 1;
          store = await openFieldStore(people);
          signIn(people);
          server = new FieldServer();
          server.faults.push(...faults);
          for (const size of sizes) await waitingVisit(start, new Uint8Array(size + 1).fill(size % 256));
          for (let round = 1; round <= 60; round += 1) await sendWaiting(store, { now: at(round * 1000) });
          const visits = await listVisits(store);
          expect(visits.map(({ state }) => state)).toEqual(sizes.map(() => 'sent'));
          expect([...server.stored.keys()].toSorted()).toEqual(visits.map(({ id }) => id).toSorted());
          const arrived = [...server.uploads.values()].map(({ blocks }) =>
            blocks.reduce((sum, block) => sum + (block?.length ?? 0), 0),
          );
          expect(arrived.toSorted((a, b) => a - b)).toEqual(
            sizes.map((size) => size + 1).toSorted((a, b) => a - b),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});
