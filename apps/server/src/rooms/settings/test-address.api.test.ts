// Opens real servers, http and https, that stand in front of the application as a proxy does. Names lead to this machine.
import { contract } from '@gondola/contract';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { selfSigned } from '../../../test/kit/certificate.ts';
import { freePort } from '../../../test/kit/free-port.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { isPublicIp } from '../../platform/auth/public-address.ts';

const { testAddress } = contract.settings;
const name = 'campo.gondola.test';
const certificate = selfSigned(name);

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;
const installAt = (appUrl: string) => Object.assign(app.services.env, { appUrl });

type Listener = http.RequestListener;
const servers: http.Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  https.globalAgent.options.ca = undefined;
  installAt('http://gondola.test');
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Everything to the application, as a proxy does it. */
const proxy: Listener = async (asked, answer) => {
  const reply = await app.server.inject({ method: 'GET', url: asked.url ?? '/' });
  answer.writeHead(reply.statusCode, { 'content-type': 'application/json' }).end(reply.body);
};

async function listen(server: http.Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Lets every name but localhost lead to these addresses. */
function resolveTo(...addresses: readonly string[]): void {
  const lookup = (_host: string, options: dns.LookupOptions, done: (...said: unknown[]) => void) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (found.length === 0) done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    else if (options.all) done(null, found);
    else done(null, found[0]?.address, found[0]?.family);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
}

/** Makes an address the one of the installation, and opens it. */
async function openOwn(address: string) {
  resolveTo('127.0.0.1');
  installAt(address);
  return admin().call(testAddress, { body: {} });
}

const behindHttps = async (listener: Listener, host = name): Promise<string> =>
  `https://${host}:${await listen(https.createServer(certificate, listener))}`;
const behindHttp = async (listener: Listener, host = name): Promise<string> =>
  `http://${host}:${await listen(http.createServer(listener))}`;
const saying =
  (status: number, text: string, headers: http.OutgoingHttpHeaders = {}): Listener =>
  (_asked, answer) =>
    answer.writeHead(status, headers).end(text);

const nothing = { https: 'no', camera: 'no', notifications: 'no' };
const unclear = { https: 'unknown', camera: 'unknown', notifications: 'unknown' };

describe('the address of an installation, opened from its server', () => {
  it('works behind https with a certificate that browsers take, and its first step is done until the address is another', async () => {
    https.globalAgent.options.ca = certificate.cert;
    const address = await behindHttps(proxy);
    expect(await openOwn(address)).toEqual({
      address,
      isOwn: true,
      outcome: 'works',
      https: 'yes',
      camera: 'yes',
      notifications: 'yes',
    });
    const phones = async () => {
      const { steps } = await admin().inCompany(world.companyId).call(contract.setup.steps, {});
      return steps.find(({ step }) => step === 'phones')?.isDone;
    };
    expect(await phones()).toBe(true);
    const [line] = await app.sql(`select "after" from audit_log where action = 'settings.testAddress'`);
    expect(line).toEqual({ after: { address } });
    installAt('https://otra.gondola.test');
    expect(await phones()).toBe(false);
  });

  it('has neither camera nor notifications behind a certificate signed by itself', async () => {
    expect(await openOwn(await behindHttps(proxy))).toMatchObject({ outcome: 'selfSigned', ...nothing });
  });

  it('has neither of them behind the certificate of another name', async () => {
    https.globalAgent.options.ca = certificate.cert;
    const address = await behindHttps(proxy, 'otra.gondola.test');
    expect(await openOwn(address)).toMatchObject({ outcome: 'otherName', ...nothing });
  });

  it('has neither of them over http, in any network', async () => {
    expect(await openOwn(await behindHttp(proxy))).toMatchObject({ outcome: 'httpOnly', ...nothing });
  });

  it('is of the machine alone as localhost', async () => {
    const there = { outcome: 'local', https: 'no', camera: 'here', notifications: 'here' };
    expect(await openOwn(await behindHttp(proxy, 'localhost'))).toMatchObject(there);
  });

  it('speaks no https where something of http listens', async () => {
    const address = (await behindHttp(proxy)).replace('http:', 'https:');
    expect(await openOwn(address)).toMatchObject({ outcome: 'noHttps', ...nothing });
  });

  it.each([
    ['an answer of another product', 'otherProduct', saying(200, '<h1>Welcome to nginx!</h1>')],
    ['a page without end', 'otherProduct', endless],
    ['another installation', 'otherInstallation', saying(200, '{"alive":true,"proof":"xyz"}')],
    ['an installation of the version before', 'otherInstallation', saying(200, '{"alive":true}')],
    ['a proxy that finds nobody behind it', 'proxyFault', saying(502, 'Bad Gateway')],
    ['the entrance of a tunnel', 'redirected', saying(302, '', { location: 'https://entrada.test/x' })],
    ['the same host with https', 'leadsToHttps', saying(308, '', { location: `https://${name}/healthz` })],
    ['a page of the same host', 'otherProduct', saying(302, '', { location: '/login' })],
  ] as const)('leads to %s', async (_found, outcome, listener) => {
    const answer = await openOwn(await behindHttp(listener));
    expect(answer).toMatchObject({ outcome, ...nothing });
    expect(JSON.stringify(answer)).not.toContain('Welcome');
  });

  it('does not answer within ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const soon = new AbortController();
      setTimeout(() => soon.abort(), 100);
      return soon.signal;
    });
    const silent: Listener = () => undefined;
    expect(await openOwn(await behindHttp(silent))).toMatchObject({ outcome: 'noAnswer', ...unclear });
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it('is not reached where nothing listens', async () => {
    const address = `https://${name}:${await freePort()}`;
    expect(await openOwn(address)).toMatchObject({ outcome: 'unreachable', ...unclear });
  });
});

