import { type BodyOf, fieldEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { makeVisitFile, type SavedVisit } from '@gondola/client/visit-file.ts';
import { showPages } from '../../../../test/show.tsx';
import { accountOf } from '../../users/testing/show-account.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import BringIn from './bring-in.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-29T12:00:00.000Z';
const key = randomBytes(32).toString('base64url');
const digest = createHash('sha256').update('12345').digest();
const photo = {
  id: crypto.randomUUID(),
  fileName: 'a.jpg',
  fileType: 'image/jpeg',
  size: 5,
  sha256: digest.toString('hex'),
  blocks: digest.toString('base64'),
};

const visitOf = (place: string, isWithPhoto: boolean): SavedVisit => ({
  title: 'Góndola',
  place,
  finishedAt: at,
  sent: {
    kind: 'response',
    body: {
      clientId: crypto.randomUUID(),
      assignmentId: 3,
      version: 2,
      startedAt: at,
      finishedAt: at,
      answers: [{ questionId: 1, media: isWithPhoto ? [nameOfMedia(photo.id)] : [] }],
      filesFollow: true,
    },
  },
  files: isWithPhoto ? [photo] : [],
});
const visits = [visitOf('Almacén Ñuñoa', true), visitOf('Bodega Sur', false), visitOf('Kiosco', false)];
const idOf = (place: number): string => visits[place]?.sent.body.clientId ?? '';

/** The dialog next to a server that has the last visit already and refuses the second one. */
async function openDialog(refusal?: string) {
  const saver = { userId: 9, deviceId: crypto.randomUUID(), key };
  const content = await makeVisitFile(
    saver,
    visits,
    async () => new TextEncoder().encode('12345'),
    new Date(at),
  );
  // The key and size that the real server finds in the head.
  const secret = await opened(content);
  const bodies: BodyOf<typeof fieldEndpoints.respond>[] = [];
  let isHere = false;
  const calls = fakeServer([
    answer(fieldEndpoints.openVisitFile, () => {
      const fields = [{ path: 'sealed', code: 'foreignVisitFile', message: refusal ?? '' }];
      if (refusal !== undefined) return refuse(400, 'Revisa los datos', { fields });
      return {
        User: { id: 9, fullName: 'Luis Paz', isRemoved: false },
        Phone: { name: null, model: 'moto g84', platform: 'Chrome/141.0.0.0' },
        savedAt: at,
        ...secret,
        ticket: 'T',
        until: at,
        arrived: [idOf(2)],
      };
    }),
    answer(fieldEndpoints.uploads, ({ body }) => ({
      uploads: body.files.map(({ id }) => ({
        id,
        address: `https://gondola.test/${id}.jpg`,
        state: isHere ? ('stored' as const) : ('waiting' as const),
        refusal: null,
        have: isHere ? '1' : '0',
        sendTo: isHere ? null : 'https://gondola.test/files/blocks/{first}?signature=x',
      })),
    })),
    answer(fieldEndpoints.respond, ({ body }) => {
      bodies.push(body);
      if (body.clientId === idOf(1)) return refuse(409, 'Esta tarea salió de terreno');
      const waitingFor = body.answers.flatMap(({ media }) => (isHere ? [] : (media ?? [])));
      return { id: 4, status: 'pending' as const, marks: [], score: null, waitingFor, files: [] };
    }),
  ]);
  const contract = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (!address.includes('/files/blocks/')) return contract(address, init);
    isHere = new TextDecoder().decode(init.body as Uint8Array) === '12345';
    return Promise.resolve(Response.json({ data: { have: '1' } }));
  });
  const { user } = await showPages([{ path: '/fieldwork', content: <BringIn onClose={vi.fn()} /> }], {
    at: '/fieldwork',
    texts: { field: { es, en } },
    account: accountOf(),
    language: 'es',
  });
  const choose = async (file: Blob) => {
    await screen.findByText(es.bringIn.text);
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, new File([file], 'visitas.gondola'));
  };
  return { user, choose, content, calls, bodies };
}

/** Opens a head as the server does, by the key of its phone. */
async function opened(content: Blob): Promise<{ key: string; listSize: number }> {
  const head = JSON.parse((await content.text()).split('\n')[1] ?? '') as {
    sealed: string;
    userId: number;
    deviceId: string;
  };
  const [iv, sealed, tag] = head.sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  const raw = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, [
    'decrypt',
  ]);
  const additionalData = new TextEncoder().encode(`visits of ${head.userId} on ${head.deviceId}`);
  const how = { name: 'AES-GCM', iv: new Uint8Array(iv ?? []), additionalData };
  const text = await crypto.subtle.decrypt(how, raw, new Uint8Array([...(sealed ?? []), ...(tag ?? [])]));
  const { key: contentKey, listSize } = JSON.parse(new TextDecoder().decode(text)) as {
    key: string;
    listSize: number;
  };
  return { key: contentKey, listSize };
}

it('shows whose file it is, sends what is not here by its ticket, and says what became of each visit', async () => {
  const { user, choose, content, bodies } = await openDialog();
  await choose(content);
  expect(await screen.findByText('Luis Paz')).toBeTruthy();
  expect(screen.getByText(es.bringIn.state.there)).toBeTruthy();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: es.bringIn.action_other.replace('{{count}}', '2') }));
  expect(await screen.findByText('Esta tarea salió de terreno')).toBeTruthy();
  expect(screen.getAllByText(es.bringIn.state.brought)).toHaveLength(1);
  const address = `https://gondola.test/${photo.id}.jpg`;
  expect(bodies.map(({ clientId }) => clientId)).toEqual([idOf(0), idOf(0), idOf(1)]);
  expect(bodies[0]?.answers[0]?.media).toEqual([address]);
  // The refused one may be tried again.
  expect(screen.getByRole('button', { name: es.bringIn.action_one.replace('{{count}}', '1') })).toBeTruthy();
});

it('sends nothing of a file that was cut, or is none', async () => {
  const { choose, content, bodies } = await openDialog();
  await choose(content.slice(0, content.size - 3));
  expect(await screen.findByText(es.bringIn.damaged)).toBeTruthy();
  await choose(new Blob(['not a file of visits']));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(es.bringIn.damaged));
  expect(bodies).toEqual([]);
});

it('says why the server does not open it', async () => {
  const message = 'Este archivo es de otra instalación';
  const { choose, content } = await openDialog(message);
  await choose(content);
  expect(await screen.findByText(message)).toBeTruthy();
});
