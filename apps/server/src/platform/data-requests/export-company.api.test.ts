// A company takes everything of its own along, and nothing of anybody else.
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoOf } from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { openDisk } from '../files/disk.ts';
import { exportCompany } from './export-company.ts';
import { openPlace } from '../backup/place.ts';

let app: TestApplication;
let world: World;
let other: World;
let folder: string;
beforeAll(async () => {
  app = await startTestApplication();
  [world, other] = [await makeWorld(app), await makeWorld(app)];
  folder = mkdtempSync(join(tmpdir(), 'gondola-export-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const raise = ({ people, projectId }: World, subject: string) =>
  people.client.client.call(contract.tickets.create, {
    body: { subject, content: 'x', category: 'qa', subcategory: 'other', projectId },
  });

it('has its rows, people and files, and not a word of another company or of what opens an account', async () => {
  await raise(world, 'Lo nuestro, "entre comillas"');
  await raise(other, 'Lo ajeno');
  const { disk } = await openDisk(app.services.env);
  for (const [key, companyId] of [
    ['private/ours/a.jpg', world.companyId],
    ['private/theirs/b.jpg', other.companyId],
  ] as const) {
    await disk.put(key, await photoOf());
    await app.sql(
      `insert into files (key, company_id, purpose, is_public, content_type, max_size, size, state) values ($1, $2, 'ticket', false, 'image/jpeg', 1, 1, 'stored')`,
      [key, companyId],
    );
  }
  const place = await openPlace(folder, app.services.env);
  const done = await exportCompany(app.ownerUrl, world.companyId, place, disk, () => undefined);
  expect(done.files).toBe(1);
  expect(done.rows).toBeGreaterThan(5);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.csv'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const all = texts.join('\n');
  expect(all).toContain('"Lo nuestro, ""entre comillas"""');
  expect(all).toContain(world.people.client.email);
  expect(all).not.toContain('Lo ajeno');
  expect(all).not.toContain(other.people.client.email);
  expect(all).not.toMatch(/argon2|password|sealed_link/);
  expect(await readdir(join(folder, 'files', 'private'))).toEqual(['ours']);
});

it('says when there is no such company', async () => {
  const place = await openPlace(folder, app.services.env);
  const { disk } = await openDisk(app.services.env);
  await expect(exportCompany(app.ownerUrl, 99_999, place, disk, () => undefined)).rejects.toThrow(
    'There is no company 99999.',
  );
});
