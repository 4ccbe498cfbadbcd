// The API's document as those meet it who write a client: a validator finds no fault, two generators make clients that compile and have a
// type for every entity, and one of these clients signs in and reads from a running server.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@gondola/contract';
import { openApiDocument } from '../src/api-docs/openapi.ts';
import type { Fault } from '../../../scripts/clients/read-document.ts';
import { root } from './kit/documented-commands.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, worldPassword } from './kit/world.ts';

const run = promisify(execFile);

const document = openApiDocument(contract);
const entities = Object.keys(document.components.schemas);

let app: TestApplication;
let folder: string;
let faults: Fault[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-clients-'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  const reading = run(process.execPath, [join(root, 'scripts/clients/read-document.ts'), folder]);
  app = await startTestApplication();
  faults = JSON.parse((await reading).stdout) as Fault[];
}, 120_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program of a person who has both clients: each entity by its name, and a call. */
const program = `
import type { components } from './types.ts';
import { ticketsList, type ${entities.join(', type ')} } from './client/index.ts';
export type Both = [${entities.map((name) => `${name}, components['schemas']['${name}']`).join(', ')}];
export async function subjects(companyId: number): Promise<string[]> {
  const { data, error } = await ticketsList({ query: { companyId, page: 0, state: 'open' } });
  if (!data) throw new Error(error.data.errorMessage);
  return data.data.tickets.map((ticket: Ticket): components['schemas']['Ticket']['subject'] => ticket.subject);
}
`;

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['*.ts', 'client'],
};

it('has no fault but addresses that only a number tells apart, and says which', () => {
  const others = faults.filter(({ rule }) => rule !== 'no-ambiguous-paths');
  expect(others).toEqual([]);
  for (const { place } of faults) {
    const path = place.replace('#/paths/', '').replaceAll('~1', '/');
    for (const { description } of Object.values(document.paths[path] ?? {}))
      expect(description).toMatch(/ is a (word|number): `/);
  }
});

it('makes two clients that compile, with a type for each entity', async () => {
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiled = await run('tsc', ['-p', folder]).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
}, 60_000);

it('makes a client that signs in and reads from a running server', async () => {
  const { companyId, people } = await makeWorld(app);
  const baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { client } = (await import(join(folder, 'client/client.gen.ts'))) as {
    client: { setConfig(config: object): void };
  };
  const calls = (await import(join(folder, 'client/index.ts'))) as Record<
    string,
    (input?: object) => Promise<{ readonly data: { readonly data: Record<string, unknown> } }>
  >;
  client.setConfig({ baseUrl });
  const body = { email: people.owner.email, password: worldPassword };
  const signedIn = await calls['sessionsLogin']?.({ body });
  client.setConfig({ baseUrl, auth: signedIn?.data.data['token'] });
  const read = await calls['ticketsList']?.({ query: { companyId } });
  expect(read?.data.data).toMatchObject({ tickets: [], totalTickets: 0 });
});
