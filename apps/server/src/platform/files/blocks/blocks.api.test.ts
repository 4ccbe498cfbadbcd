// Files that come in blocks: declared first, in any order, cut, repeated, by two at once, and after a process that was killed.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:net';
import { contract, type DataOf } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoOf } from '../../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../../test/kit/world.ts';
import { clearBlocksJob } from '../../housekeeping/clear-blocks.job.ts';
import { removeUnnamedFilesJob } from '../../housekeeping/remove-unnamed-files.job.ts';
import { blockSize } from './block-uploads.ts';

const { field } = contract;
type UploadState = DataOf<typeof field.uploads>['uploads'][number];

let app: TestApplication;
let world: World;
let origin: string;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const blocksOf = (content: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / blockSize) }, (_, place) =>
    content.subarray(place * blockSize, (place + 1) * blockSize),
  );

const declared = (content: Buffer, more: { id?: string; fileType?: string } = {}) => ({
  id: randomUUID(),
  fileName: 'foto.jpg',
  fileType: 'image/jpeg',
  size: content.length,
  sha256: sha256(content).toString('hex'),
  blocks: Buffer.concat(blocksOf(content).map(sha256)).toString('base64'),
  ...more,
});

async function ask(file: ReturnType<typeof declared>): Promise<UploadState> {
  const { uploads } = await world.people.scout.client.call(field.uploads, { body: { files: [file] } });
  return uploads[0]!;
}

const addressAt = ({ sendTo }: UploadState, first: number): string =>
  (sendTo ?? '').replace('http://gondola.test', origin).replace('{first}', String(first));

const put = (state: UploadState, first: number, body: Buffer): Promise<Response> =>
  fetch(addressAt(state, first), { method: 'PUT', body: new Uint8Array(body) });

/** A photo of some blocks: what follows the picture is read by nobody. */
const largePhoto = async (blocks: number): Promise<Buffer> =>
  Buffer.concat([await photoOf(), randomBytes(blockSize * (blocks - 1))]);

