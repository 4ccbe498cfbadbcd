import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { setup } = contract;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const adminIn = (companyId: number) => world.people.superAdmin.client.inCompany(companyId);
const admin = () => adminIn(world.companyId);

/** How many live examples a company has. */
async function examplesIn(companyId: number) {
  const [row] = await app.sql<{ locations: number; products: number; tasks: number }>(
    `select
       (select count(*)::int from company_locations t join locations l on l.id = t.location_id
         where t.company_id = $1 and not t.deleted and l.name like 'Ejemplo: %') as locations,
       (select count(*)::int from products where company_id = $1 and not deleted and name like 'Ejemplo: %') as products,
       (select count(*)::int from tasks where company_id = $1 and not deleted and title like 'Ejemplo: %') as tasks`,
    [companyId],
  );
  return row;
}
const all = { locations: 5, products: 12, tasks: 1 };
const none = { locations: 0, products: 0, tasks: 0 };
const exampleOf = async (companyId: number) => (await adminIn(companyId).call(setup.steps, {})).example;

describe('the example of a company', () => {
  it('comes once, however often it is asked for, and into no other company', async () => {
    expect(await exampleOf(world.companyId)).toBe('offered');
    await Promise.all([1, 2, 3].map(() => admin().call(setup.addExample, {})));
    expect(await examplesIn(world.companyId)).toEqual(all);
    expect(await exampleOf(world.companyId)).toBe('loaded');
    expect(await examplesIn(world.otherCompanyId)).toEqual(none);
    expect(await exampleOf(world.otherCompanyId)).toBe('offered');
  });

  it('has a task that is in the field, with photos whose share of shelf is measured', async () => {
    const [row] = await app.sql<{ id: number }>(
      `select task_id::int as id from company_examples where company_id = $1`,
      [world.companyId],
    );
    const { task } = await admin().call(contract.tasks.get, { params: { taskId: row?.id ?? 0 } });
    expect(task).toMatchObject({ active: true, version: 1 });
    expect(task.Questions.map(({ type, requiresTeleaudit }) => [type, requiresTeleaudit])).toEqual([
      ['yes/no question', false],
      ['simple selection', false],
      ['multiple image question', true],
      ['long answer', false],
    ]);
    const [, shelf, , remark] = task.Questions.map(({ id }) => id);
    // Of a closed shop only the remark is asked.
    expect(task.Questions[0]?.OriginalQuestionLogics.map(({ nextQuestionId }) => nextQuestionId)).toEqual([
      shelf,
      remark,
      shelf,
    ]);
  });

  it('goes as it came, and comes back with the same locations and products', async () => {
    const idsOf = async () =>
      app.sql('select location_ids, product_ids from company_examples where company_id = $1', [
        world.companyId,
      ]);
    const before = await idsOf();
    await admin().call(setup.removeExample, {});
    await admin().call(setup.removeExample, {});
    expect(await examplesIn(world.companyId)).toEqual(none);
    expect(await exampleOf(world.companyId)).toBe('offered');
    await admin().call(setup.addExample, {});
    expect(await examplesIn(world.companyId)).toEqual(all);
    expect(await idsOf()).toEqual(before);
    await admin().call(setup.removeExample, {});
  });

  it('is removed after somebody has removed its parts one by one', async () => {
    await adminIn(world.otherCompanyId).call(setup.addExample, {});
    const [row] = await app.sql<{ task: number; product: number; location: number }>(
      `select task_id::int as task, (product_ids->>0)::int as product, (location_ids->>0)::int as location
       from company_examples where company_id = $1`,
      [world.otherCompanyId],
    );
    const other = adminIn(world.otherCompanyId);
    await other.call(contract.tasks.remove, { params: { id: row?.task ?? 0 } });
    await other.call(contract.products.remove, { params: { id: row?.product ?? 0 } });
    await other.call(contract.locations.remove, { params: { id: row?.location ?? 0 } });
    await other.call(setup.removeExample, {});
    expect(await examplesIn(world.otherCompanyId)).toEqual(none);
  });

  it('needs a project for its task, and leaves nothing without one', async () => {
    const [company] = await app.sql<{ id: number }>(
      `insert into companies (name) values ('Sin proyecto') returning id::int`,
    );
    const id = company?.id ?? 0;
    expect(await exampleOf(id)).toBe('unavailable');
    expect((await adminIn(id).fail(setup.addExample, {})).status).toBe(409);
    expect(await examplesIn(id)).toEqual(none);
  });

  it('is nobody’s while several companies are in sight, and for administrators alone', async () => {
    const everywhere = world.people.superAdmin.client;
    for (const endpoint of [setup.addExample, setup.removeExample]) {
      expect((await everywhere.fail(endpoint, {})).data.fields).toMatchObject([{ path: 'companyId' }]);
      expect((await world.people.owner.client.fail(endpoint, {})).status).toBe(403);
    }
  });
});
