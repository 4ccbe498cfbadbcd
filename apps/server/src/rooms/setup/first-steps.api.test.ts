import { contract, type SetupStep } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { setupKeyOf } from './setup-key.ts';

const { setup } = contract;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client.inCompany(world.companyId);

async function doneIn(companyId: number): Promise<SetupStep[]> {
  const answer = await world.people.superAdmin.client.inCompany(companyId).call(setup.steps, {});
  return answer.steps.filter(({ isDone }) => isDone).map(({ step }) => step);
}

describe('the first steps of a company', () => {
  it('are ticked by what there is in it, and by nothing of another', async () => {
    const before = await doneIn(world.companyId);
    expect(before).toContain('company');
    expect(before).not.toContain('products');
    await app.sql(`insert into products (company_id, name, internal_code) values ($1, 'Café', 'C-1')`, [
      world.otherCompanyId,
    ]);
    expect(await doneIn(world.companyId)).toEqual(before);
    await app.sql(`insert into products (company_id, name, internal_code) values ($1, 'Café', 'C-1')`, [
      world.companyId,
    ]);
    expect(await doneIn(world.companyId)).toContain('products');
    await app.sql('update products set deleted = true where company_id = $1', [world.companyId]);
    expect(await doneIn(world.companyId)).toEqual(before);
  });

  it('are put away for the company by one administrator, for it alone, and come back', async () => {
    await admin().call(setup.hideSteps, { body: { isHidden: true } });
    expect((await admin().call(setup.steps, {})).isHidden).toBe(true);
    const other = world.people.superAdmin.client.inCompany(world.otherCompanyId);
    expect((await other.call(setup.steps, {})).isHidden).toBe(false);
    await admin().call(setup.hideSteps, { body: { isHidden: false } });
    expect((await admin().call(setup.steps, {})).isHidden).toBe(false);
  });

  it('are nobody’s while several companies are in sight, and cannot be put away then', async () => {
    const everywhere = world.people.superAdmin.client;
    expect(await everywhere.call(setup.steps, {})).toEqual({
      companyId: null,
      isHidden: false,
      address: 'http://gondola.test',
      steps: [],
      taskId: null,
      responseId: null,
      clientId: null,
      example: 'unavailable',
    });
    const refused = await everywhere.fail(setup.hideSteps, { body: { isHidden: true } });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'companyId' }] } });
  });

  it('are for those alone who can take them', async () => {
    for (const role of ['owner', 'client', 'qa', 'admin'] as const)
      expect((await world.people[role].client.fail(setup.steps, {})).status).toBe(403);
  });
});

it('begin with the company where there is none', async () => {
  const empty = await startTestApplication();
  try {
    const password = 'un-clavel-para-luz-9';
    const key = setupKeyOf(empty.services.keys);
    const body = { key, language: 'es' as const, countryCode: 'CL', timeZone: 'America/Santiago' };
    const person = { fullName: 'Luz Pérez', email: 'luz@example.com', password, confirmPassword: password };
    await empty.stranger.call(contract.setup.begin, { body: { ...body, ...person } });
    const { token } = await empty.stranger.call(contract.sessions.login, {
      body: { email: person.email, password },
    });
    const answer = await empty.stranger.withToken(token).call(setup.steps, {});
    expect(answer.companyId).toBeNull();
    expect(answer.steps[0]).toEqual({ step: 'company', isDone: false });
    expect(answer.steps.some(({ isDone }) => isDone)).toBe(false);
  } finally {
    await empty.close();
  }
});