const blocksLeft = async (id: string): Promise<string[]> => {
  const folder = join(app.services.files.place.folder ?? '', 'blocks', String(world.people.scout.id), id);
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const clear = () => clearBlocksJob.run({}, app.services, app.services.log);

const storedHash = async (id: string) =>
  (
    await app.sql<{ sha256: string }>(
      'select f.sha256 from block_uploads u join files f on f.key = u.key where u.id = $1',
      [id],
    )
  )[0]?.sha256;

it('stores a file once its blocks are here, in any order, each as often as it is sent', async () => {
  const content = await largePhoto(4);
  const file = declared(content);
  const [one, two, three, four] = blocksOf(content);
  const state = await ask(file);
  expect(state).toMatchObject({ id: file.id, state: 'waiting', have: '0000' });
  expect((await put(state, 2, Buffer.concat([three!, four!]))).status).toBe(200);
  expect((await ask(file)).have).toBe('0011');
  expect((await put(state, 0, one!)).status).toBe(200);
  expect((await put(state, 0, one!)).status).toBe(200);
  const last = await put(state, 1, Buffer.concat([two!, three!]));
  expect(await last.json()).toMatchObject({ data: { have: '1111' } });
  const stored = await ask(file);
  expect(stored).toMatchObject({ state: 'stored', sendTo: null, address: state.address });
  expect(await storedHash(file.id)).toBe(file.sha256);
  await clear();
  expect(await blocksLeft(file.id)).toEqual([]);
  expect((await put(state, 1, two!)).status).toBe(200);
  expect(await blocksLeft(file.id)).toEqual([]);
});

it('keeps what arrived of a request that was cut', async () => {
  const content = await largePhoto(4);
  const file = declared(content);
  const state = await ask(file);
  const { hostname, port, pathname, search } = new URL(addressAt(state, 0));
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: ${content.length}\r\n\r\n`,
    );
    socket.write(content.subarray(0, blockSize * 2 + 5_000));
    const timer = setInterval(async () => {
      if ((await ask(file)).have.startsWith('11')) {
        clearInterval(timer);
        socket.destroy();
      }
    }, 50);
  });
  const { have } = await ask(file);
  expect(have).toBe('1100');
  expect((await put(state, 2, content.subarray(blockSize * 2))).status).toBe(200);
  expect((await ask(file)).state).toBe('stored');
});

it('takes the same blocks from two at once, and stores one file', async () => {
  const content = await largePhoto(3);
  const file = declared(content);
  const [state, again] = await Promise.all([ask(file), ask(file)]);
  expect(again.address).toBe(state.address);
  const answers = await Promise.all([put(state, 0, content), put(state, 0, content), put(again, 0, content)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(async () => (await ask(file)).state).toBe('stored');
  expect(await storedHash(file.id)).toBe(file.sha256);
});

it('goes on where a process was killed between the last block and the file', async () => {
  const content = await largePhoto(2);
  const file = declared(content);
  const state = await ask(file);
  await put(state, 0, blocksOf(content)[0]!);
  const { disk } = app.services.files.place;
  await disk.put(`blocks/${world.people.scout.id}/${file.id}/1`, new Uint8Array(blocksOf(content)[1]!));
  await app.sql(`update block_uploads set have = B'11' where id = $1`, [file.id]);
  expect((await ask(file)).state).toBe('stored');
});

it('refuses a block that is not what was declared, and asks again for a file whose digests lied', async () => {
  const content = await largePhoto(2);
  const file = declared(content);
  const state = await ask(file);
  const differs = await put(state, 1, content.subarray(0, 1000));
  expect(differs.status).toBe(422);
  expect(await differs.json()).toMatchObject({ data: { code: 'platform:files.blockDiffers' } });
  expect((await put(state, 0, Buffer.concat([content, randomBytes(10)]))).status).toBe(422);
  expect(await ask(file)).toMatchObject({ state: 'waiting', have: '10' });
  await put(state, 1, content.subarray(blockSize));
  expect((await ask(file)).state).toBe('stored');

  const lied = { ...declared(content), sha256: 'a'.repeat(64) };
  const open = await ask(lied);
  await put(open, 0, content);
  expect(await ask(lied)).toMatchObject({ state: 'waiting', have: '00' });
});

it('says of a file that is not what its type says that it is refused', async () => {
  const content = randomBytes(2000);
  const file = declared(content);
  await put(await ask(file), 0, content);
  expect(await ask(file)).toMatchObject({
    state: 'refused',
    refusal: { code: expect.stringContaining('platform:files.'), message: expect.any(String) },
    sendTo: null,
  });
});

it('refuses one file, not the declaration it came with, however often that is made', async () => {
  const { client } = world.people.scout;
  const content = await largePhoto(2);
  const good = declared(content);
  const files = [
    good,
    { ...declared(content), size: 0, blocks: '', sha256: sha256(Buffer.alloc(0)).toString('hex') },
    { ...declared(content), size: content.length + blockSize },
    { ...declared(content), fileType: 'application/zip' },
    { ...declared(content), fileType: 'image/heic' },
    { ...declared(content), sha256: 'none' },
    { ...declared(content), size: 1.5 },
    { ...declared(content), fileName: 'a\0\ud83d'.repeat(200) },
  ];
  const { uploads } = await client.call(field.uploads, { body: { files } });
  expect(uploads.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
  expect(uploads.map(({ state, refusal }) => refusal?.code ?? state)).toEqual([
    'waiting',
    'platform:files.empty',
    'platform:files.blockDigests',
    'platform:files.typeNotAccepted',
    'platform:files.heic',
    'invalidFormat',
    'wrongType',
    'waiting',
  ]);
  expect(uploads[1]).toMatchObject({
    state: 'refused',
    refusal: { message: 'El archivo está vacío.' },
    have: '',
    sendTo: null,
  });
  const again = await client.call(field.uploads, { body: { files } });
  expect(again.uploads.map(({ address }) => address)).toEqual(uploads.map(({ address }) => address));
  const kept = await app.sql<{ refused: number }>(
    `select count(*)::int as refused from files where key like '%.refused' and signed_by = $1`,
    [world.people.scout.id],
  );
  expect(kept).toEqual([{ refused: 6 }]);
  expect((await put(uploads[0]!, 0, content)).status).toBe(200);
  expect((await ask(good)).state).toBe('stored');
});

it('declares one file under one id, and nothing that has not the shape of a file', async () => {
  const { client } = world.people.scout;
  const file = declared(await largePhoto(2));
  const state = await ask(file);
  const other = await ask(declared(await largePhoto(2), { id: file.id }));
  expect(other).toMatchObject({ state: 'refused', refusal: { code: 'platform:files.otherFile' } });
  expect(other.address).not.toBe(state.address);
  expect((await ask(file)).state).toBe('waiting');
  for (const shapeless of [{ ...file, id: 'x' }, { ...file, size: 'large' }, { id: file.id }]) {
    const files = [file, shapeless] as (typeof file)[];
    const fault = await client.fail(field.uploads, { body: { files } });
    expect([fault.status, fault.data.fields?.[0]?.path.slice(0, 8)]).toEqual([400, 'files.1.']);
  }
});

it('is nobody else’s: another person under the same id has another file, and a forged address opens nothing', async () => {
  const content = await largePhoto(2);
  const file = declared(content);
  const state = await ask(file);
  const colleague = await addColleague(app, world, 'scout');
  const { uploads } = await colleague.client.call(field.uploads, { body: { files: [file] } });
  expect(uploads[0]?.address).not.toBe(state.address);
  const own = addressAt(state, 0);
  for (const forged of [
    own.replace(`/${world.people.scout.id}/`, `/${colleague.id}/`),
    own.replace(`/blocks/${world.companyId}/`, `/blocks/${world.otherCompanyId}/`),
    own.replace(file.id, randomUUID()),
    own.replace(/signature=../, 'signature=xx'),
    own.replace(/expires=\d+/, 'expires=99999999999'),
  ])
    expect((await fetch(forged, { method: 'PUT', body: 'x' })).status, forged).toBe(403);
  for (const nowhere of [own.replace('/0?', '/2?'), own.replace('/0?', '/-1?'), own.replace('/0?', '/x?')])
    expect((await fetch(nowhere, { method: 'PUT', body: 'x' })).status, nowhere).toBe(404);
  expect((await put(state, 0, Buffer.alloc(blockSize * 17))).status).toBe(413);
});

it('takes a late block for nothing of another file that was declared under its id since', async () => {
  const [gone, now] = [await largePhoto(2), await largePhoto(2)];
  const file = declared(gone);
  const state = await ask(file);
  const { hostname, port, pathname, search } = new URL(addressAt(state, 0));
  const socket = connect(Number(port), hostname);
  const answered = new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (bytes) => resolve((said += String(bytes))));
  });
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: ${gone.length}\r\n\r\n`,
  );
  socket.write(gone.subarray(0, blockSize));
  await expect.poll(async () => (await ask(file)).have).toBe('10');
  await app.sql('delete from files where key = (select key from block_uploads where id = $1)', [file.id]);
  const other = declared(now, { id: file.id });
  expect((await ask(other)).have).toBe('00');
  socket.write(gone.subarray(blockSize));
  expect(await answered).toMatch(/^HTTP\/1.1 404 /);
  socket.destroy();
  const fresh = await ask(other);
  expect(fresh).toMatchObject({ state: 'waiting', have: '00' });
  expect((await put(fresh, 0, now)).status).toBe(200);
  expect(await storedHash(file.id)).toBe(other.sha256);
});

it('leaves nothing of an upload that nobody went on with for thirty days', async () => {
  const content = await largePhoto(3);
  const file = declared(content);
  await put(await ask(file), 0, blocksOf(content)[0]!);
  const run = () => removeUnnamedFilesJob.run({}, app.services, app.services.log);
  const age = (days: number) =>
    app.sql(
      `update files set created_at = now() - make_interval(days => $2)
       where key = (select key from block_uploads where id = $1)`,
      [file.id, days],
    );
  await age(29);
  await run();
  expect((await ask(file)).have).toBe('100');
  await age(31);
  await run();
  expect(await blocksLeft(file.id)).toEqual([]);
  expect(await app.sql('select 1 from block_uploads where id = $1', [file.id])).toEqual([]);
  expect(await ask(file)).toMatchObject({ state: 'waiting', have: '000' });
});
