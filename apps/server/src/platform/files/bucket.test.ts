// The same uploads with an S3-compatible store: clients PUT straight to it, the server checks what arrived when it is named.
import { contract } from '@gondola/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBucket } from '../../../test/kit/bucket.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { removeUnnamedFilesJob } from '../housekeeping/remove-unnamed-files.job.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tickets } = contract;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  bucket = await startBucket();
  app = await startTestApplication(bucket.settings);
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

const sign = async (fileName: string, fileType: string, size?: number): Promise<string> => {
  const { returnData } = await world.people.client.client.call(tickets.signUpload, {
    body: { fileName, fileType, ...(size === undefined ? {} : { size }) },
  });
  return returnData.signedRequest;
};
const raise = (fileUrl: string) =>
  world.people.client.client.send(tickets.create, {
    body: {
      subject: 'x',
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
      fileUrl,
    },
  });
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6e63' } })
    .jpeg()
    .toBuffer();

it('takes a photo by a presigned PUT, re-encodes it when it is named, and gives it back by a signed address', async () => {
  const address = await sign('foto.jpg', 'image/jpeg');
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toBeTruthy();
  const sent = await fetch(address, {
    method: 'PUT',
    body: new Uint8Array(await photo()),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(sent.status).toBe(200);
  const { status, data } = await raise(address);
  expect(status).toBe(201);
  const { fileUrl } = (data as { ticket: { fileUrl: string } }).ticket;
  const redirected = await app.server.inject({
    method: 'GET',
    url: fileUrl.replace('http://gondola.test', ''),
  });
  expect(redirected.statusCode).toBe(302);
  const stored = await fetch(redirected.headers.location ?? '');
  expect(new URL(stored.url).searchParams.get('response-cache-control')).toBe('private, no-store');
  expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({
    width: 300,
    format: 'jpeg',
  });
});

it('refuses a ticket whose file never arrived, and one that arrived broken', async () => {
  const never = await raise(await sign('nunca.jpg', 'image/jpeg'));
  expect(never.data['fields']).toMatchObject([{ path: 'fileUrl', code: 'platform:files.notUploaded' }]);
  const address = await sign('rota.jpg', 'image/jpeg');
  await fetch(address, {
    method: 'PUT',
    body: new Uint8Array((await photo()).subarray(0, 200)),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect((await raise(address)).status).toBe(400);
});

it('does not take a PUT with a forged signature', async () => {
  const address = (await sign('a.txt', 'text/plain')).replace(
    /X-Amz-Signature=.{8}/,
    'X-Amz-Signature=00000000',
  );
  const sent = await fetch(address, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/plain' } });
  expect(sent.status).toBe(403);
});

const put = (address: string, body: string): Promise<Response> =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': 'text/plain' } });

/** The present content of a ticket's file. */
async function contentOf(data: Record<string, unknown>): Promise<string> {
  const { fileUrl } = (data as { ticket: { fileUrl: string } }).ticket;
  const { headers } = await app.server.inject(fileUrl.replace('http://gondola.test', ''));
  return (await fetch(headers.location ?? '')).text();
}

it('keeps a file that a write has named from people who still have its address', async () => {
  const address = await sign('nota.txt', 'text/plain');
  expect((await put(address, 'as it was claimed')).status).toBe(200);
  const { status, data } = await raise(address);
  expect(status).toBe(201);
  await put(address, 'something else');
  expect(await contentOf(data)).toBe('as it was claimed');
  const again = await raise(address);
  expect(again.status).toBe(201);
  expect(await contentOf(again.data)).toBe('as it was claimed');
});

it('takes no more bytes than were signed', async () => {
  const address = await sign('nota.txt', 'text/plain', 5);
  await put(address, 'far more than five bytes');
  expect((await raise(address)).status).toBeGreaterThanOrEqual(400);
  const exact = await sign('nota.txt', 'text/plain', 5);
  expect((await put(exact, 'cinco')).status).toBe(200);
  expect((await raise(exact)).status).toBe(201);
});

it('settles an upload once when two writes name it at the same moment', async () => {
  const address = await sign('nota.txt', 'text/plain');
  await put(address, 'una vez');
  const both = await Promise.all([raise(address), raise(address)]);
  for (const { status, data } of both) {
    expect(status).toBe(201);
    expect(await contentOf(data)).toBe('una vez');
  }
});

it.each(['getMetaData', 'getStream'] as const)(
  'takes an upload that another write settles between its look and its %s',
  async (step) => {
    const address = await sign('nota.txt', 'text/plain');
    await put(address, 'una vez');
    const { disk } = app.services.files.place;
    const read = disk[step].bind(disk) as (key: string) => Promise<never>;
    const late = vi.spyOn(disk, step).mockImplementationOnce(async (key) => {
      expect((await raise(address)).status).toBe(201);
      return read(key);
    });
    const { status, data } = await raise(address);
    late.mockRestore();
    expect(status).toBe(201);
    expect(await contentOf(data)).toBe('una vez');
  },
);

it('removes uploads that nobody named within a day, with their bytes, and no other', async () => {
  const [abandoned, fresh, named] = await Promise.all(
    ['a.txt', 'b.txt', 'c.txt'].map((name) => sign(name, 'text/plain')),
  );
  for (const address of [abandoned, fresh, named]) await put(address ?? '', 'x');
  const { data } = await raise(named ?? '');
  const keyOf = (address = ''): string => /(private\/[^?]+)/.exec(address)?.[1] ?? '';
  await app.sql(`update files set created_at = now() - interval '25 hours' where key = any ($1::text[])`, [
    [keyOf(abandoned), keyOf(named)],
  ]);
  await removeUnnamedFilesJob.run({}, app.services, app.services.log);
  const { disk } = app.services.files.place;
  const staged = [abandoned, fresh].map((address) => disk.exists(`staging/${keyOf(address)}`));
  expect(await Promise.all(staged)).toEqual([false, true]);
  const kept = await app.sql<{ key: string }>('select key from files where key = any ($1::text[])', [
    [abandoned, fresh, named].map(keyOf),
  ]);
  expect(new Set(kept.map(({ key }) => key))).toEqual(new Set([keyOf(fresh), keyOf(named)]));
  expect(await contentOf(data)).toBe('x');
});
