// A person gets what is known of them, and nothing that opens an account.
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { runExportPerson } from '../../src/main/data-requests.ts';

let app: TestApplication;
let world: World;
let folder: string;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  folder = mkdtempSync(join(tmpdir(), 'gondola-person-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('has the account, the tickets and the sessions of the person, and of nobody else', async () => {
  const { client, owner } = world.people;
  for (const [person, subject] of [
    [client, 'Mi solicitud'],
    [owner, 'La de otra'],
  ] as const) {
    await person.client.call(contract.tickets.create, {
      body: { subject, content: 'x', category: 'qa', subcategory: 'other', projectId: world.projectId },
    });
  }
  const done = await runExportPerson(app.ownerUrl, app.services.env, client.email, folder, () => undefined);
  expect(done.text).toMatch(/^What is known of .+ is at /);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  expect(names).toEqual(expect.arrayContaining(['users.csv', 'sessions.csv', 'tickets.csv']));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const all = texts.join('\n');
  expect(all).toContain(client.email);
  expect(all).toContain('Mi solicitud');
  expect(all).not.toContain('La de otra');
  expect(all).not.toContain(owner.email);
  expect(all).not.toMatch(/argon2|password|sealed_link/);
});

it('says when nobody has the address', async () => {
  const asked = runExportPerson(
    app.ownerUrl,
    app.services.env,
    'nobody@example.com',
    folder,
    () => undefined,
  );
  await expect(asked).rejects.toThrow('Nobody is registered with nobody@example.com.');
});
