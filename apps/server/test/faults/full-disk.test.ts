// A disk that is full: everything that has to be written answers 507 with its sentence, nothing is left half under its
// name, and what needs no space goes on. A limit of the size of files simulates it here: it ends a write as a full disk
// does, without one.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** KB that a file of the process may have. */
const limit = 64;
const tooMuch = 'x'.repeat((limit + 10) * 1024);
const folder = mkdtempSync(join(tmpdir(), 'gondola-full-'));
let app: TestApplication;
let world: World;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  server = await startServerProcess(
    app.ownerUrl,
    app.appUrl,
    { DATA_DIR: folder, TMPDIR: folder, FILES_DIR: join(folder, 'files') },
    limit,
  );
  const signedIn = await send('POST', '/api/auth/login', {
    email: world.people.superAdmin.email,
    password: worldPassword,
  });
  token = (signedIn.body.data as { token: string }).token;
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Seen {
  readonly status: number;
  readonly body: { message: string; data: unknown };
}

// Compressed, much would fit.
const headers = () => ({
  'accept-language': 'es',
  'accept-encoding': 'identity',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

async function send(method: string, path: string, body?: object | FormData): Promise<Seen> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers(), ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: (await reply.json()) as Seen['body'] };
}

const full = {
  status: 507,
  body: {
    message: 'El servidor se quedó sin espacio en disco y no se guardó nada. Avisa a su administrador.',
    data: { code: 'platform:diskFull' },
  },
};

/** Files of the store and of calls, wherever they are in the folder. */
const filesLeft = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

async function signedAddress(): Promise<string> {
  const { body } = await send('POST', '/api/ticket/signS3', { fileName: 'a.txt', fileType: 'text/plain' });
  const { signedRequest } = (body.data as { returnData: { signedRequest: string } }).returnData;
  return signedRequest.replace(/^https?:\/\/[^/]+/, server.url);
}

const put = (address: string, body: string): Promise<Response> =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': 'text/plain', 'accept-language': 'es' } });

it('refuses an upload to a signed address, keeps nothing of it, and takes what still fits', async () => {
  const address = await signedAddress();
  const reply = await put(address, tooMuch);
  expect({ status: reply.status, body: await reply.json() }).toMatchObject(full);
  expect(filesLeft()).toEqual([]);
  expect((await put(address, 'small')).status).toBe(200);
});

it('refuses a file in a form and keeps nothing of it', async () => {
  const form = new FormData();
  form.set('file', new File([`internal_code;name\n${'A;b\n'.repeat(40_000)}`], 'productos.csv'));
  const before = filesLeft();
  const path = contract.imports.uploadProducts.path;
  expect(await send('POST', `${path}?companyId=${world.companyId}`, form)).toMatchObject(full);
  expect(filesLeft()).toEqual(before);
});

it('refuses a download that does not fit while it is made, and keeps nothing of it', async () => {
  await app.sql(
    `insert into products (company_id, name, internal_code)
     select $1, repeat('Producto ', 10) || n, 'C-' || n from generate_series(1, 3000) n`,
    [world.companyId],
  );
  const before = filesLeft();
  const path = `${contract.products.export.path}?companyId=${world.companyId}&format=csv`;
  expect(await send('GET', path)).toMatchObject(full);
  expect(filesLeft()).toEqual(before);
  expect((await send('GET', '/api/auth/me')).status).not.toBe(507);
});

it('answers 507 when it is the disk of the database that is full', async () => {
  await app.sql(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await app.sql('create trigger no_space before insert on tickets for each row execute function no_space()');
  const ticket = {
    subject: 'x',
    content: 'x',
    category: 'qa',
    subcategory: 'other',
    projectId: world.projectId,
  };
  expect(await send('POST', '/api/ticket', ticket)).toMatchObject(full);
});
