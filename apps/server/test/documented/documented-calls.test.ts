// Every call that the specifications document, asked with exactly the fields that they name and by one role that may, and what it answers.
import { contract, type EndpointDefinition } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../src/demo/demo-accounts.ts';
import { fillDemo } from '../../src/demo/fill-demo.ts';
import { ExampleWorld } from '../examples/example-world.ts';
import { freePort } from '../kit/free-port.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { signIn } from '../kit/world.ts';
import { documentedCalls, type DocumentedName } from './documented-calls.ts';
import type { DocumentedCall } from './documented-shapes.ts';
import { auditRequests } from './audit.requests.ts';
import { fieldRequests } from './field.requests.ts';
import { officeRequests } from './office.requests.ts';
import { portalRequests } from './portal.requests.ts';
import type { Request } from './request.ts';

let app: TestApplication;
let world: ExampleWorld;
const answers = new Map<DocumentedName, unknown>();

beforeAll(async () => {
  const port = await freePort();
  app = await startTestApplication({
    APP_URL: `http://127.0.0.1:${port}`,
    // Asked for later than these tests last.
    TRANSCRIPTION_URL: 'http://127.0.0.1:9/v1',
  });
  // Files of the demo are sent to the server's own addresses.
  await app.server.listen({ host: '127.0.0.1', port });
  await fillDemo(app.services, app.ownerUrl);
  const [company] = await app.sql<{ id: number }>('select min(id)::int as id from companies');
  world = new ExampleWorld(app, company?.id ?? 0);
}, 360_000);
afterAll(() => app.close());

const requests: Readonly<Record<DocumentedName, Request>> = {
  ...portalRequests,
  ...officeRequests,
  ...fieldRequests,
  ...auditRequests,
};

const names = Object.keys(documentedCalls) as DocumentedName[];
/** They end the session, or take another token's place. */
const ownSession = new Set<DocumentedName>(['POST /api/auth/logout', 'GET /api/auth/refresh-token']);
const namesIn = (text = ''): string[] => text.split(' ').filter((name) => name !== '');

/** A method and path with its parameters unnamed and without the slash at its end. */
const unnamed = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');
const definitions = new Map(
  Object.values(contract)
    .flatMap((endpoints): EndpointDefinition[] => Object.values(endpoints))
    .map((definition) => [unnamed(`${definition.method} ${definition.path}`), definition]),
);

it('has all 179 calls that the specifications name, and the contract has each', () => {
  expect(new Set(names.map(unnamed)).size).toBe(179);
  expect(names.filter((name) => !definitions.has(unnamed(name)))).toEqual([]);
});

describe('a documented call takes what is documented, needs no more, and answers it', () => {
  it.each(names)('%s', async (name) => {
    const documented: DocumentedCall = documentedCalls[name];
    const request = requests[name];
    const {
      as = 'superAdmin',
      params,
      query,
      body,
      files,
    } = typeof request === 'function' ? await request({ world, answered }) : request;
    expect(Object.keys(query ?? {}).toSorted()).toEqual(namesIn(documented.query).toSorted());
    expect(Object.keys(body ?? {}).toSorted()).toEqual(namesIn(documented.body).toSorted());
    const found = definitions.get(unnamed(name));
    if (!found) throw new Error('the contract does not have it');
    expect(found.files?.field).toBe(documented.files ?? found.files?.field);
    // By the address as it is documented, with the slash at its end.
    const definition: EndpointDefinition = { ...found, path: name.slice(name.indexOf('/')) as '/api/' };
    const session = ownSession.has(name)
      ? await signIn(app, 'owner@demo.gondola.example', demoPassword)
      : as === 'nobody'
        ? app.stranger
        : await world.person(as);
    const client = session.inCompany(world.companyId);
    if (definition.produces === 'file') {
      const { status, headers } = await client.download(definition, { params, query } as never);
      expect([status, headers['content-disposition']]).toEqual([200, expect.any(String)]);
      return;
    }
    const answer = await client.send(definition, { params, query, body }, files);
    expect(answer.success ? '' : JSON.stringify(answer.data)).toBe('');
    expect(Math.floor(answer.status / 100)).toBe(2);
    answers.set(name, answer.data);
    expect(missingIn(answer.data, documented.answer ?? [])).toEqual([]);
  });
});

/** A value in what a call answered before. */
function answered(call: DocumentedName, ...path: readonly (string | number)[]): never {
  const value = path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    answers.get(call),
  );
  if (value === undefined) throw new Error(`${call} answered no ${path.join('.')}`);
  return value as never;
}

/** The documented fields that are not there. */
function missingIn(data: unknown, documented: readonly string[]): string[] {
  return documented.flatMap((text) => {
    const [, path = '', fields = ''] = /^(?:(\S+): )?(.*)$/.exec(text) ?? [];
    const part = partAt(data, path);
    return namesIn(fields)
      .filter((field) => typeof part !== 'object' || part === null || !(field in part))
      .map((field) => `${path ? `${path}.` : ''}${field}`);
  });
}

/** The part of `data` at a path; the first item where a name ends in `[]`. */
function partAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .filter((name) => name !== '')
    .reduce<unknown>((part, name) => {
      const plain = name.replace('[]', '');
      const value = plain ? (part as Record<string, unknown> | null)?.[plain] : part;
      return name.endsWith('[]') ? (value as unknown[] | undefined)?.[0] : value;
    }, data);
}
