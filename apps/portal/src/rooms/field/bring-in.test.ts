import { fieldEndpoints } from '@gondola/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import type { SavedVisit } from '@gondola/client/visit-file.ts';
import { type BroughtFile, sendVisit } from './bring-in.ts';

afterEach(() => vi.unstubAllGlobals());

const file = {
  id: crypto.randomUUID(),
  fileName: 'a.jpg',
  fileType: 'image/jpeg',
  size: 5,
  sha256: 'a'.repeat(64),
  blocks: btoa('b'.repeat(32)),
};
const address = `https://gondola.test/${file.id}.jpg`;
const clientId = crypto.randomUUID();

/** Sends a visit with one photo; gives what was asked of the server, one after the other, and the bodies that it got. */
async function sendOne(sent: SavedVisit['sent'], refusal: { code: string; message: string } | null = null) {
  const asked: string[] = [];
  const bodies: object[] = [];
  let isHere = false;
  fakeServer([
    answer(fieldEndpoints.uploads, () => ({
      uploads: [
        {
          id: file.id,
          address,
          state: refusal ? ('refused' as const) : isHere ? ('stored' as const) : ('waiting' as const),
          refusal,
          have: isHere ? '1' : '0',
          sendTo: isHere || refusal ? null : 'https://gondola.test/files/blocks/{first}',
        },
      ],
    })),
    answer(fieldEndpoints.respond, ({ body }) => {
      asked.push('answers');
      bodies.push(body);
      const waitingFor = isHere ? [] : [address];
      return { id: 4, status: 'pending' as const, marks: [], score: null, waitingFor, files: [] };
    }),
    answer(fieldEndpoints.skip, ({ body }) => {
      asked.push('skip');
      bodies.push(body);
      return { id: 4, receivedAt: new Date().toISOString() };
    }),
  ]);
  const contract = globalThis.fetch;
  vi.stubGlobal('fetch', (to: string, init: RequestInit = {}) => {
    if (!to.includes('/files/blocks/')) return contract(to, init);
    asked.push('file');
    isHere = true;
    return Promise.resolve(Response.json({ data: { have: '1' } }));
  });
  const read = async () => new TextEncoder().encode('12345');
  const brought = { inBlocks: (declared: typeof file) => ({ declared, read }), told: { ticket: 'T' } };
  const visit = {
    title: 'Góndola',
    place: 'Kiosco',
    finishedAt: '2026-11-29T12:00:00.000Z',
    sent,
    files: [file],
  };
  await sendVisit(brought as unknown as BroughtFile, visit, () => undefined);
  return { asked, bodies };
}

const answers = [{ questionId: 1, media: [nameOfMedia(file.id)] }];
const at = '2026-11-29T12:00:00.000Z';

it('sends the answers of a visit, then its file, and asks for the receipt', async () => {
  const report = {
    fixes: [],
    pages: [],
    gaps: { count: 0, seconds: 0 },
    device: { app: 'a.js', platform: 'Android 14', isInstalled: true, battery: null, storage: null },
    files: [{ address: nameOfMedia(file.id), source: 'camera' as const, flaws: [] }],
  };
  const { asked, bodies } = await sendOne({
    kind: 'response',
    body: {
      clientId,
      assignmentId: 3,
      version: 2,
      startedAt: at,
      finishedAt: at,
      answers,
      filesFollow: true,
      evidence: { report },
    },
  });
  expect(asked).toEqual(['answers', 'file', 'answers']);
  expect(bodies[0]).toMatchObject({
    answers: [{ questionId: 1, media: [address] }],
    evidence: { report: { files: [{ address }] } },
  });
});

it('sends the file of returned work before its answers, and that of a skipped visit before why it was skipped', async () => {
  const correction = { clientId, answersAgain: 44, answers, contests: [] };
  const again = await sendOne({ kind: 'response', body: correction });
  expect(again.asked).toEqual(['file', 'answers']);
  expect(again.bodies[0]).toMatchObject({ answersAgain: 44, answers: [{ questionId: 1, media: [address] }] });
  const skip = {
    clientId,
    assignmentId: 3,
    reason: 'closed' as const,
    skippedAt: at,
    photo: nameOfMedia(file.id),
  };
  const skipped = await sendOne({ kind: 'skip', body: skip });
  expect(skipped.asked).toEqual(['file', 'skip']);
  expect(skipped.bodies[0]).toMatchObject({ photo: address });
});

it('says why the server refuses a file, once it has the answers', async () => {
  const body = { clientId, assignmentId: 3, version: 2, startedAt: at, finishedAt: at, answers };
  const refusal = { code: 'platform:files.empty', message: 'La foto está vacía.' };
  await expect(sendOne({ kind: 'response', body }, refusal)).rejects.toMatchObject({
    status: 400,
    message: 'La foto está vacía.',
  });
});
