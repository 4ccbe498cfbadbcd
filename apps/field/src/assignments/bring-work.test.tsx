// Brings a phone's work before it goes where there is no signal.
import 'fake-indexeddb/auto';
import { fieldEndpoints, type OwnResponse } from '@gondola/contract';
import { beginSession, startSession } from '@gondola/client/session.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FieldStore, openFieldStore } from '../store/field-store.ts';
import { anAssignment, aProduct, aQuestion, aReturned, aTask } from '../testing/work.ts';
import { beginVisit, queueVisit, receiveVisit } from '../store/visit.ts';
import { saveVisit } from '../store/visit-store.ts';
import { bringWork } from './bring-work.ts';

const picture = 'https://gondola.test/files/private/question/1/a.png';
let people = 9000;
let store: FieldStore;
/** The answer to a request for the picture. */
let shown: () => Response;
beforeEach(async () => {
  startSession(localStorage);
  people += 1;
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, people);
  store = await openFieldStore(people);
  shown = () => new Response('PNG', { headers: { 'content-type': 'image/png' } });
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

const asked = aTask(
  [
    {
      ...aQuestion({ id: 1, type: 'image', title: 'Góndola' }),
      imageKey: 'private/a.png',
      imageUrl: picture,
    },
    aQuestion({ id: 2, type: 'product', title: '¿Cuál?' }),
  ],
  { mayBeReviewed: true } as object,
);

const noAssignments = { assignments: [], isCut: false, tiles: null };
/** Answers for responses that a review has sent back. */
const sentBack = (responses: OwnResponse[]) => [
  answer(fieldEndpoints.responses, () => ({
    responses,
    totalResponses: responses.length,
    page: 0,
    limit: 100,
    totalIsCapped: false,
  })),
  answer(fieldEndpoints.response, ({ params }) => {
    const response = responses.find(({ id }) => id === params.id);
    return response ? { response } : refuse(404, 'No existe');
  }),
];

function serve(returned: OwnResponse[] = []) {
  const calls = fakeServer([
    answer(fieldEndpoints.assignments, () => ({ assignments: [anAssignment()], isCut: false, tiles: null })),
    ...sentBack(returned),
    answer(fieldEndpoints.task, () => ({ task: asked as never })),
    answer(fieldEndpoints.products, () => ({
      products: [aProduct()],
      source: 'company' as const,
      totalProducts: 1,
      page: 0,
      limit: 1000,
      totalIsCapped: false,
    })),
  ]);
  const contract = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === picture ? Promise.resolve(shown()) : contract(address, init),
  );
  return calls;
}

