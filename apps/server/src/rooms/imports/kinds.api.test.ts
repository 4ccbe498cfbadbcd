// The particulars of each kind of file.
import { contract, type FileCallName, importKindNames } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAssignment, addTask } from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import {
  addCompany,
  addPerson,
  addProject,
  makeWorld,
  type Person,
  type World,
} from '../../../test/kit/world.ts';

let app: TestApplication;
let world: World;
let companyId: number;
const { imports } = contract;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await addCompany(app);
});

const admin = () => world.people.superAdmin.client;
const show = (call: FileCallName, content: string) =>
  admin().sendFiles(imports[call] as typeof imports.uploadProducts, { body: { companyId } }, [
    { name: 'a.csv', content },
  ]);
async function load(call: FileCallName, content: string): Promise<number> {
  const { import: shown } = await show(call, content);
  expect(shown).toMatchObject({ state: 'ready', counts: { error: 0 } });
  const confirmedDeletions = shown.deletionsToConfirm ?? undefined;
  await admin().call(imports.apply, { params: { id: shown.id }, body: { confirmedDeletions } });
  return shown.id;
}
const undo = (id: number) => admin().call(imports.undo, { params: { id } });
const codesOf = (shown: Awaited<ReturnType<typeof show>>) =>
  shown.differences.map(({ line, errors }) => [line, ...errors.map(({ code }) => code)]);
const places = () =>
  app.sql<{
    internal_code: string;
    location_id: string;
    name: string;
    address: string | null;
    deleted: boolean;
  }>(
    `select cl.internal_code, cl.location_id, l.name, l.address, cl.deleted from company_locations cl
     join locations l on l.id = cl.location_id where cl.company_id = $1 order by cl.internal_code`,
    [companyId],
  );

