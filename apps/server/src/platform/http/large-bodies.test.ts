// JSON made to keep the process busy: refused by what it holds before it is parsed, or checked where it holds nobody up.
import { emptyPage, newDraft } from '@gondola/builder';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { checkLargeBody, LargeBody } from './large-bodies.ts';

const { tasks, views, groups } = contract;
const json = { 'content-type': 'application/json' };

let app: TestApplication;
let world: World;
let admin: Client;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
afterAll(() => app.close());

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

describe('a body that holds more than its call may need', () => {
  it('is refused for its keys, in the language of its sender', async () => {
    const params = Object.fromEntries(times(150_000, (index) => [`k${index}`, '1']));
    const answer = await admin.fail(views.save, { body: { list: 'tickets', name: 'Grande', params } });
    expect(answer.status).toBe(413);
    const list = times(6_000, () => 1);
    const many = await admin.fail(views.save, {
      body: { list: 'tickets', name: 'Grande', params: list as never },
    });
    expect(many.status).toBe(413);
    expect(many.message).toBe('Tiene más elementos de los permitidos.');
  });

  it('is refused for its levels before it is parsed', async () => {
    const deep = `{"a":${'['.repeat(400_000)}`;
    const reply = await admin.raw('PUT', '/api/settings', deep, {}, json);
    expect([reply.status, reply.data['fields']]).toMatchObject([400, [{ code: 'platform:fields.tooDeep' }]]);
  });
});

describe('a large body', () => {
  const save = (pages: unknown[]) =>
    admin.fail(tasks.beginDraft, {
      body: {
        definition: { ...newDraft({ title: 'x', type: 'general', projectId: world.projectId }), pages },
      } as never,
    });

  it('is refused with its first faults, however many it has', async () => {
    const answer = await save(times(1_000, () => ({ choices: [{}, {}] })));
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toHaveLength(50);
    expect(answer.data.fields?.[0]).toMatchObject({
      path: 'definition.pages.0.key',
      message: expect.any(String),
    });
  });

  it.each([
    ['choices', { choices: times(200_000, () => ({})) }],
    ['jumps', { jumps: Object.fromEntries(times(150_000, (index) => [`!${index}`, 'nowhere'])) }],
    ['settings', { settings: Object.fromEntries(times(150_000, (index) => [`k${index}`, index])) }],
  ])('gets an answer that can be read for its %s, of which there are too many', async (_, more) => {
    const answer = await save([{ ...emptyPage(), ...more, title: 3 }]);
    expect(answer.status).toBe(400);
    expect(answer.data.fields?.length).toBeGreaterThan(0);
    expect(answer.data.fields?.length).toBeLessThanOrEqual(50);
    expect(answer.data.fields?.every(({ message }) => message.length > 0)).toBe(true);
  });

  it('is checked by another thread where the one before is just being ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { createListing } = groups;
    const body = new LargeBody(Buffer.from('{"name":"Larga","productIds":[1]}'));
    const check = () => checkLargeBody(createListing, createListing.body, body, 1);
    await check();
    vi.advanceTimersByTime(30_000);
    expect(await check()).toMatchObject({ data: { name: 'Larga' } });
  });

  it('is taken as it is when nothing is wrong with it', async () => {
    const ids = times(30_000, (index) => index + 1);
    const answer = await admin.fail(groups.createListing, { body: { name: 'Larga', productIds: ids } });
    // Checked and handed on: the room says that it has no such products.
    expect(answer.status).toBeLessThan(500);
    expect(answer.data.fields?.map(({ code }) => code)).not.toContain('tooMany');
  });

  it('is refused when it is no JSON, holds what cannot be stored, or a key of the prototype', async () => {
    const long = (last: string): string => `{"name":"x","productIds":[${'1,'.repeat(5_000)}${last}`;
    const send = (body: string) => admin.raw('POST', '/api/listing', body, {}, json);
    expect((await send(long('1]'))).status).toBe(400);
    const unstorable = await send(long('1],"b":"\\u0000"}'));
    expect(unstorable.data['fields']).toMatchObject([{ path: 'b', code: 'platform:fields.unstorable' }]);
    const prototype = await send(long('1],"__proto__":{"isAdmin":true}}'));
    expect(prototype.status).toBe(400);
  });
});
