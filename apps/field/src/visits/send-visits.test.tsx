import 'fake-indexeddb/auto';
import { fieldEndpoints } from '@gondola/contract';
import { beginSession, endSession, startSession } from '@gondola/client/session.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FieldStore, openFieldStore } from '../device/field-store.ts';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { sendWaiting } from './send-visits.ts';
import { beginVisit, queueVisit } from './visit.ts';
import { keepMedia, listVisits, mediaOfVisit, saveAnswer, saveVisit } from './visit-store.ts';

const address = 'https://gondola.test/files/private/answer-image/1/a.jpg';
const start = new Date('2026-11-26T12:00:00Z');
let people = 100;
let store: FieldStore;
/** Statuses that the next uploads are answered with; 200 when there is none left. */
let uploads: number[];
let puts = 0;

beforeEach(async () => {
  startSession(localStorage);
  people += 1;
  puts = 0;
  uploads = [];
  store = await openFieldStore(people);
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, people);
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly responseText = '{}';
      status = 0;
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        puts += 1;
        this.status = uploads.shift() ?? 200;
        this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
      }
    },
  );
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  endSession('left');
});

/** A visit with one photo that its worker has sent. */
async function waitingVisit(finished = start) {
  const visit = queueVisit(beginVisit(anAssignment(), start), finished);
  await store.put('tasks', aTask([aQuestion({ id: 1, type: 'image', title: 'Góndola', required: true })]));
  await saveVisit(store, visit);
  const name = await keepMedia(
    store,
    visit.id,
    'image',
    new File(['una foto'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await saveAnswer(store, visit.id, 1, { media: [name] });
  return visit;
}

const taken = { id: 44, status: 'pending' as const, marks: [], score: null };
const signed = answer(fieldEndpoints.signUpload, () => ({
  returnData: { signedRequest: `${address}?signature=x` },
}));
const at = (seconds: number) => () => new Date(start.getTime() + seconds * 1000);

describe('a visit that waits', () => {
  it('is sent with its photo under the id that it was given here, and lets go of the bytes after the receipt', async () => {
    const visit = await waitingVisit();
    const calls = fakeServer([signed, answer(fieldEndpoints.respond, () => taken)]);
    await sendWaiting(store, at(1));
    const sent = calls.find(({ path }) => path === '/api/field/responses');
    expect(sent?.body).toMatchObject({
      clientId: visit.id,
      assignmentId: 3,
      version: 2,
      acceptSurplus: true,
      answers: [{ questionId: 1, media: [address] }],
    });
    expect((await listVisits(store))[0]).toMatchObject({ state: 'sent', receipt: { responseId: 44 } });
    expect((await mediaOfVisit(store, visit.id)).map(({ bytes }) => bytes)).toEqual([null]);
  });

  it('goes on where it stopped: a photo that is there is not sent twice', async () => {
    await waitingVisit();
    let attempts = 0;
    const calls = fakeServer([
      signed,
      answer(fieldEndpoints.respond, () => (++attempts === 1 ? refuse(503, 'Ahora no') : taken)),
    ]);
    await sendWaiting(store, at(1));
    expect((await listVisits(store))[0]).toMatchObject({ state: 'queued', attempts: 1 });
    // Not before its turn.
    await sendWaiting(store, at(2));
    expect(attempts).toBe(1);
    await sendWaiting(store, at(10));
    expect((await listVisits(store))[0]?.state).toBe('sent');
    expect(puts).toBe(1);
    const bodies = calls
      .filter(({ path }) => path === '/api/field/responses')
      .map(({ body }) => body?.['clientId']);
    expect(new Set(bodies).size).toBe(1);
  });

  it('keeps its photo when the connection breaks while it is sent', async () => {
    const visit = await waitingVisit();
    fakeServer([signed, answer(fieldEndpoints.respond, () => taken)]);
    uploads = [0];
    await sendWaiting(store, at(1));
    expect((await listVisits(store))[0]).toMatchObject({ state: 'queued', attempts: 1 });
    expect((await mediaOfVisit(store, visit.id))[0]?.bytes?.byteLength).toBe(8);
  });

  it('sends a photo again that the server does not know any more', async () => {
    await waitingVisit();
    let attempts = 0;
    const gone = refuse(400, 'Revisa', {
      fields: [{ path: 'questions.1.media.0', code: 'platform:files.unknown', message: 'No la conocemos' }],
    });
    fakeServer([signed, answer(fieldEndpoints.respond, () => (++attempts === 1 ? gone : taken))]);
    await sendWaiting(store, at(1));
    await sendWaiting(store, at(60));
    expect((await listVisits(store))[0]?.state).toBe('sent');
    expect(puts).toBe(2);
  });

  it('that is refused for good waits for its worker, and keeps nobody else', async () => {
    const refused = await waitingVisit();
    const other = await waitingVisit(new Date(start.getTime() + 1000));
    const why = refuse(400, 'Revisa la visita', {
      fields: [{ path: 'questions.1', code: 'answerMissing', message: 'Falta' }],
    });
    fakeServer([
      signed,
      answer(fieldEndpoints.respond, ({ body }) =>
        'clientId' in body && body.clientId === refused.id ? why : taken,
      ),
    ]);
    await sendWaiting(store, at(5));
    const states = new Map((await listVisits(store)).map((visit) => [visit.id, visit]));
    expect(states.get(refused.id)).toMatchObject({
      state: 'needsYou',
      refusal: { message: 'Revisa la visita', fields: [{ path: 'questions.1' }] },
    });
    expect(states.get(other.id)?.state).toBe('sent');
    expect((await mediaOfVisit(store, refused.id))[0]?.bytes).not.toBeNull();
  });

  it('stays as it is without a session', async () => {
    await waitingVisit();
    const calls = fakeServer([]);
    endSession('left');
    await sendWaiting(store, at(1));
    expect(calls).toEqual([]);
    expect((await listVisits(store))[0]).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('is in the database of its own person alone', async () => {
    await waitingVisit();
    const other = await openFieldStore(people + 1000);
    expect(await listVisits(other)).toEqual([]);
    other.close();
  });
});
