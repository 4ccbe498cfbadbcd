// Every call that the specifications document, asked with exactly the fields that they name by each role that may, and what it answers to each.
import { areas, contract, type EndpointDefinition, type Role, roles } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../src/demo/demo-accounts.ts';
import { fillDemo } from '../../src/demo/fill-demo.ts';
import { ExampleWorld } from '../examples/example-world.ts';
import { freePort } from '../kit/free-port.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { addPerson, signIn, worldPassword } from '../kit/world.ts';
import type { Client } from '../kit/client.ts';
import { documentedCalls, type DocumentedName } from './documented-calls.ts';
import type { DocumentedCall } from './documented-shapes.ts';
import { auditRequests } from './audit.requests.ts';
import { fieldRequests } from './field.requests.ts';
import { officeRequests } from './office.requests.ts';
import { portalRequests } from './portal.requests.ts';
import type { Asked, Request } from './request.ts';

let app: TestApplication;
let world: ExampleWorld;
type Asker = Role | 'nobody';
interface Person {
  readonly id: number;
  readonly client: Client;
  readonly signIn: () => Promise<Client>;
}
const people = new Map<Asker, Person>();
/** By the call, and in it by the role that asked. */
const answers = new Map<DocumentedName, Map<Asker, unknown>>();

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
  const administrator = await addAdministrator();
  const withSession = async (id: number, email: string, password: string): Promise<Person> => {
    const session = async () => (await signIn(app, email, password)).inEnglish().inCompany(world.companyId);
    return { id, client: await session(), signIn: session };
  };
  for (const role of roles) {
    const account = demoAccounts.find((each) => each.role === role);
    const person = account
      ? withSession(await world.user(role), account.email, demoPassword)
      : withSession(administrator.id, administrator.email, worldPassword);
    people.set(role, await person);
  }
  const stranger = app.stranger.inCompany(world.companyId);
  people.set('nobody', { id: 0, client: stranger, signIn: async () => stranger });
}, 360_000);
afterAll(() => app.close());

/** The demo has nobody in this role: somebody of its first project with a report. */
async function addAdministrator() {
  const { companyId } = world;
  const projectId = await world.find('select min(id) from projects where company_id = $1', [companyId]);
  const added = await addPerson(app, { role: 'admin', projects: [{ companyId, projectId }] });
  const powerbiReportId = await world.find('select min(id) from powerbi_reports where company_id = $1', [
    companyId,
  ]);
  await (
    await world.person('superAdmin')
  ).call(contract.associations.linkReport, {
    body: { userId: added.id, powerbiReportId },
  });
  return added;
}

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

const definitionOf = (name: DocumentedName) => definitions.get(unnamed(name));
/** The roles that may make a call, by the access table of the contract. */
function askersOf(name: DocumentedName): readonly Asker[] {
  const area = definitionOf(name)?.access ?? 'public';
  return area === 'public' ? ['nobody'] : areas[area];
}
const asked = names.flatMap((name) => askersOf(name).map((role): [DocumentedName, Asker] => [name, role]));

describe('a documented call takes what is documented, needs no more, and answers it', () => {
  it.each(asked)('%s as %s', async (name, role) => {
    const documented: DocumentedCall = documentedCalls[name];
    const own = { ...documented, ...(role === 'nobody' ? {} : documented.byRole?.[role]) };
    const { params, query, body, files } = await requestOf(name, role);
    expect(Object.keys(query ?? {}).toSorted()).toEqual(namesIn(own.query).toSorted());
    expect(Object.keys(body ?? {}).toSorted()).toEqual(namesIn(own.body).toSorted());
    const found = definitionOf(name);
    if (!found) throw new Error('the contract does not have it');
    expect(found.files?.field).toBe(own.files ?? found.files?.field);
    // By the address as it is documented, with the slash at its end.
    const definition: EndpointDefinition = { ...found, path: name.slice(name.indexOf('/')) as '/api/' };
    const person = personIn(role);
    const client = ownSession.has(name) ? await person.signIn() : person.client;
    if (definition.produces === 'file') {
      const { status, headers } = await client.download(definition, { params, query } as never);
      expect([status, headers['content-disposition']]).toEqual([200, expect.any(String)]);
      return;
    }
    const answer = await client.send(definition, { params, query, body }, files);
    expect(answer.success ? '' : JSON.stringify(answer.data)).toBe('');
    expect(Math.floor(answer.status / 100)).toBe(2);
    answers.set(name, (answers.get(name) ?? new Map<Asker, unknown>()).set(role, answer.data));
    expect(missingIn(answer.data, own.answer ?? [])).toEqual([]);
    const { withheld } = documented;
    if (!withheld) return;
    const isWithheld = withheld.from.some((each) => each === role);
    expect(fieldsIn(answer.data, withheld.fields).map(({ value }) => value === null)).toEqual([isWithheld]);
  });
});

function personIn(role: Asker): Person {
  const person = people.get(role);
  if (!person) throw new Error(`nobody is ${role}`);
  return person;
}

async function requestOf(name: DocumentedName, role: Asker) {
  const request = requests[name];
  if (typeof request !== 'function') return request;
  const { id: userId, client } = personIn(role);
  const turn = askersOf(name).indexOf(role);
  return request({ world, role, userId, client, turn, answered: answeredTo(role) });
}

/** Reads a value in what a call answered before: to the same role, else to the first that made it. */
const answeredTo =
  (role: Asker): Asked['answered'] =>
  (call, ...path) => {
    const ofCall = answers.get(call);
    const value = path.reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      ofCall?.get(role) ?? ofCall?.values().next().value,
    );
    if (value === undefined) throw new Error(`${call} answered no ${path.join('.')}`);
    return value as never;
  };

/** The documented fields of a part, with their values; undefined for one that is not there. */
function fieldsIn(data: unknown, documented: string): { name: string; value: unknown }[] {
  const [, path = '', fields = ''] = /^(?:(\S+): )?(.*)$/.exec(documented) ?? [];
  const part = partAt(data, path);
  return namesIn(fields).map((field) => ({
    name: `${path ? `${path}.` : ''}${field}`,
    value: typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[field] : undefined,
  }));
}

/** The documented fields that are not there. */
const missingIn = (data: unknown, documented: readonly string[]): string[] =>
  documented.flatMap((text) =>
    fieldsIn(data, text)
      .filter(({ value }) => value === undefined)
      .map(({ name }) => name),
  );

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
