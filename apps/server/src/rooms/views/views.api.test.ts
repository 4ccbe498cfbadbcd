// Views belong to one person, in one company or in all: what a person saves, nobody else meets.
import { contract, maxViewsOfList } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type Person, type World } from '../../../test/kit/world.ts';
import { sql } from '../../platform/database/sql.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

const { views } = contract;
let app: TestApplication;
let world: World;
/** Works in both companies. */
let both: Person;
let here: Client;
let there: Client;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  both = await addPerson(app, {
    role: 'owner',
    projects: [
      { companyId: world.companyId, projectId: world.projectId },
      { companyId: world.otherCompanyId, projectId: world.otherProjectId },
    ],
  });
  here = both.client.inCompany(world.companyId);
  there = both.client.inCompany(world.otherCompanyId);
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from list_views'));

const params = { tab: 'processing', sort: '-createdAt', columns: 'subject-320.state' };
const save = async (client: Client, name: string, more: object = {}) =>
  (await client.call(views.save, { body: { list: 'tickets', name, params, ...more } })).view;
const namesOf = async (client: Client) =>
  (await client.call(views.list, {})).views.map(({ name, isDefault }) => (isDefault ? `${name} *` : name));

describe('views', () => {
  it('are saved with what the list shows, listed by name, changed and deleted', async () => {
    const saved = await save(here, '  Por aprobar ');
    expect(saved).toEqual({
      id: saved.id,
      list: 'tickets',
      name: 'Por aprobar',
      params,
      isDefault: false,
    });
    await save(here, 'cerrados');
    expect(await namesOf(here)).toEqual(['cerrados', 'Por aprobar']);
    const { view } = await here.call(views.change, {
      params: { id: saved.id },
      body: { name: 'Aprobables', params: { searchValue: 'góndola' } },
    });
    expect(view).toMatchObject({ name: 'Aprobables', params: { searchValue: 'góndola' } });
    expect((await here.call(views.list, {})).views[0]).toEqual(view);
    await here.call(views.remove, { params: { id: saved.id } });
    expect(await namesOf(here)).toEqual(['cerrados']);
    expect((await here.fail(views.remove, { params: { id: saved.id } })).status).toBe(404);
  });

  it('have names of their own on a list, whatever the capitals', async () => {
    const { id } = await save(here, 'Mía');
    await save(here, 'Mía', { list: 'challenges' });
    const other = await save(here, 'Otra');
    const twice = await here.fail(views.save, { body: { list: 'tickets', name: 'mía', params } });
    expect(twice).toMatchObject({ status: 400, data: { fields: [{ path: 'name' }] } });
    expect(twice.data.fields?.[0]?.message).toBe('Ya tienes una vista con este nombre en esta lista');
    const renamed = await here.fail(views.change, { params: { id: other.id }, body: { name: 'MÍA' } });
    expect(renamed).toMatchObject({ status: 400, data: { fields: [{ path: 'name' }] } });
    await here.call(views.change, { params: { id }, body: { name: 'MÍA' } });
  });

  it('have at most one default on a list', async () => {
    await save(here, 'Una', { isDefault: true });
    const other = await save(here, 'Otra', { isDefault: true });
    await save(here, 'De otra lista', { isDefault: true, list: 'challenges' });
    expect(await namesOf(here)).toEqual(['De otra lista *', 'Otra *', 'Una']);
    await here.call(views.change, { params: { id: other.id }, body: { isDefault: false } });
    expect(await namesOf(here)).toEqual(['De otra lista *', 'Otra', 'Una']);
  });

  it('end with one default when two are made default at once', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map(async (name) => (await save(here, name)).id));
    await Promise.all(
      ids.map((id) => here.call(views.change, { params: { id }, body: { isDefault: true } })),
    );
    expect((await namesOf(here)).filter((name) => name.endsWith('*'))).toHaveLength(1);
  });

  it('are the person’s own, in the company where they were saved', async () => {
    const { id } = await save(here, 'Propia');
    expect(await namesOf(there)).toEqual([]);
    expect(await namesOf(both.client)).toEqual([]);
    await save(both.client, 'De todas');
    expect(await namesOf(both.client)).toEqual(['De todas']);
    const colleague = world.people.owner.client.inCompany(world.companyId);
    const administrator = world.people.superAdmin.client.inCompany(world.companyId);
    for (const client of [there, both.client, colleague, administrator]) {
      expect((await client.fail(views.change, { params: { id }, body: { name: 'Ajena' } })).status).toBe(404);
      expect((await client.fail(views.remove, { params: { id } })).status).toBe(404);
    }
    expect(await namesOf(colleague)).toEqual([]);
    expect(await namesOf(administrator)).toEqual([]);
    await save(colleague, 'Propia');
    expect(await namesOf(here)).toEqual(['Propia']);
  });

  it('stay the person’s own for a query that forgets to say whose', async () => {
    await save(here, 'Propia');
    const seenBy = (userId: number, companyIds: number[]) =>
      inTransaction(app.services.pool, { companyIds, userId }, 'read', async (db) => {
        const { rows } = await db.execute<{ name: string }>(sql`select name from list_views`);
        return rows.map(({ name }) => name);
      });
    expect(await seenBy(both.id, [world.companyId])).toEqual(['Propia']);
    expect(await seenBy(both.id, [world.otherCompanyId])).toEqual([]);
    expect(await seenBy(world.people.superAdmin.id, [world.companyId])).toEqual([]);
  });

  it('are as many as a list holds', async () => {
    await app.sql(
      `insert into list_views (user_id, company_id, list, name, params)
       select $1, $2, 'tickets', 'v' || n, '{}' from generate_series(1, $3) n`,
      [both.id, world.companyId, maxViewsOfList],
    );
    const refused = await here.fail(views.save, { body: { list: 'tickets', name: 'Una más', params } });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toContain(String(maxViewsOfList));
    await save(here, 'De otra lista', { list: 'challenges' });
  });

  it('are refused with more than an address says, at the field', async () => {
    const bad: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ list: '../etc' }, 'list'],
      [{ list: 'support' }, 'list'],
      [{ params: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`p${n}`, 'x'])) }, 'params'],
      [{ params: { a: 'x'.repeat(2000), b: 'x'.repeat(2000) } }, 'params'],
      [{ params: { 'a b': 'x' } }, 'params.a b'],
      [{ params: { tab: 7 } }, 'params.tab'],
    ];
    for (const [wrong, path] of bad) {
      const body = { list: 'tickets', name: 'Vista', params, ...wrong } as never;
      const refused = await here.fail(views.save, { body });
      expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 400, data: { fields: [{ path }] } });
    }
  });

  it('are not for people of the field application', async () => {
    expect((await world.people.scout.client.fail(views.list, {})).status).toBe(403);
  });
});
