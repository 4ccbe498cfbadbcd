import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldEndpoints, peopleEndpoints } from '@gondola/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addressOf, call } from './call.ts';

it('asks of the company selected, unless the query says another', () => {
  const { list } = peopleEndpoints;
  expect(addressOf(list, {}, 7)).toBe('/api/admin/users?companyId=7');
  expect(addressOf(list, { query: { companyId: 9 } }, 7)).toBe('/api/admin/users?companyId=9');
  expect(addressOf(list, { query: { companyId: undefined } }, 7)).toBe('/api/admin/users?companyId=7');
  expect(addressOf(list, { query: { companyId: undefined } }, null)).toBe('/api/admin/users');
});

/** Takes the place of the server: takes every call, and goes on as `reply` says. */
async function serveCalls(reply: (response: ServerResponse) => void): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.end(JSON.stringify({ alive: true }));
    else reply(response);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { fetch: through } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    through(`http://127.0.0.1:${port}${path}`, init),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
}

const unanswered: [string, (response: ServerResponse) => void][] = [
  ['that nobody answers', () => undefined],
  ['whose answer stops in the middle', (response) => response.write('{"success":')],
];
it.each(unanswered)('gives up a call %s within its time', async (_, reply) => {
  await serveCalls(reply);
  const answer = call(fieldEndpoints.responses, { query: {} }, { within: 50 });
  await expect(answer).rejects.toMatchObject({ name: 'ApiFailure' });
});
