// Phones are woken over push services: sealed for the browser, signed as this installation, with nothing personal, and never in quiet
// hours.
import { randomUUID } from 'node:crypto';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PushService, startPushService } from '../../../test/kit/push-service.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { readEnv } from '../env.ts';
import { isPushAddress, pushKeys } from './push-service.ts';
import { sendPushJob } from './queue-push.ts';

const { field } = contract;
let service: PushService;
let app: TestApplication;
let world: World;
const id = randomUUID();

beforeAll(async () => {
  service = await startPushService(() => pushKeys(app.services.keys).publicKey);
  app = await startTestApplication({ PUSH_HOSTS: service.host });
  world = await makeWorld(app);
  const report = { platform: 'Android', app: 'a.js', isInstalled: true, storage: null, queues: [] };
  await world.people.scout.client.call(field.device, { params: { id }, body: report });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  service.arrived.length = 0;
  const body = service.subscribe('phone');
  await world.people.scout.client.call(field.subscribe, { params: { id }, body });
});

const push = (kind: 'returned' | 'asked' = 'returned', deviceId?: string) =>
  sendPushJob.run(
    {
      userId: world.people.scout.id,
      companyId: world.companyId,
      kind,
      ...(deviceId === undefined ? {} : { deviceId }),
    },
    app.services,
    app.services.log,
  );
const takesPush = async () =>
  (await app.sql<{ takes_push: boolean }>('select takes_push from field_devices where id = $1', [id]))[0]
    ?.takes_push;

it('reach the browser sealed and signed, and say nothing of anybody', async () => {
  await push();
  expect(service.arrived).toEqual([
    {
      path: '/phone',
      subject: 'mailto:no-reply@gondola.example',
      audience: `http://${service.host}`,
      message: {
        title: 'Te devolvieron una visita',
        body: 'Hay respuestas por rehacer. Ábrelas para ver el motivo.',
        tag: 'returned',
        page: '/field',
      },
    },
  ]);
  expect(await takesPush()).toBe(true);
});

it('go to one phone where one is meant', async () => {
  await push('asked', randomUUID());
  expect(service.arrived).toEqual([]);
  await push('asked', id);
  expect(service.arrived).toHaveLength(1);
});

it.each([410, 404, 403])('end where the browser takes no more of them (%i)', async (status) => {
  service.answers.push(status);
  await push();
  expect(await takesPush()).toBe(false);
  await push();
  expect(service.arrived).toEqual([]);
});

it('are tried again where the service is in trouble', async () => {
  service.answers.push(503);
  await expect(push()).rejects.toThrow('the push service answered 503');
  expect(await takesPush()).toBe(true);
});

it('wait until the quiet hours of the company are over', async () => {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Santiago',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(app.services.clock()),
  );
  const settings = { wifiOnly: false, lowRoom: 'warn' as const, asksToUpdate: false, language: null };
  const quietHours = { from: hour, until: (hour + 2) % 24 };
  const { client } = world.people.superAdmin;
  const params = { companyId: world.companyId };
  await client.call(field.saveSettings, { params, body: { ...settings, quietHours } });
  await push();
  expect(service.arrived).toEqual([]);
  const waiting = await app.sql<{ seconds: number }>(
    `select extract(epoch from start_after - now())::int as seconds from pgboss.job
     where name = 'send-push' and state = 'created' and start_after > now() + interval '10 minutes'`,
  );
  expect(waiting).toHaveLength(1);
  await client.call(field.saveSettings, { params, body: { ...settings, quietHours: null } });
});

it('are sent to no machine but a push service', async () => {
  const env = readEnv({ PUSH_HOSTS: 'push.example:8443' });
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'http://push.example:8443/x',
  ])
    expect(isPushAddress(address, env), address).toBe(true);
  for (const address of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'http://127.0.0.1:5432/x',
    'https://push.example/x',
    'nonsense',
  ])
    expect(isPushAddress(address, env), address).toBe(false);
  const body = { endpoint: 'https://evil.example/x', p256dh: 'x', auth: 'x' };
  const refused = await world.people.scout.client.fail(field.subscribe, { params: { id }, body });
  expect(refused.data.fields).toMatchObject([{ path: 'endpoint' }]);
});

it('have one pair of keys for the installation, whichever process asks', () => {
  const { publicKey } = pushKeys(app.services.keys);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(pushKeys(app.services.keys).publicKey).toBe(publicKey);
});

it('stop when the worker wants no more of them', async () => {
  await world.people.scout.client.call(field.unsubscribe, { params: { id } });
  await push();
  expect(service.arrived).toEqual([]);
  expect(await takesPush()).toBe(false);
});
