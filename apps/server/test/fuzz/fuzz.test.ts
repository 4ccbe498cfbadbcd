// Every call of the OpenAPI document, asked thousands of times with what is right and with what is not, by everybody:
// nothing may answer 5xx, without an envelope, without a sentence, or late. The same seed makes the same requests;
// `npm run fuzz -- --requests=20000 --seed=…` asks for longer.
import { contract, type EndpointDefinition, mayEnter } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../src/demo/random.ts';
import { openApiDocument } from '../../src/api-docs/openapi.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { type Asker, type FuzzWorld, makeFuzzWorld } from './people.ts';
import { type FuzzRequest, type Operation, operationsOf, Requests } from './requests.ts';
import { faultOf } from './verdict.ts';

const total = Number(process.env['FUZZ_REQUESTS'] ?? 3_000);
const seed = process.env['FUZZ_SEED'] ?? 'gondola';
/** Asked at the same time, as people would. */
const atOnce = 4;
/** After this many, limits are lifted and the test looks whether everybody is still there. */
const roundLength = 300;
const maxFaults = 15;

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

const operations = operationsOf(openApiDocument(contract));

const shorten = (text: string): string =>
  text.length > 1_200 ? `${text.slice(0, 1_200)}… (${text.length})` : text;

function describe(
  { method, url, headers, payload }: FuzzRequest,
  { name }: Asker,
  fault: string,
  answer: string,
) {
  return [
    `${fault}: ${method} ${shorten(url)} as ${name}`,
    `  headers ${shorten(JSON.stringify(headers))}`,
    `  body ${payload === undefined ? 'none' : shorten(JSON.stringify(payload.toString()))}`,
    `  answer ${shorten(answer)}`,
  ].join('\n');
}

async function ask(request: FuzzRequest, asker: Asker): Promise<string | undefined> {
  const { operation, method, url, payload } = request;
  const headers = { ...(asker.token ? { authorization: `Bearer ${asker.token}` } : {}), ...request.headers };
  const began = performance.now();
  const reply = await app.server.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const fault = faultOf(operation, reply, performance.now() - began);
  return fault && describe(request, asker, fault, reply.body);
}

const definitions = new Map(
  Object.entries(contract).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).map(([key, definition]): [string, EndpointDefinition] => [
      `${room}.${key}`,
      definition,
    ]),
  ),
);

/** Those who get past the door of the call: what lies behind it is what most requests are for. */
function insiders({ id }: Operation, askers: readonly Asker[]): readonly Asker[] {
  const area = definitions.get(id)?.access ?? 'public';
  const found = askers.filter(({ role }) => role && mayEnter(area, [role]));
  return found.length > 0 ? found : askers;
}

/** An open stream would never answer: those who may have one do not ask for it here. */
const mayAsk = ({ isStream }: Operation, { token }: Asker): boolean => !isStream || token === undefined;

it(
  'finds no call that fails, is late or answers without a sentence',
  async () => {
    process.stdout.write(`fuzz: ${total} requests over ${operations.length} calls, seed ${seed}\n`);
    const random = createRandom(seed);
    const faults: string[] = [];
    let world: FuzzWorld | undefined;
    for (let sent = 0; sent < total && faults.length < maxFaults; sent += roundLength) {
      await app.sql('delete from rate_limits');
      if (!(await world?.isWhole())) world = await makeFuzzWorld(app);
      const { askers, known } = world as FuzzWorld;
      const requests = new Requests(random, known);
      const round = Array.from({ length: Math.min(roundLength, total - sent) }, () => {
        const operation = random.pick(operations);
        const asker = random.pick(random.chance(0.7) ? insiders(operation, askers) : askers);
        return { asker, request: requests.make(operation) };
      }).filter(({ asker, request }) => mayAsk(request.operation, asker));
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let next = round.pop(); next && faults.length < maxFaults; next = round.pop()) {
            const fault = await ask(next.request, next.asker);
            if (fault) faults.push(fault);
          }
        }),
      );
    }
    expect(faults.join('\n\n')).toBe('');
  },
  Math.max(120_000, total * 60),
);
