// A write that is not recorded fails its own test (see the kit); here it is shown that the kit notices, and misses no call.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type EndpointList } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/platform/database/sql.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { record } from '../src/platform/audit/record.ts';
import { faultOf, traced, unrecorded } from './kit/recorded-writes.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, type World } from './kit/world.ts';

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const rename = (isRecorded: boolean) =>
  traced(() =>
    inTransaction(app.services.pool, { companyIds: [world.companyId], userId: null }, 'write', async (db) => {
      await db.execute(sql`update projects set name = 'Otro' where company_id = ${world.companyId}`);
      const call = { db, requestId: 'test', caller: undefined };
      const { companyId, projectId: entityId } = world;
      if (isRecorded)
        await record(call, { action: 'project.update', entity: 'project', entityId, companyId });
    }),
  );

describe('a write', () => {
  it('is refused by the tests when it records nothing', async () => {
    const { trace } = await rename(false);
    expect(faultOf(contract.projects.update, trace)).toBe(
      'projects.update changed projects and recorded nothing',
    );
  });

  it('is refused by the tests when it announces what its endpoint does not declare', async () => {
    const { trace } = await rename(true);
    expect(faultOf(contract.projects.update, trace)).toBeUndefined();
    expect(faultOf(contract.tickets.update, trace)).toBe(
      'tickets.update announces projects, which it does not declare',
    );
  });

  it('is watched through the client of the tests', async () => {
    const { trace } = await traced(() =>
      world.people.superAdmin.client.call(contract.projects.update, {
        body: { id: world.projectId, companyId: world.companyId, name: 'Nuevo' },
      }),
    );
    // The client watches its calls itself: an outer watch sees nothing of them.
    expect(trace.tables.size).toBe(0);
  });
});

const source = join(import.meta.dirname, '..');
const tests = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.startsWith('node_modules'))
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n');

/** Calls that no test names, with the one that runs the same code and is tested. */
const sameAs: Readonly<Record<string, string>> = {
  'groups.updateUserGroup': 'updateListing',
  'groups.removeCluster': 'removeListing',
  'imports.updateLocations': 'updateProducts',
  'imports.updateProductLocations': 'updateProducts',
  'imports.updateLocationProjects': 'updateProducts',
  'imports.updateUserProjects': 'updateProducts',
  'imports.updateUserLocations': 'updateProducts',
  'imports.uploadLocationProjects': 'uploadProducts',
  'imports.uploadUserLocations': 'uploadProducts',
};

const endpoints = Object.entries(contract as Record<string, EndpointList>).flatMap(([room, list]) =>
  Object.entries(list).map(([key, { changes = [] }]) => ({ name: `${room}.${key}`, key, changes })),
);

it('is made by some test for every endpoint that changes what pages show', () => {
  const writes = endpoints.filter(({ changes }) => changes.length > 0);
  expect(writes.length).toBeGreaterThan(80);
  const untested = writes.filter(({ name, key }) => !new RegExp(`\\.${sameAs[name] ?? key}\\b`).test(tests));
  expect(untested.map(({ name }) => name)).toEqual([]);
});

it('names only endpoints that are there as those that record nothing', () => {
  const known = new Set(endpoints.map(({ name }) => name));
  const listed = [...Object.keys(unrecorded), ...Object.keys(sameAs)];
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
});
