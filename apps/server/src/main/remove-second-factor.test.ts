import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpFactor } from '../../test/kit/second-factor.ts';
import { startTestApplication, type TestApplication } from '../../test/kit/test-application.ts';
import { addPerson, signIn } from '../../test/kit/world.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

it('lets a locked-out super administrator in with the password, ends their sessions and is audited', async () => {
  const person = await addPerson(app, { role: 'superAdmin' });
  await setUpFactor(app, person);
  expect(await removeSecondFactor(app.appUrl, person.email)).toBe(1);
  expect((await person.client.fail(contract.users.current, {})).status).toBe(401);
  await signIn(app, person.email);
  const lines = await app.sql(
    `select user_id, request_id, entity_id from audit_log where action = 'user.resetSecondFactor'`,
  );
  expect(lines).toEqual([{ user_id: null, request_id: 'cli', entity_id: String(person.id) }]);
});

it('says so when there is nothing to remove', async () => {
  const person = await addPerson(app, { role: 'superAdmin' });
  await expect(removeSecondFactor(app.appUrl, person.email)).rejects.toThrow('has no second factor');
  await expect(removeSecondFactor(app.appUrl, 'nobody@gondola.test')).rejects.toThrow('Nobody is registered');
});