describe('an address that an administrator types', () => {
  const open = (address: string) => admin().call(testAddress, { body: { address } });

  it('is one that nobody has a name for', async () => {
    resolveTo();
    expect(await open('campo.gondola.test')).toEqual({
      address: 'https://campo.gondola.test',
      isOwn: false,
      outcome: 'unknownName',
      ...unclear,
    });
  });

  it.each([
    ['an address of this machine', 'http://127.0.0.1'],
    ['one written as a number', 'http://2130706433'],
    ['one of the network', 'https://192.168.1.20'],
    ['the metadata of a cloud', 'http://169.254.169.254'],
    ['another port', 'https://campo.gondola.test:5432'],
  ])('is not opened where it is %s', async (_what, address) => {
    const asked = vi.spyOn(http, 'request');
    resolveTo('127.0.0.1');
    expect(await open(address)).toMatchObject({ outcome: 'insideNetwork', ...unclear });
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not opened where one of the addresses behind its name is of the network', async () => {
    resolveTo('93.184.216.34', '10.0.0.5');
    expect(await open('https://campo.gondola.test')).toMatchObject({ outcome: 'insideNetwork' });
  });

  it('is a web address', async () => {
    const refused = await admin().fail(testAddress, { body: { address: 'ftp://campo.test' } });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'address' }] } });
  });

  it('is opened ten times a minute at most', async () => {
    const slow = await startTestApplication({ COST_LIMIT_FACTOR: '1' });
    try {
      const { client } = (await makeWorld(slow)).people.superAdmin;
      const body = { address: 'http://127.0.0.1' };
      for (let time = 0; time < 10; time += 1) await client.call(testAddress, { body });
      expect(await client.fail(testAddress, { body })).toMatchObject({ status: 429 });
    } finally {
      await slow.close();
    }
  });

  it('is opened by those alone who look after the installation', async () => {
    for (const role of ['admin', 'owner', 'qa'] as const)
      expect((await world.people[role].client.fail(testAddress, { body: {} })).status).toBe(403);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['100.64.1.1', false],
  ['172.31.0.1', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['gondola.test', false],
])('%s is of the internet: %s', (address, isPublic) => expect(isPublicIp(address)).toBe(isPublic));

/** Writes as fast as it is read. */
function endless(_asked: http.IncomingMessage, answer: http.ServerResponse): void {
  const write = (): void => {
    while (!answer.destroyed && answer.write('x'.repeat(1024)));
  };
  answer.on('drain', write);
  write();
}