it('are those that the table of imports takes', async () => {
  const [check] = await app.sql<{ said: string }>(
    `select pg_get_constraintdef(oid) as said from pg_constraint where conname = 'imports_kind_check'`,
  );
  const taken = [...(check?.said ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(new Set(taken)).toEqual(new Set(importKindNames));
});

describe('locations', () => {
  it('that other companies link as well stay theirs: the company gets one of its own, and gives it back', async () => {
    await load('uploadLocations', 'internal_code,name,address\nL1,Norte,Calle 1\nL2,Sur,Calle 2\n');
    const [shared] = await places();
    const other = await addCompany(app);
    await app.sql(
      `insert into company_locations (company_id, location_id, internal_code) values ($1, $2, 'X')`,
      [other, shared?.location_id],
    );
    await app.sql(`insert into user_locations (company_id, user_id, location_id) values ($1, $2, $3)`, [
      companyId,
      world.people.scout.id,
      shared?.location_id,
    ]);
    const [cluster] = await app.sql<{ id: number }>(
      `insert into clusters (company_id, name) values ($1, 'Norte') returning id`,
      [companyId],
    );
    await app.sql(`insert into cluster_locations (company_id, cluster_id, location_id) values ($1, $2, $3)`, [
      companyId,
      cluster?.id,
      shared?.location_id,
    ]);
    const project = await addProject(app, companyId);
    const task = await addTask(admin(), project, [{ type: 'content', title: 'x' }]);
    await app.sql(
      `insert into survey_emails (company_id, task_id, subject, body, mails, questions) values ($1, $2, 'x', 'x', '{}', '{}')`,
      [companyId, task.id],
    );
    await app.sql(
      `insert into survey_email_locations (company_id, task_id, location_id, mails) values ($1, $2, $3, '{a@b.example}')`,
      [companyId, task.id, shared?.location_id],
    );
    const id = await load(
      'uploadLocations',
      'internal_code,name,address\nL1,Norte,Calle 9\nL2,Sur,Calle 8\n',
    );
    const after = await places();
    expect(after.map(({ address }) => address)).toEqual(['Calle 9', 'Calle 8']);
    expect(after[0]?.location_id).not.toBe(shared?.location_id);
    expect(await app.sql('select address from locations where id = $1', [shared?.location_id])).toEqual([
      { address: 'Calle 1' },
    ]);
    expect(
      await app.sql('select location_id from user_locations where company_id = $1', [companyId]),
    ).toEqual([{ location_id: after[0]?.location_id }]);
    const inCluster = () =>
      app.sql('select location_id from cluster_locations where cluster_id = $1', [cluster?.id]);
    expect(await inCluster()).toEqual([{ location_id: after[0]?.location_id }]);
    expect(
      await app.sql('select location_id from survey_email_locations where company_id = $1', [companyId]),
    ).toEqual([{ location_id: after[0]?.location_id }]);
    await undo(id);
    expect(await inCluster()).toEqual([{ location_id: shared?.location_id }]);
    expect((await places()).map(({ location_id: place, address }) => [place, address])).toEqual([
      [shared?.location_id, 'Calle 1'],
      [after[1]?.location_id, 'Calle 2'],
    ]);
    expect(await app.sql('select 1 from locations where id = $1', [after[0]?.location_id])).toEqual([]);
  });

  it('are followed by all that refers to the link of a company', async () => {
    const others = await app.sql(
      `select conrelid::regclass::text as of from pg_constraint
       where contype = 'f' and confrelid = 'company_locations'::regclass and confupdtype <> 'c'`,
    );
    expect(others).toEqual([]);
  });

  it('that are skipped at by now are not taken back, which is said', async () => {
    await load('uploadLocations', 'internal_code,name,address\nL1,Norte,Calle 1\n');
    const [shared] = await places();
    await app.sql(
      `insert into company_locations (company_id, location_id, internal_code) values ($1, $2, 'X')`,
      [await addCompany(app), shared?.location_id],
    );
    const id = await load('uploadLocations', 'internal_code,name,address\nL1,Norte,Calle 9\n');
    const [own] = await places();
    const project = await addProject(app, companyId);
    const task = await addTask(admin(), project, [{ type: 'content', title: 'x' }]);
    const scout = await addPerson(app, { role: 'scout', projects: [{ companyId, projectId: project }] });
    const assignmentId = await addAssignment(admin(), {
      taskId: task.id,
      userId: scout.id,
      locationId: Number(own?.location_id),
    });
    await scout.client.call(contract.field.skip, {
      body: {
        assignmentId,
        clientId: crypto.randomUUID(),
        reason: 'closed',
        skippedAt: new Date().toISOString(),
      },
    });
    const refused = await admin().fail(imports.undo, { params: { id } });
    expect(refused).toMatchObject({ status: 409, data: { code: 'imports:undo.inUse' } });
  });

  it('that another company has linked since are not taken from it by an undo', async () => {
    await load('uploadLocations', 'internal_code,name,address\nL1,Norte,Calle 1\nL2,Sur,Calle 2\n');
    const [north] = await places();
    const id = await load(
      'uploadLocations',
      'internal_code,name,address\nL1,Norte,Calle 9\nL2,Sur,Calle 8\nL3,Este,Calle 3\n',
    );
    const [, south, east] = await places();
    const other = await addCompany(app);
    for (const [code, place] of [
      ['X1', north],
      ['X3', east],
    ] as const) {
      await app.sql(
        `insert into company_locations (company_id, location_id, internal_code) values ($1, $2, $3)`,
        [other, place?.location_id, code],
      );
    }
    await undo(id);
    const back = await places();
    expect(back.map(({ internal_code: code, address }) => [code, address])).toEqual([
      ['L1', 'Calle 1'],
      ['L2', 'Calle 2'],
    ]);
    expect(back[0]?.location_id).not.toBe(north?.location_id);
    expect(back[1]?.location_id).toBe(south?.location_id);
    const theirs = await app.sql(
      `select cl.internal_code, l.address from company_locations cl join locations l on l.id = cl.location_id
       where cl.company_id = $1 order by 1`,
      [other],
    );
    expect(theirs).toEqual([
      { internal_code: 'X1', address: 'Calle 9' },
      { internal_code: 'X3', address: 'Calle 3' },
    ]);
  });

  it('never lose their distribution centre to a file', async () => {
    await load('uploadLocations', 'internal_code,name\nL1,Norte\nL2,Sur\n');
    await app.sql(
      `update company_locations set is_distribution_center = true where company_id = $1 and internal_code = 'L1'`,
      [companyId],
    );
    for (const content of [
      'internal_code,name\nL2,Sur\n',
      'internal_code,name,deleted\nL1,Norte,1\nL2,Sur,0\n',
    ]) {
      const shown = await show('uploadLocations', content);
      expect(shown.import.counts).toMatchObject({ error: 1, missing: 0, changed: 0 });
      expect(shown.differences[0]?.errors).toMatchObject([{ column: 'deleted', code: 'distributionCenter' }]);
      await admin().call(imports.apply, { params: { id: shown.import.id }, body: { onlyGoodRows: true } });
      expect((await places()).map(({ deleted }) => deleted)).toEqual([false, false]);
    }
  });

  it('say which coordinates cannot be', async () => {
    const shown = await show(
      'uploadLocations',
      'internal_code;name;latitude;longitude;country_code\n1;a;"-33,4";"-70,6";cl\n2;b;95;1;CL\n3;c;-33;;\n4;d;x;1;Ninguno\n',
    );
    expect(codesOf(shown)).toEqual([[2], [3, 'tooBig'], [4, 'halfAPoint'], [5, 'notACountry', 'notANumber']]);
    expect(shown.differences[0]?.values).toMatchObject({
      latitude: { new: '-33.4' },
      country_code: { new: 'CL' },
    });
  });
});

describe('limits, stock and sales', () => {
  const limits = () =>
    app.sql(
      'select stock_min::float, stock_max::float, price_max::float, deleted from product_locations where company_id = $1',
      [companyId],
    );
  beforeEach(async () => {
    await load('uploadProducts', 'name,internal_code\nAvena,P1\nTrigo,P2\n');
    await load('uploadLocations', 'internal_code,name\nL1,Norte\n');
  });

  it('keep a minimum below its maximum, also next to what is there', async () => {
    const wrong = await show(
      'uploadProductLocations',
      'location,product,stock_min,stock_max\nL1,P1,5,2\nL1,P2,-1,\nL9,P9,,\n',
    );
    expect(codesOf(wrong)).toEqual([
      [2, 'belowMinimum'],
      [3, 'tooSmall'],
      [4, 'unknownLocation', 'unknownProduct'],
    ]);
    await load(
      'uploadProductLocations',
      'location,product,stock_min,stock_max,price_max\nL1,P1,2,"5,5",990\n',
    );
    const beside = await show('uploadProductLocations', 'location,product,stock_min\nL1,P1,9\n');
    expect(codesOf(beside)).toEqual([[2, 'belowMinimum']]);
    const id = await load('uploadProductLocations', 'location,product,stock_min\nL1,P1,3\n');
    expect(await limits()).toEqual([{ stock_min: 3, stock_max: 5.5, price_max: 990, deleted: false }]);
    await undo(id);
    expect(await limits()).toMatchObject([{ stock_min: 2 }]);
    await load('uploadProductLocations', 'location,product\nL1,P2\n');
    expect((await limits()).map(({ deleted }) => deleted).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
  });

  it('are added in one call, twice without a second effect, and taken back', async () => {
    const send = (content: string, more = {}) =>
      admin().send(imports.uploadSales, { body: { companyId, ...more } }, [{ name: 'ventas.csv', content }]);
    const sold = () =>
      app.sql('select day::text, units::float, amount::float from sales where company_id = $1 order by day', [
        companyId,
      ]);
    const content =
      'fecha;local;sku;unidades;monto\n20-11-2026;L1;P1;3;"2.970,50"\n2026-11-21;L1;P1;-1;-990\n';
    const first = await send(content);
    expect(first).toMatchObject({ status: 200, data: { import: { state: 'applied', counts: { new: 2 } } } });
    expect((await send(content)).data).toMatchObject({
      import: { state: 'applied', counts: { equal: 2, new: 0 } },
    });
    expect(await sold()).toEqual([
      { day: '2026-11-20', units: 3, amount: 2970.5 },
      { day: '2026-11-21', units: -1, amount: -990 },
    ]);
    const wrong = await send(`${content}2026-11-22;L1;NO;1;1\n`);
    expect(wrong).toMatchObject({ status: 409, data: { import: { state: 'ready', counts: { error: 1 } } } });
    // Rows a file of sales does not name stay.
    const next = await send('fecha;local;sku;unidades;monto\n2026-11-22;L1;P1;1;1\n2026-11-22;L1;NO;1;1\n', {
      onlyGoodRows: true,
    });
    expect(next.status).toBe(200);
    expect(await sold()).toHaveLength(3);
    await undo((next.data['import'] as { id: number }).id);
    expect(await sold()).toHaveLength(2);
    const jobs = await app.sql(
      `select 1 from pgboss.job where name = 'judge-stock' and data->>'companyId' = $1`,
      [String(companyId)],
    );
    expect(jobs.length).toBeGreaterThan(0);
  });

  it('are not applied by columns that are only likely before somebody has looked at them', async () => {
    const content = 'fecha;local;ean;unidades;monto\n2026-11-20;L1;P1;3;2970\n';
    const send = () =>
      admin().send(imports.uploadSales, { body: { companyId } }, [{ name: 'ventas.csv', content }]);
    expect(await send()).toMatchObject({
      status: 409,
      data: {
        code: 'imports:apply.notShown',
        import: { state: 'ready', certainty: { product_internal_code: 'likely', units: 'sure' } },
      },
    });
    expect(await send()).toMatchObject({ status: 200, data: { import: { state: 'applied' } } });
  });

  it('of stock take a count below nothing with a warning, and mark lines that cannot be read', async () => {
    const answer = await admin().send(imports.uploadStock, { body: { companyId, onlyGoodRows: true } }, [
      {
        name: 'stock.csv',
        content: 'date,location,product,units\n2026-11-20,L1,P1,-1\n2026-13-20,L1,P1,1\n2026-11-20,L1,P2,4\n',
      },
    ]);
    expect(answer.status).toBe(200);
    const { differences } = answer.data as unknown as Awaited<ReturnType<typeof show>>;
    expect(differences.map(({ errors }) => errors[0]?.code)).toEqual([undefined, 'notADay', undefined]);
    expect(differences[0]?.warnings).toEqual([
      { column: 'units', code: 'negativeStock', message: expect.stringContaining('Stock negativo') },
    ]);
    expect(
      await app.sql('select units::float from stock_counts where company_id = $1 order by 1', [companyId]),
    ).toEqual([{ units: -1 }, { units: 4 }]);
  });

  it('of sales say which are returns, and where units and money go opposite ways', async () => {
    const { differences } = await show(
      'uploadSales',
      'date,location,product,units,amount\n2026-11-20,L1,P1,-1,-990\n2026-11-20,L1,P2,-2,1980\n',
    );
    expect(differences.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
      ['returned'],
      ['otherSign', 'returned'],
    ]);
  });
});

describe('people, projects and places', () => {
  let person: Person;
  let projectId: number;
  beforeEach(async () => {
    projectId = await addProject(app, companyId, 10, 'Góndolas');
    person = await addPerson(app, { role: 'owner' });
    await load('uploadLocations', 'internal_code,name\nL1,Norte\n');
  });
  const projects = async () => JSON.stringify(await person.client.call(contract.projects.list, {}));
  const links = (table: string, more = '') =>
    app.sql(`select deleted${more} from ${table} where company_id = $1`, [companyId]);

  it('are tied by e-mail or dni and by name or id, and their sessions see it at once', async () => {
    await app.sql(`update users set dni = $2 where id = $1`, [person.id, `${person.id}2.345-K`]);
    expect(await projects()).not.toContain('Góndolas');
    const id = await load(
      'uploadUserProjects',
      `user,project,role\n${person.email.toUpperCase()},GÓNDOLAS,client\n`,
    );
    expect(await projects()).toContain('Góndolas');
    const changed = await show('uploadUserProjects', `dni,proyecto,rol\n${person.id}2345k,${projectId},qa\n`);
    expect(changed.differences).toMatchObject([
      { kind: 'changed', values: { role: { old: 'client', new: 'qa' } } },
    ]);
    await undo(id);
    expect(await projects()).not.toContain('Góndolas');
    expect(await links('user_projects')).toEqual([]);
  });

  it('that are ambiguous or not there are errors', async () => {
    await addProject(app, companyId, 10, 'Góndolas');
    const shown = await show(
      'uploadUserProjects',
      `user,project,role\n${person.email},Góndolas,client\nnadie@x.cl,${projectId},client\n${person.email},${world.projectId},client\n${person.email},${projectId},jefe\n`,
    );
    expect(codesOf(shown)).toEqual([
      [2, 'ambiguous'],
      [3, 'unknownPerson'],
      [4, 'unknownProject'],
      [5, 'notAChoice'],
    ]);
    const places = await show('uploadUserLocations', `user,location\n${person.email},L1\n`);
    expect(codesOf(places)).toEqual([[2, 'unknownPersonOfCompany']]);
  });

  it('of a place go when the file no longer names them, and come back with it', async () => {
    await load('uploadLocations', 'internal_code,name\nL1,Norte\nL2,Sur\n');
    await load('uploadUserProjects', `user,project,role\n${person.email},${projectId},scout\n`);
    for (const [call, table, heading, linked] of [
      ['uploadUserLocations', 'user_locations', 'user,location', (code: string) => `${person.email},${code}`],
      [
        'uploadLocationProjects',
        'location_projects',
        'location,project',
        (code: string) => `${code},${projectId}`,
      ],
    ] as const) {
      const live = async () => (await links(table)).filter((link) => !link['deleted']).length;
      await load(call, [heading, linked('L1'), linked('L2')].join('\n'));
      expect(await live()).toBe(2);
      const gone = await load(call, [heading, linked('L2')].join('\n'));
      expect(await live()).toBe(1);
      await undo(gone);
      expect(await live()).toBe(2);
    }
  });
});
