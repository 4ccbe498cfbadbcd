// A person known from a moment ago begins a call without being looked up; whatever has changed since must count all the same.
import { contract } from '@gondola/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tickets, reviews } = contract;

let app: TestApplication;
let world: World;

beforeEach(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 20);
});
afterEach(() => app.close());

const statusOf = async (
  definition: typeof tickets.list | typeof reviews.list | typeof tickets.get,
  input = {},
) => (await world.people.client.client.send(definition, input)).status;

it('answers 401 from the moment a session is revoked, whatever was asked', async () => {
  expect(await statusOf(tickets.list)).toBe(200);
  await app.sql('update sessions set revoked_at = now()');
  expect(await statusOf(tickets.list)).toBe(401);
});

it.each([
  ['a wrong input', tickets.list, { query: { page: 'many' } }],
  ['another company', tickets.list, { query: { companyId: 999_999 } }],
  ['a closed area', reviews.list, {}],
  ['a ticket that is not there', tickets.get, { params: { id: 999_999 } }],
] as const)('learns of its end before it learns of %s', async (_, definition, input) => {
  expect(await statusOf(tickets.list)).toBe(200);
  await app.sql('update sessions set revoked_at = now()');
  expect(await statusOf(definition, input)).toBe(401);
});

it('works with new rights and without lost ones at once', async () => {
  const { id: userId, client } = world.people.client;
  expect(await statusOf(reviews.list)).toBe(403);
  await app.sql(`update user_projects set role = 'qa' where user_id = $1`, [userId]);
  expect(await statusOf(reviews.list)).toBe(200);
  await app.sql('delete from user_projects where user_id = $1', [userId]);
  await app.sql('delete from user_companies where user_id = $1', [userId]);
  expect((await client.send(tickets.list, { query: { companyId: world.companyId } })).status).toBe(404);
  await app.sql('update users set active = false where id = $1', [userId]);
  expect(await statusOf(tickets.list)).toBe(401);
});

it('keeps what one reads apart from what another reads at the same time', async () => {
  const { client } = world.people.client;
  await client.call(tickets.create, {
    body: {
      subject: 'Solo de la primera',
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
    },
  });
  const both = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const reader = index % 2 === 0 ? client : world.stranger.client;
      return (await reader.call(tickets.list, {})).totalTickets;
    }),
  );
  expect(both).toEqual(both.map((_, index) => (index % 2 === 0 ? 1 : 0)));
});

it('refuses the next write of a revoked session, though its token was found good a moment ago', async () => {
  const { client } = world.people.client;
  const body = {
    subject: 'Antes de salir',
    content: 'x',
    category: 'qa',
    subcategory: 'other',
    projectId: world.projectId,
  } as const;
  expect((await client.send(tickets.create, { body })).status).toBe(201);
  await app.sql('update sessions set revoked_at = now()');
  expect((await client.send(tickets.create, { body })).status).toBe(401);
  expect(await app.sql('select 1 from tickets')).toHaveLength(1);
});
