// D12: whatever happens, somebody who can sign in stays super administrator.
import { contract } from '@gondola/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../test/kit/world.ts';

const { users } = contract;

let app: TestApplication;
let world: World;

beforeEach(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterEach(() => app.close());

const administrators = async (): Promise<number> => {
  const [row] = await app.sql<{ count: number }>(
    `select count(*)::int as count from users where role = 'superAdmin' and active and not deleted`,
  );
  return row?.count ?? -1;
};

it.each([
  ['deactivated', (id: number) => [users.update, { body: { id, updatedStatus: false } }] as const],
  ['demoted', (id: number) => [users.update, { body: { id, updatedRole: 'client' } }] as const],
  ['deleted', (id: number) => [users.remove, { params: { id } }] as const],
])('the last one cannot be %s', async (_name, attempt) => {
  const { id, client } = world.people.superAdmin;
  // Somebody who never accepted the invitation cannot sign in and so does not count.
  await addPerson(app, { role: 'superAdmin', email: 'invitada@gondola.test' });
  await app.sql(`update users set verified_at = null where email = 'invitada@gondola.test'`);
  const [definition, input] = attempt(id);
  const answer = await client.send(definition, input);
  expect(answer.status).toBe(409);
  expect(answer.message).toContain('última persona activa con rol de superadministración');
  expect((await client.send(users.current, {})).status).toBe(200);
});

it('of several who take each other’s rights away at the same time, one stays', async () => {
  const others = await Promise.all([1, 2, 3].map(() => addPerson(app, { role: 'superAdmin' })));
  const everyone = [world.people.superAdmin, ...others];
  const attempts = everyone.flatMap((one, index) => {
    const victim = everyone[(index + 1) % everyone.length] ?? one;
    return [
      one.client.send(users.update, { body: { id: victim.id, updatedStatus: false } }),
      one.client.send(users.remove, { params: { id: victim.id } }),
      one.client.send(users.update, { body: { id: one.id, updatedRole: 'client' } }),
    ];
  });
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.every((status) => [200, 401, 403, 404, 409].includes(status))).toBe(true);
  expect(await administrators()).toBe(1);
});
