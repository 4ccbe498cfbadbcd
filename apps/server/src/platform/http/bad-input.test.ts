// The server's answers to input that it cannot use, of any sender.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tickets } = contract;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

async function tokenOf(): Promise<string> {
  const { token } = await app.stranger.call(contract.sessions.login, {
    body: { email: world.people.owner.email, password: 'correct-horse-1' },
  });
  return token;
}

describe('every failure is an envelope', () => {
  it('for broken JSON', async () => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      payload: '{"email":',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      success: false,
      status: 400,
      message: 'No se pudieron leer los datos enviados.',
    });
  });

  it.each([
    ['text/xml', '<login/>'],
    ['text/plain', '{"email":"a@b.example","password":"x"}'],
    ['application/x-www-form-urlencoded', 'email=a'],
  ])('for a content type that is not accepted: %s', async (type, payload) => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ success: false, status: 415 });
  });

  it('for a form where only JSON is taken', async () => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${await tokenOf()}`,
      },
      payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ success: false, status: 415 });
  });

  it.each([
    ['parameters', 'a=1&'.repeat(200)],
    ['characters', `a=${'x'.repeat(14_000)}`],
  ])('for a query of too many %s, before it is parsed and whoever asks', async (_what, query) => {
    const url = `/api/ticket?${query}`;
    const reply = await app.server.inject({ url, headers: { 'accept-language': 'es' } });
    expect(reply.statusCode).toBe(414);
    expect(reply.json()).toMatchObject({
      success: false,
      status: 414,
      message: 'La dirección tiene demasiados datos: se aceptan hasta 200 parámetros y 14.000 caracteres.',
    });
    const few = await app.server.inject({ url: `/api/ticket?${'a=1&'.repeat(199)}b=2` });
    expect(few.statusCode).toBe(401);
  });

  it('with some of the faults of thousands of keys', async () => {
    const keys = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`\0${index}`, 1]));
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/ticket',
      headers: { authorization: `Bearer ${await tokenOf()}` },
      payload: keys,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().data.fields).toHaveLength(20);
  });

  it('for a body beyond two megabytes', async () => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/ticket',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf()}` },
      payload: JSON.stringify({ content: 'x'.repeat(3_000_000) }),
    });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ success: false, status: 413 });
  });

  it('for an address of the API that does not exist', async () => {
    const answer = await app.stranger.raw('GET', '/api/nothing-here');
    expect(answer).toMatchObject({ success: false, status: 404 });
  });

  it('with and without the trailing slash', async () => {
    const { client } = world.people.owner;
    expect((await client.raw('GET', '/api/ticket')).status).toBe(200);
    expect((await client.raw('GET', '/api/ticket/')).status).toBe(200);
  });
});

