// Many people at once on few connections: every kind of write is sent pool size + 8 times at the same moment, and all of
// them are answered. A call that waited for a second connection while it held one would stop everybody here.
import { contract, type EndpointDefinition } from '@gondola/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { hashPassword } from '../../src/platform/auth/passwords.ts';
import type { Client, FileToSend } from '../kit/client.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';

const poolSize = 3;
const crowd = Array.from({ length: poolSize + 8 }, (_, index) => index);
let app: TestApplication;
let world: World;
let admin: Client;
let picture: Buffer;

beforeAll(async () => {
  app = await startTestApplication({
    DATABASE_POOL_SIZE: String(poolSize),
    DATABASE_BACKGROUND_POOL_SIZE: '2',
  });
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6e63' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

interface Sent {
  readonly client: Client;
  readonly endpoint: EndpointDefinition;
  readonly input: { params?: unknown; query?: unknown; body?: unknown };
  readonly files?: readonly FileToSend[];
}

const products = (index: number): FileToSend => ({
  name: `productos-${index}.csv`,
  content: `internal_code;name;category_code\nC-${index};Producto ${index};ABA\n`,
});

const kinds: Record<string, (index: number) => Sent> = {
  'sign-ins': () => ({
    client: app.stranger,
    endpoint: contract.sessions.login,
    input: { body: { email: world.people.client.email, password: worldPassword } },
  }),
  'changes of the own password': () => ({
    client: world.people.qa.client,
    endpoint: contract.users.changePassword,
    input: { body: { currentPassword: 'wrong one', password: 'a much better passphrase' } },
  }),
  registrations: (index) => ({
    client: admin,
    endpoint: contract.users.register,
    input: {
      body: {
        fullName: `Persona ${index}`,
        dni: `12345678${index}`,
        email: `persona${index}@example.com`,
        role: 'client',
        countryCode: 'CL',
      },
    },
  }),
  'people with a picture in the call': () => ({
    client: admin,
    endpoint: contract.users.update,
    input: { body: { id: world.people.client.id, avatarBase64: picture.toString('base64') } },
  }),
  tickets: (index) => ({
    client: world.people.client.client,
    endpoint: contract.tickets.create,
    input: {
      body: {
        subject: `Ticket ${index}`,
        content: 'x',
        category: 'qa',
        subcategory: 'other',
        projectId: world.projectId,
      },
    },
  }),
  'imports of products': (index) => ({
    client: admin,
    endpoint: contract.imports.uploadProducts,
    input: { query: { companyId: world.companyId } },
    files: [products(index)],
  }),
  'pictures of products': (index) => ({
    client: admin,
    endpoint: contract.products.uploadImages,
    input: { query: { companyId: world.companyId } },
    files: [{ name: `${index}.png`, content: new Uint8Array(picture), type: 'image/png' }],
  }),
  'tests of the file store': () => ({
    client: admin,
    endpoint: contract.settings.testStorage,
    input: {},
  }),
};

it.each(Object.entries(kinds))('answers all of %s at once', { timeout: 60_000 }, async (_kind, make) => {
  const answers = await Promise.all(
    crowd.map((index) => {
      const { client, endpoint, input, files } = make(index);
      return client.send(endpoint, input, files);
    }),
  );
  const statuses = [...new Set(answers.map(({ status }) => status))];
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  // Notes of sessions in use are written apart, and nobody waits for them.
  await expect.poll(() => app.services.pool.totalCount - app.services.pool.idleCount).toBe(0);
});

it('cannot open a transaction, hash or count an attempt while one is open', async () => {
  const { pool, attempts } = app.services;
  const tenants = { companyIds: [], userId: null };
  const within = (work: () => Promise<unknown>): Promise<unknown> =>
    inTransaction(pool, tenants, 'write', work);
  await expect(within(() => within(async () => undefined))).rejects.toThrow('a second transaction inside');
  await expect(within(() => hashPassword('x'))).rejects.toThrow('hashing inside');
  await expect(
    within(() => attempts.count('login', { address: '10.0.0.1', account: 'a@b.c' })),
  ).rejects.toThrow('inside a transaction');
});