describe('the work of the day', () => {
  it('comes with its tasks, their pictures and the products to choose from', async () => {
    const calls = serve();
    await bringWork(store);
    expect(await store.getAllKeys('tasks')).toEqual([[5, 2]]);
    expect(await store.get('pictures', 'private/a.png')).toMatchObject({ type: 'image/png' });
    expect((await store.get('catalogues', 3))?.products).toEqual([aProduct()]);
    // Work that is here is not brought twice in a day.
    const before = calls.length;
    await bringWork(store);
    expect(calls.slice(before).map(({ path }) => path)).toEqual([
      '/api/field/assignments',
      '/api/field/responses',
    ]);
  });

  it.each([
    ['is not there', () => new Response('', { status: 404 })],
    ['is the page of a network', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('comes without a picture that %s, which is brought with the next look', async (_, broken) => {
    serve();
    const whole = shown;
    shown = broken;
    await bringWork(store);
    expect(await store.getAllKeys('tasks')).toEqual([[5, 2]]);
    expect(await store.getAllKeys('pictures')).toEqual([]);
    shown = whole;
    await bringWork(store);
    expect(await store.getAllKeys('pictures')).toEqual(['private/a.png']);
  });

  it('is kept with the visits that it has counted, without one that the server receives meanwhile', async () => {
    serve();
    const receipt = { responseId: 7, marks: [], score: null, receivedAt: '2026-11-26T12:00:00.000Z' };
    const [before, meanwhile] = [1, 2].map(() => beginVisit(anAssignment(), new Date()));
    const [sent, queued] = [before!, meanwhile!].map((visit) => queueVisit(visit, new Date()));
    await saveVisit(store, receiveVisit(sent!, receipt));
    await saveVisit(store, queued!);
    await Promise.all([bringWork(store), saveVisit(store, receiveVisit(queued!, receipt))]);
    expect(await store.get('assignments', 3)).toEqual({ ...anAssignment(), counted: [before!.id] });
    await bringWork(store);
    const { counted } = (await store.get('assignments', 3)) ?? {};
    expect(counted?.toSorted()).toEqual([before!.id, meanwhile!.id].toSorted());
  });

  it('lets go of what no task shows any more, and keeps everything where nothing can be brought', async () => {
    serve();
    await bringWork(store);
    fakeServer([answer(fieldEndpoints.assignments, () => refuse(503, 'Ahora no'))]);
    await expect(bringWork(store)).rejects.toThrow('Ahora no');
    expect(await store.count('assignments')).toBe(1);
    fakeServer([answer(fieldEndpoints.assignments, () => noAssignments), ...sentBack([])]);
    await bringWork(store);
    for (const name of ['assignments', 'tasks', 'pictures', 'catalogues'] as const)
      expect(await store.count(name), name).toBe(0);
  });
});

describe('returned work', () => {
  const address = 'https://gondola.test/files/private/answer-image/1/a.jpg';
  const shelf = { address, url: `${address}?s=1`, thumbnailUrl: picture };
  const returned = aReturned({
    answers: [{ questionId: 1, value: null, choiceIds: [], media: [shelf] }],
  });

  it('comes whole, with its task and its photos, and again when it was reviewed again', async () => {
    const calls = serve([returned]);
    await bringWork(store);
    expect(await store.get('returned', 44)).toEqual(returned);
    expect(await store.get('pictures', address)).toMatchObject({ type: 'image/png' });
    const before = calls.length;
    await bringWork(store);
    expect(calls.slice(before).map(({ path }) => path)).not.toContain('/api/field/responses/44');
    const again = { ...returned, reviewedAt: '2026-11-25T12:00:00.000Z', feedbackComment: 'Aún borrosa' };
    serve([again]);
    await bringWork(store);
    expect(await store.get('returned', 44)).toEqual(again);
  });

  it('goes when nobody waits for it, with its task and photos, but not while it is being answered', async () => {
    serve([returned]);
    await bringWork(store);
    const draft = { ...beginVisit(anAssignment(), new Date()), answersAgain: 44 };
    await saveVisit(store, draft);
    const settled = [answer(fieldEndpoints.assignments, () => noAssignments), ...sentBack([])];
    fakeServer(settled);
    await bringWork(store);
    expect(await store.get('returned', 44)).toEqual(returned);
    expect(await store.getAllKeys('tasks')).toEqual([[5, 2]]);
    const receipt = { responseId: 44, marks: [], score: null, receivedAt: '2026-11-26T12:00:00.000Z' };
    await saveVisit(store, receiveVisit(queueVisit(draft, new Date()), receipt));
    fakeServer(settled);
    await bringWork(store);
    for (const name of ['returned', 'tasks', 'pictures'] as const)
      expect(await store.count(name), name).toBe(0);
  });

  it('stays as it was answered while it waits to be sent, whatever a review says meanwhile', async () => {
    serve([returned]);
    await bringWork(store);
    const draft = { ...beginVisit(anAssignment(), new Date()), answersAgain: 44 };
    await saveVisit(store, queueVisit(draft, new Date()));
    serve([{ ...returned, reviewedAt: '2026-11-25T12:00:00.000Z' }]);
    await bringWork(store);
    expect(await store.get('returned', 44)).toEqual(returned);
  });
});
