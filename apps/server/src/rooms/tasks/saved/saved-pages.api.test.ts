// The library of saved pages of a company: what an author saves, others of the company take into their tasks.
import { emptyPage, newChoice } from '@gondola/builder';
import { contract, maxSavedPages } from '@gondola/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTask, putFile } from '../../../../test/kit/audit-world.ts';
import type { Client } from '../../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../../test/kit/world.ts';

const { tasks } = contract;

let app: TestApplication;
let world: World;
let ana: Client;
let beto: Client;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  ana = world.people.superAdmin.client;
  beto = (await addPerson(app, { role: 'superAdmin' })).client;
});
afterAll(() => app.close());

const open = {
  ...emptyPage('page-1'),
  databaseId: 12,
  type: 'yes/no question' as const,
  title: '¿Abierto?',
  choices: [newChoice('yes', 'choice-1'), newChoice('no', 'choice-2')],
  jumps: { 'choice-2': 'page-2' },
  isSwitchStock: true,
};
const end = { ...emptyPage('page-2'), type: 'end page' as const, title: 'Fin' };
const save = async (name: string, more: object = {}) =>
  (
    await ana.call(tasks.savePages, {
      body: { companyId: world.companyId, name, pages: [open, end], ...more },
    })
  ).saved;
const list = async (client: Client, searchValue?: string) =>
  (await client.call(tasks.listSaved, { query: { companyId: world.companyId, searchValue } })).saved;

describe('saved pages', () => {
  it('are listed by name, found by words, and come with choices and jumps, without ids of a task', async () => {
    const saved = await save('Apertura de tienda');
    await save('cierre');
    expect(saved).toMatchObject({ name: 'Apertura de tienda', pageCount: 2, companyId: world.companyId });
    expect((await list(beto)).map(({ name }) => name)).toEqual(['Apertura de tienda', 'cierre']);
    expect((await list(beto, 'TIENDÁ')).map(({ id }) => id)).toEqual([saved.id]);
    const { saved: whole } = await beto.call(tasks.getSaved, { params: { id: saved.id } });
    expect(whole.pages).toEqual([{ ...open, databaseId: null, isSwitchStock: false }, end]);
  });

  it('are saved once per click, and under a name of their own', async () => {
    const requestId = crypto.randomUUID();
    const [one, two] = await Promise.all([save('Una', { requestId }), save('Una', { requestId })]);
    expect(two.id).toBe(one.id);
    const refused = await ana.fail(tasks.savePages, {
      body: { companyId: world.companyId, name: ' una ', pages: [end] },
    });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'name' }] } });
    expect(refused.data.fields?.[0]?.message).toBe('La biblioteca ya tiene una entrada con este nombre');
  });

  it('are renamed, removed, and taken back', async () => {
    const { id } = await save('Borrador');
    const params = { id };
    await beto.call(tasks.renameSaved, { params, body: { name: 'Definitiva' } });
    expect((await ana.fail(tasks.renameSaved, { params, body: { name: 'cierre' } })).status).toBe(400);
    await beto.call(tasks.removeSaved, { params });
    expect((await list(ana, 'Definitiva')).length).toBe(0);
    expect((await ana.fail(tasks.getSaved, { params })).status).toBe(404);
    expect((await ana.fail(tasks.removeSaved, { params })).status).toBe(404);
    await ana.call(tasks.restoreSaved, { params });
    await ana.call(tasks.restoreSaved, { params });
    expect((await list(ana, 'Definitiva')).map((one) => one.id)).toEqual([id]);
    const actions = await app.sql<{ action: string }>(
      `select action from audit_log where entity = 'savedPages' and entity_id = $1 order by id`,
      [String(id)],
    );
    expect(actions.map(({ action }) => action.split('.')[1])).toEqual([
      'create',
      'rename',
      'remove',
      'restore',
    ]);
  });

  it('are not taken back under a name that another entry has by now', async () => {
    const { id } = await save('Disputada');
    await ana.call(tasks.removeSaved, { params: { id } });
    await save('Disputada');
    const refused = await ana.fail(tasks.restoreSaved, { params: { id } });
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('Disputada');
  });

  it('keep their pictures, which another author publishes', async () => {
    const { returnData } = await ana.call(tasks.signUpload, {
      body: { fileName: 'icono.png', fileType: 'image/png' },
    });
    const image = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
    await putFile(app, returnData.signedRequest, 'image/png', await image.png().toBuffer());
    const { id } = await save('Con foto', { pages: [{ ...end, imageUrl: returnData.signedRequest }] });
    const { saved } = await beto.call(tasks.getSaved, { params: { id } });
    const [page] = saved.pages;
    expect(page?.imageUrl).toContain(page?.imageKey);
    const task = await addTask(beto, world.projectId, [
      { type: 'content', title: 'Guía', imageKey: page?.imageKey ?? '' },
    ]);
    expect(task.questions['Guía']?.imageKey).toBe(page?.imageKey);
    const foreign = await ana.fail(tasks.savePages, {
      body: {
        companyId: world.otherCompanyId,
        name: 'Ajena',
        pages: [{ ...end, imageKey: page?.imageKey ?? '' }],
      },
    });
    expect(foreign.data.fields).toMatchObject([{ path: 'pages.0.imageKey' }]);
  });

  it('are the company’s own, and its authors’ alone', async () => {
    const { id } = await save('Propia');
    const stranger = world.stranger.client;
    const owner = world.people.owner.client;
    expect((await owner.fail(tasks.getSaved, { params: { id } })).status).toBe(403);
    expect((await stranger.fail(tasks.getSaved, { params: { id } })).status).toBe(403);
    const others = await ana.call(tasks.listSaved, { query: { companyId: world.otherCompanyId } });
    expect(others.saved).toEqual([]);
  });

  it('are as many as a library holds, not counting those that were removed', async () => {
    await app.sql(
      `insert into saved_pages (company_id, name, pages, page_count, created_by, deleted_at)
       select $1, 'n' || n, '[]', 0, $2, case when n % 2 = 0 then now() - interval '2 days' end
       from generate_series(1, $3 * 2) n`,
      [world.otherCompanyId, world.people.superAdmin.id, maxSavedPages],
    );
    const refused = await ana.fail(tasks.savePages, {
      body: { companyId: world.otherCompanyId, name: 'Una más', pages: [end] },
    });
    expect(refused).toMatchObject({ status: 409 });
    await app.sql(`delete from saved_pages where company_id = $1 and name = 'n1'`, [world.otherCompanyId]);
    await ana.call(tasks.savePages, {
      body: { companyId: world.otherCompanyId, name: 'Una más', pages: [end] },
    });
    const left = await app.sql(`select 1 from saved_pages where company_id = $1`, [world.otherCompanyId]);
    expect(left).toHaveLength(maxSavedPages);
  });
});
