// Power BI and its identity service as far as the product speaks with them. It behaves until a test tells it not to: it
// can refuse, throttle, dawdle and lie.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AskedOfPowerBi,
  fakeSecret,
  type FakeStep,
  FakeTenant,
  type TenantAnswer,
} from './fake-tenant.ts';

/** A step's wrong answer. */
export interface Misbehaviour {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when it is text, as JSON otherwise. */
  readonly body?: unknown;
  /** Milliseconds before anything is said. */
  readonly delay?: number;
  /** How often; from then on it behaves. Always without it. */
  readonly times?: number;
}

export interface FakePowerBi {
  readonly url: string;
  /** Settings that make the product speak with it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly tenant: FakeTenant;
  readonly asked: AskedOfPowerBi[];
  misbehave(step: FakeStep, how: Misbehaviour): void;
  behave(): void;
  close(): Promise<void>;
}

function stepOf(path: string): FakeStep | undefined {
  if (path.endsWith('/oauth2/v2.0/token')) return 'token';
  if (path === '/v1.0/myorg/GenerateToken') return 'embed';
  if (path.startsWith('/v1.0/myorg/groups?')) return 'workspaces';
  if (/^\/v1\.0\/myorg\/groups\/[^/]+\/reports\/[^/]+$/.test(path)) return 'report';
  if (/^\/v1\.0\/myorg\/groups\/[^/]+\/datasets\/[^/]+$/.test(path)) return 'dataset';
  return undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

/** Instead of the truth; undefined where it is only late. */
const lieOf = (fault: Misbehaviour | undefined): TenantAnswer | undefined =>
  fault && (fault.status !== undefined || fault.body !== undefined)
    ? { status: fault.status ?? 200, body: fault.body ?? {} }
    : undefined;

/** Starts on a free port, or on the one given. */
export async function startFakePowerBi(port = 0): Promise<FakePowerBi> {
  const tenant = new FakeTenant();
  const asked: AskedOfPowerBi[] = [];
  const faults = new Map<FakeStep, { how: Misbehaviour; left: number }>();

  function faultAt(step: FakeStep): Misbehaviour | undefined {
    const fault = faults.get(step);
    if (!fault) return undefined;
    fault.left -= 1;
    if (fault.left <= 0) faults.delete(step);
    return fault.how;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const body = await textOf(request);
    const step = stepOf(path);
    if (!step) {
      response.writeHead(404).end();
      return;
    }
    const question = { step, path, authorization: request.headers.authorization, body };
    asked.push(question);
    const fault = faultAt(step);
    if (fault?.delay) await pause(fault.delay);
    const reply = lieOf(fault) ?? tenant.answer(question);
    response.writeHead(reply.status, { 'content-type': 'application/json', ...fault?.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: settingsFor(url),
    tenant,
    asked,
    misbehave: (step, how) => void faults.set(step, { how, left: how.times ?? Infinity }),
    behave: () => faults.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const settingsFor = (url: string): Record<string, string> => ({
  POWERBI_TENANT_ID: 'inquilino',
  POWERBI_CLIENT_ID: 'aplicacion',
  POWERBI_CLIENT_SECRET: fakeSecret,
  POWERBI_AUTHORITY_URL: url,
  POWERBI_API_URL: url,
  // Only a test of slowness waits; on a busy machine an honest answer takes long, too.
  POWERBI_TIMEOUT_MS: '10000',
});
