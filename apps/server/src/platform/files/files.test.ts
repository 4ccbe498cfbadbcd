// Uploads and downloads as clients make them: sign, PUT, name the file in a write, read it back (D6).
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { contract } from '@gondola/contract';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tickets } = contract;
let app: TestApplication;
let world: World;
let origin: string;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6e63' } })
    .withExif({
      IFD0: { Make: 'Gondola', Model: 'Test' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 26/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '70/1 39/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();

/** The address with our real port: addresses are made for the public name of the application. */
const reachable = (address: string): string => address.replace('http://gondola.test', origin);

async function sign(fileName: string, fileType: string, size?: number): Promise<string> {
  const body = { fileName, fileType, ...(size === undefined ? {} : { size }) };
  const { returnData } = await world.people.client.client.call(tickets.signUpload, { body });
  return returnData.signedRequest;
}

const put = (address: string, body: Buffer | string, type: string): Promise<Response> =>
  fetch(reachable(address), {
    method: 'PUT',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': type },
  });

const raise = (fileUrl: string) =>
  world.people.client.client.send(tickets.create, {
    body: {
      subject: 'Con archivo',
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
      fileUrl,
    },
  });

describe('an upload', () => {
  it('is re-encoded, stripped of its metadata, given a thumbnail, and its place kept as evidence', async () => {
    const address = await sign('Góndola Ñuñoa.JPG', 'image/jpeg');
    expect((await put(address, await photo(), 'image/jpeg')).status).toBe(200);
    const { status, data } = await raise(address);
    expect(status).toBe(201);
    const { fileUrl } = (data as { ticket: { fileUrl: string } }).ticket;
    const stored = Buffer.from(await (await fetch(reachable(fileUrl))).arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ width: 640, height: 480, format: 'jpeg' });
    expect(await exifr.gps(stored)).toBeUndefined();
    const [row] = await app.sql<{
      evidence: { latitude: number; longitude: number };
      thumbnail_key: string;
      key: string;
    }>(
      `select key, evidence, thumbnail_key from files where state = 'stored' order by stored_at desc limit 1`,
    );
    expect(row?.evidence.latitude).toBeCloseTo(-33.43, 1);
    expect(row?.key).toMatch(/gondola-nunoa-\d{13}-/);
    const thumbnail = await fetch(reachable(app.services.files.addressOf(row?.thumbnail_key ?? '')));
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect(thumbnail.headers.get('cache-control')).toBe('private, no-store');
  });

  it('named after another type of photo than it is becomes the type it was signed for', async () => {
    const address = await sign('foto.png', 'image/png');
    expect((await put(address, await photo(), 'image/png')).status).toBe(200);
    const reading = app.services.files.addressOf(address.split('?')[0]?.split('/files/')[1] ?? '');
    const stored = Buffer.from(await (await fetch(reachable(reading))).arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 640 });
  });

  it('takes one PUT only', async () => {
    const address = await sign('a.txt', 'text/plain');
    expect((await put(address, 'uno', 'text/plain')).status).toBe(200);
    expect((await put(address, 'dos', 'text/plain')).status).toBe(409);
  });

  it.each([
    ['of another type', 'image/png', 415],
    ['whose type is missing', '', 415],
  ])('%s than was signed is refused', async (_case, type, status) => {
    const address = await sign('a.jpg', 'image/jpeg');
    const reply = await fetch(reachable(address), {
      method: 'PUT',
      body: new Uint8Array([1, 2, 3]),
      headers: type ? { 'content-type': type } : {},
    });
    expect(reply.status).toBe(status);
  });

  it('larger than was signed is refused, whether its length is announced or not', async () => {
    const announced = await sign('a.txt', 'text/plain', 10);
    expect((await put(announced, 'x'.repeat(11), 'text/plain')).status).toBe(413);
    const streamed = await sign('b.txt', 'text/plain', 10);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(5_000)));
        controller.close();
      },
    });
    const reply = await fetch(reachable(streamed), {
      method: 'PUT',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'text/plain' },
    });
    expect(reply.status).toBe(413);
  });

  it.each([
    ['text that claims to be a photo', 'image/jpeg', Buffer.from('this is no photo')],
    [
      'an SVG that claims to be a JPEG',
      'image/jpeg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a photo that is cut off', 'image/jpeg', 'cut'],
    ['a page that claims to be a PDF', 'application/pdf', Buffer.from('<html></html>')],
    ['nothing at all', 'text/plain', Buffer.alloc(0)],
  ])('of %s is refused with a reason', async (_case, type, content) => {
    const whole = await photo();
    const body = content === 'cut' ? whole.subarray(0, whole.length - 400) : (content as Buffer);
    const address = await sign('x.bin', type);
    const reply = await put(address, body, type);
    expect(reply.status).toBe(400);
    expect((await raise(address)).status).toBe(400);
  });

  it('that breaks off half-way leaves nothing that a ticket could name', async () => {
    const address = new URL(reachable(await sign('largo.txt', 'text/plain')));
    const socket = createConnection(Number(address.port), address.hostname);
    await once(socket, 'connect');
    socket.write(
      `PUT ${address.pathname}${address.search} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n${'x'.repeat(40_000)}`,
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    socket.destroy();
    const answer = await raise(address.href);
    expect(answer.status).toBe(400);
    expect(answer.data['fields']).toMatchObject([
      { path: 'fileUrl', message: 'La carga no se completó. Sube el archivo nuevamente.' },
    ]);
    // The address still takes its file: trying again is all it needs.
    expect((await put(address.href, 'entero', 'text/plain')).status).toBe(200);
    expect((await raise(address.href)).status).toBe(201);
  });
});