describe('a stranger', () => {
  it('is refused before a large body is read', async () => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/ticket',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ content: 'x'.repeat(3_000_000) }),
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('a list', () => {
  it.each([
    ['an unknown column', { column: 'password_hash' }, 'column'],
    ['a column with SQL in it', { sortBy: 'created_at; drop table tickets' }, 'sortBy'],
    ['an unknown order', { orderBy: 'sideways' }, 'orderBy'],
    ['a page that is no number', { page: 'two' }, 'page'],
    ['a negative page', { page: -1 }, 'page'],
    ['a page with an exponent', { page: '1e1' }, 'page'],
    ['a page in hexadecimal', { page: '0x2' }, 'page'],
    ['a page with decimals', { page: '1.0' }, 'page'],
    ['a page of spaces', { page: ' ' }, 'page'],
    ['a project with an exponent', { projectId: '1e0' }, 'projectId'],
    ['a date that does not exist', { startDate: '2026-02-31' }, 'startDate'],
    ['a company that is no number', { companyId: '1 or 1=1' }, 'companyId'],
  ])('refuses %s at its field', async (_case, query, path) => {
    const answer = await world.people.owner.client.fail(tickets.list, { query: query as never });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toMatchObject([{ path }]);
  });

  it('cuts the limit at a thousand and says so', async () => {
    const { limit } = await world.people.owner.client.call(tickets.list, { query: { limit: 5000 } });
    expect(limit).toBe(1000);
  });

  it('treats empty query values as absent', async () => {
    const answer = await world.people.owner.client.raw('GET', '/api/ticket/?searchValue=&state=&startDate=');
    expect(answer.status).toBe(200);
  });
});

describe('text', () => {
  const body = { subject: 'x', content: 'x', category: 'qa', subcategory: 'other' } as const;

  it('that is too long is refused with the limit, in both languages', async () => {
    const { client } = world.people.client;
    const input = { body: { ...body, subject: 'x'.repeat(201), projectId: world.projectId } };
    expect((await client.fail(tickets.create, input)).data.fields).toMatchObject([
      { path: 'subject', message: 'Máximo 200 caracteres' },
    ]);
    expect((await client.inEnglish().fail(tickets.create, input)).data.fields).toMatchObject([
      { path: 'subject', message: 'At most 200 characters' },
    ]);
  });

  it('of the wrong type is refused at its field', async () => {
    const answer = await world.people.client.client.fail(tickets.create, {
      body: { ...body, subject: 7 as never, projectId: 'one' as never },
    });
    expect(answer.data.fields?.map(({ path }) => path)).toEqual(['subject', 'projectId']);
  });

  it('with quotes, percent signs and markup is found and given back as it was', async () => {
    const subject = `100% "rojo" <b>_x_</b> '; drop table tickets; --`;
    const { client } = world.people.client;
    const { ticket } = await client.call(tickets.create, {
      body: { ...body, subject, projectId: world.projectId },
    });
    const found = await client.call(tickets.list, { query: { searchValue: '100% "rojo" <b>_x_' } });
    expect(found.tickets.map(({ id, subject: text }) => [id, text])).toEqual([[ticket.id, subject]]);
    expect((await client.call(tickets.list, { query: { searchValue: '100_ "rojo"' } })).tickets).toEqual([]);
  });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['the first half of an emoji', 'a\ud83d'],
    ['the second half of one', '\ude00b'],
  ])('with %s is refused at its field, in both languages', async (_kind, subject) => {
    const { client } = world.people.client;
    const input = { body: { ...body, subject, projectId: world.projectId } };
    expect(await client.fail(tickets.create, input)).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'subject', message: 'Contiene un carácter que no se puede guardar' }] },
    });
    expect((await client.inEnglish().fail(tickets.create, input)).data.fields).toMatchObject([
      { message: 'Contains a character that cannot be stored' },
    ]);
  });

  it('with whole emojis is kept', async () => {
    const { ticket } = await world.people.client.client.call(tickets.create, {
      body: { ...body, subject: 'Góndola 😀👩‍👩‍👧', projectId: world.projectId },
    });
    expect(ticket.subject).toBe('Góndola 😀👩‍👩‍👧');
  });

  it('that cannot be stored is refused in a query, in the name of a field and at any depth', async () => {
    const { client } = world.people.superAdmin;
    const search = await client.fail(tickets.list, { query: { searchValue: 'a\0b' } });
    expect(search.data.fields).toMatchObject([{ path: 'searchValue', code: 'platform:fields.unstorable' }]);
    const inName = await client.raw('PUT', '/api/settings', { values: { 'a\ud800': 1 } });
    expect([inName.status, inName.data['fields']]).toMatchObject([400, [{ path: 'values' }]]);
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = `{"providerDomain":${deep}}`;
    const json = { 'content-type': 'application/json' };
    const reply = await client.raw('PUT', '/api/settings', body, {}, json);
    expect([reply.status, reply.data['fields']]).toMatchObject([400, [{ code: 'platform:fields.tooDeep' }]]);
  });
});