describe('an address', () => {
  it('that is forged, changed or expired opens nothing', async () => {
    const address = await sign('a.txt', 'text/plain');
    const [path = ''] = address.split('?');
    const forged = [
      path,
      address.replace(/signature=.{6}/, 'signature=AAAAAA'),
      address.replace(/expires=\d+/, 'expires=9999999999'),
      address.replace('a-', 'b-'),
    ];
    for (const one of forged) expect((await put(one, 'x', 'text/plain')).status).toBe(403);
    const expired = `${path}?${app.services.files.signer.sign('PUT', path.split('/files/')[1] ?? '', 1)}`;
    expect((await put(expired, 'x', 'text/plain')).status).toBe(403);
  });

  it('to upload does not read, and one to read does not upload', async () => {
    const address = await sign('a.txt', 'text/plain');
    await put(address, 'uno', 'text/plain');
    expect((await fetch(reachable(address))).status).toBe(403);
    const reading = app.services.files.addressOf(address.split('?')[0]?.split('/files/')[1] ?? '');
    expect(await (await fetch(reachable(reading))).text()).toBe('uno');
    expect((await put(reading, 'x', 'text/plain')).status).toBe(403);
  });

  it.each(['/files/private/ticket/1/..%2f..%2fsecret', '/files/private/ticket/1/x', '/files/'])(
    'outside the store (%s) is not there',
    async (path) => {
      expect([403, 404]).toContain((await fetch(`${origin}${path}`)).status);
    },
  );

  it('of a file someone else uploaded cannot be put into a ticket', async () => {
    const address = await sign('a.txt', 'text/plain');
    await put(address, 'uno', 'text/plain');
    const answer = await world.people.owner.client.send(tickets.create, {
      body: {
        subject: 'x',
        content: 'x',
        category: 'qa',
        subcategory: 'other',
        projectId: world.projectId,
        fileUrl: address,
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.data['fields']).toMatchObject([{ path: 'fileUrl' }]);
  });
});

describe('signing', () => {
  it.each([
    ['a program', { fileName: 'a.exe', fileType: 'application/x-msdownload' }, 'fileType'],
    ['a photo format we cannot read', { fileName: 'a.heic', fileType: 'image/heic' }, 'fileType'],
    [
      'a file beyond the limit',
      { fileName: 'a.pdf', fileType: 'application/pdf', size: 51 * 1024 * 1024 },
      'size',
    ],
    ['a file without a name', { fileName: '  ', fileType: 'application/pdf' }, 'fileName'],
  ])('refuses %s at its field', async (_case, body, path) => {
    const answer = await world.people.client.client.fail(tickets.signUpload, { body });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toMatchObject([{ path }]);
  });
});
