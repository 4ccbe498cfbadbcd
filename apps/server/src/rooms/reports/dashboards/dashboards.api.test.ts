import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addPerson, addProject, makeWorld, type Person, type World } from '../../../../test/kit/world.ts';
import { addResponse, createChance, type Field, makeField } from '../../../../test/kit/dashboard-field.ts';

const { reports } = contract;
const days = { from: '2026-10-01', to: '2026-10-31' };
let app: TestApplication;
let world: World;
let field: Field;
let admin: Client;
let reportId: number;
/** Linked to both projects. */
let reader: Person;

async function addReport(dashboard: 'overview' | 'stock', client = admin): Promise<number> {
  const body = {
    reportName: 'Panel',
    reportDescription: 'x',
    kind: 'dashboard' as const,
    reportId: dashboard,
  };
  return (await client.call(reports.create, { body })).report.id;
}

const link = (report: number, userId: number, filter: object | null = null) =>
  app.sql(
    `insert into user_reports (company_id, user_id, powerbi_report_id, config_json) values ($1, $2, $3, $4)
     on conflict (company_id, user_id, powerbi_report_id) do update set config_json = excluded.config_json, deleted = false`,
    [world.companyId, userId, report, filter && JSON.stringify(filter)],
  );

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  const other = await addProject(app, world.companyId);
  field = await makeField(app, world, other);
  reader = await addPerson(app, {
    role: 'client',
    projects: [world.projectId, other].map((projectId) => ({ companyId: world.companyId, projectId })),
  });
  reportId = await addReport('overview');
  for (const person of [reader, world.people.owner]) await link(reportId, person.id);
  const chance = createChance(3);
  for (let index = 0; index < 60; index += 1)
    await addResponse(
      app,
      world,
      field,
      chance,
      new Date(Date.parse('2026-10-01T15:00:00Z') + chance(30) * 86_400_000),
    );
});
afterAll(() => app.close());

type By = 'total' | 'project' | 'chain' | 'category';
const answered = async (client: Client, by: By = 'total', query: object = {}, id = reportId) =>
  (await client.call(reports.answered, { params: { id }, query: { ...days, by, ...query } })).rows;
const countOf = ({ now }: { now: Record<string, number> }): number =>
  ['completed', 'pending', 'approved', 'rejected', 'objected', 'sincronized'].reduce(
    (sum, name) => sum + (now[name] ?? 0),
    0,
  );
const total = async (client: Client, query: object = {}): Promise<number> =>
  (await answered(client, 'total', query)).reduce((sum, row) => sum + countOf(row), 0);
const stored = async (where = 'true'): Promise<number> =>
  Number(
    (
      await app.sql<{ count: number }>(
        `select count(*) from responses r join locations l on l.id = r.location_id where not r.deleted and ${where}`,
      )
    )[0]?.count,
  );

describe('a dashboard', () => {
  it('shows the projects a person is linked to, and no other', async () => {
    expect(await total(admin)).toBe(await stored());
    expect(await total(reader.client)).toBe(await stored());
    const own = await stored(`r.project_id = ${world.projectId}`);
    expect(await total(world.people.owner.client)).toBe(own);
    expect(own).toBeLessThan(await stored());
    // Asking for another project does not widen what is seen.
    expect(await total(world.people.owner.client, { projectIds: String(field.projectIds[1]) })).toBe(0);
  });

  it('narrows to chains, categories, tasks and groups of places', async () => {
    expect(await total(reader.client, { chains: '["Norte"]' })).toBe(await stored(`l.chain = 'Norte'`));
    expect(await total(reader.client, { chains: '[""]' })).toBe(await stored('l.chain is null'));
    expect(await total(reader.client, { categories: '["A",""]' })).toBe(
      await stored(`(r.category_code = 'A' or r.category_code is null)`),
    );
    const [cluster] = await app.sql<{ id: number }>(
      `insert into clusters (company_id, name) values ($1, 'Norte chico') returning id::int`,
      [world.companyId],
    );
    const [place = 0] = field.locationIds;
    await app.sql(`insert into cluster_locations (company_id, cluster_id, location_id) values ($1, $2, $3)`, [
      world.companyId,
      cluster?.id,
      place,
    ]);
    expect(await total(reader.client, { clusterId: cluster?.id })).toBe(await stored(`l.id = ${place}`));
  });

  it('says what is expected up to today, spread over the periods of assignments', async () => {
    const [task = 0] = field.taskIds;
    const [place = 0] = field.locationIds;
    await app.sql(
      `insert into assignments (company_id, task_id, user_id, location_id, reset_scale, expected_responses, created_at)
       values ($1, $2, $3, $4, 'weekly', 7, now() - interval '1 year')`,
      [world.companyId, task, world.people.scout.id, place],
    );
    const range = { from: '2026-10-05', to: '2026-10-18' };
    const rows = await answered(reader.client, 'total', range);
    expect(rows[0]?.now.expected).toBe(14);
    expect(rows[0]?.before?.expected).toBe(14);
    const { step, rows: steps } = await reader.client.call(reports.answered, {
      params: { id: reportId },
      query: { ...range, by: 'period' },
    });
    expect(step).toBe('day');
    expect(steps.map(({ now }) => now.expected)).toEqual(Array.from({ length: 14 }, () => 1));
    const future = { from: '2090-01-02', to: '2090-01-08' };
    expect((await answered(reader.client, 'total', future))[0]?.now.expected).toBe(0);
  });

  it('applies the filter of a person’s link, chain, region and what it cannot know included', async () => {
    await link(reportId, reader.id, [
      { target: { table: 'Locales', column: 'Cadena' }, operator: 'In', values: ['NORTE'] },
      { target: { table: 'Locales', column: 'Región' }, operator: 'NotIn', values: ['Ñuble'] },
      { target: { table: 'Ventas', column: 'Canal' }, operator: 'In', values: ['x'] },
    ]);
    expect(await total(reader.client)).toBe(await stored(`l.chain = 'Norte' and l.region = 'Maule'`));
    // Choosing another chain leaves nothing: the filter stays.
    expect(await total(reader.client, { chains: '["Sur"]' })).toBe(0);
    const choices = await reader.client.call(reports.dashboardChoices, { params: { id: reportId } });
    expect(choices).toMatchObject({ chains: ['Norte'], ignored: ['Canal'] });
    // A super administrator looks with the eyes of that person; nobody else can.
    const asReader = { userId: reader.id };
    expect(await total(admin, asReader)).toBe(await total(reader.client));
    expect(await total(admin)).toBe(await stored());
    const refused = await world.people.owner.client.fail(reports.answered, {
      params: { id: reportId },
      query: { ...days, ...asReader },
    });
    expect(refused.status).toBe(404);
    await link(reportId, reader.id, { chain: 'Sur', category: ['A'] });
    expect(await total(reader.client)).toBe(await stored(`l.chain = 'Sur' and r.category_code = 'A'`));
    await link(reportId, reader.id);
  });
});

describe('behind a figure', () => {
  it('stand the responses, in pages, as many as the figure says', async () => {
    for (const statuses of ['approved', 'approved,rejected', 'pending']) {
      const list = await reader.client.call(reports.responsesBehind, {
        params: { id: reportId },
        query: { ...days, statuses, limit: 5 },
      });
      const [row] = await answered(reader.client);
      const figure = statuses
        .split(',')
        .reduce((sum, status) => sum + (row?.now[status as 'approved'] ?? 0), 0);
      expect(list.total).toBe(figure);
      expect(list.responses).toHaveLength(Math.min(5, figure));
      expect(list.responses.every(({ reviewStatus }) => statuses.includes(reviewStatus))).toBe(true);
    }
    const all = await reader.client.call(reports.responsesBehind, {
      params: { id: reportId },
      query: { ...days, limit: 1000 },
    });
    const second = await reader.client.call(reports.responsesBehind, {
      params: { id: reportId },
      query: { ...days, limit: 7, page: 1 },
    });
    expect(second.responses.map(({ id }) => id)).toEqual(all.responses.slice(7, 14).map(({ id }) => id));
    const shares = await reader.client.call(reports.shares, { params: { id: reportId }, query: days });
    const measured = await reader.client.call(reports.responsesBehind, {
      params: { id: reportId },
      query: { ...days, shareType: 'linear-share', limit: 1000 },
    });
    expect(measured.total).toBe(shares.rows[0]?.now.images);
  });

  it('keeps the names of workers from the people of a client, in the list and in its file', async () => {
    const [{ id: scout }, { owner, client, clientEmployee, admin: manager, qa, teleaudit }] = [
      world.people.scout,
      world.people,
    ];
    await app.sql(`update users set full_name = 'Trabajadora', last_name = 'Oculta' where id = $1`, [scout]);
    const ask = { params: { id: reportId }, query: { ...days, limit: 1000 } };
    for (const person of [client, clientEmployee, manager, qa, teleaudit]) await link(reportId, person.id);
    const seen = async (asked: Client) => ({
      list: JSON.stringify(await asked.call(reports.responsesBehind, ask)),
      file: (
        await asked.download(reports.responsesFile, { ...ask, query: { ...days, format: 'csv' } })
      ).content.toString('utf8'),
    });
    for (const { client: asked } of [reader, owner, client, clientEmployee]) {
      const { list, file } = await seen(asked);
      expect(list).toContain('locationName');
      expect(list).not.toMatch(/userName|Oculta/);
      expect(file).not.toMatch(/Oculta/);
      expect(file.split('\r\n')[0]?.split(/[;,]/)).toHaveLength(9);
    }
    for (const asked of [admin, manager.client, qa.client, teleaudit.client]) {
      const { list, file } = await seen(asked);
      expect(list).toContain('"userName":"Trabajadora Oculta"');
      expect(file).toContain('Trabajadora Oculta');
    }
  });

  it('names workers in the projects of somebody’s own alone where they review one and are a client of another', async () => {
    const [mine = 0, other = 0] = field.projectIds;
    const mixed = await addPerson(app, {
      role: 'client',
      projects: [
        { companyId: world.companyId, projectId: mine, role: 'qa' },
        { companyId: world.companyId, projectId: other, role: 'client' },
      ],
    });
    await link(reportId, mixed.id);
    const named = async (projectId: number) => {
      const { responses } = await mixed.client.call(reports.responsesBehind, {
        params: { id: reportId },
        query: { ...days, projectIds: String(projectId), limit: 1000 },
      });
      return new Set(responses.map(({ userName }) => userName !== undefined));
    };
    expect(await named(mine)).toEqual(new Set([true]));
    expect(await named(other)).toEqual(new Set([false]));
  });

  it('gives the responses as a workbook and as CSV', async () => {
    const csv = await reader.client.download(reports.responsesFile, {
      params: { id: reportId },
      query: { ...days, format: 'csv' },
    });
    expect(csv.content.toString('utf8').trim().split('\r\n')).toHaveLength((await stored()) + 1);
    const workbook = await reader.client.download(reports.responsesFile, {
      params: { id: reportId },
      query: days,
    });
    expect(workbook.content.subarray(0, 2).toString('latin1')).toBe('PK');
  });
});

describe('next to the answers', () => {
  it('counts challenges by where they stand, and how long their answers took', async () => {
    const add = (status: string | null, at: string, answered: string | null, project = world.projectId) =>
      app.sql(
        `insert into tickets (company_id, project_id, location_id, subject, content, category, subcategory, challenge_status, created_at, last_modified_date)
         values ($1, $2, $3, 'Precio', 'x', 'Challenge', 'challenge', $4, $5::timestamptz, coalesce($6::timestamptz, $5::timestamptz))`,
        [world.companyId, project, field.locationIds[0], status, at, answered],
      );
    await add('pending', '2026-10-05T12:00:00Z', null);
    await add(null, '2026-10-05T12:00:00Z', null);
    await add('solved', '2026-10-06T12:00:00Z', '2026-10-06T14:00:00Z');
    await add('explained', '2026-10-06T12:00:00Z', '2026-10-06T16:00:00Z');
    await add('solved', '2026-09-20T12:00:00Z', '2026-09-21T12:00:00Z');
    await add('solved', '2026-10-07T12:00:00Z', null, field.projectIds[1]);
    const of = async (client: Client) =>
      (await client.call(reports.challengeOutcomes, { params: { id: reportId }, query: days })).rows[0];
    expect(await of(world.people.owner.client)).toMatchObject({
      now: { pending: 1, explained: 1, solved: 1, unmarked: 1, median: 180 },
      before: { pending: 0, explained: 0, solved: 1, unmarked: 0, median: 1440 },
    });
    expect((await of(reader.client))?.now.solved).toBe(2);
    // A later change of an answered ticket does not make its answer slower.
    await app.sql(
      `update tickets set last_modified_date = now(), challenge_status = 'explained' where challenge_status = 'solved' and company_id = $1`,
      [world.companyId],
    );
    expect((await of(world.people.owner.client))?.now.median).toBe(180);
    const list = await reader.client.call(reports.challengesBehind, {
      params: { id: reportId },
      query: { ...days, status: 'unmarked' },
    });
    expect(list.challenges).toMatchObject([{ chain: 'Norte', challengeStatus: null }]);
  });

  it('counts the stock alerts that hold', async () => {
    const [place = 0] = field.locationIds;
    const [product] = await app.sql<{ id: number }>(
      `insert into products (company_id, name, internal_code, category_code) values ($1, 'Yogur', 'Y1', 'A') returning id`,
      [world.companyId],
    );
    await app.sql(`insert into product_locations (company_id, location_id, product_id) values ($1, $2, $3)`, [
      world.companyId,
      place,
      product?.id,
    ]);
    await app.sql(
      `insert into stock_alerts (company_id, location_id, product_id, measure, side, value, limit_min, deviation, sold_units, since)
       values ($1, $2, $3, 'stock', 'low', 1, 4, 0.75, 0, '2026-10-10T12:00:00Z'), ($1, $2, $3, 'nsd', 'high', 9, null, 2, 0, '2026-01-10T12:00:00Z')`,
      [world.companyId, place, product?.id],
    );
    const id = await addReport('stock');
    await link(id, reader.id);
    const rows = async (by: 'total' | 'measure' | 'category', query: object = {}) =>
      (await reader.client.call(reports.alertOutcomes, { params: { id }, query: { ...days, by, ...query } }))
        .rows;
    expect((await rows('total'))[0]?.now).toEqual({ low: 1, high: 1, fresh: 1 });
    expect((await rows('measure')).map(({ key }) => key).toSorted()).toEqual(['nsd', 'stock']);
    expect(await rows('category')).toMatchObject([{ key: 'A', name: 'Categoría A' }]);
    expect((await rows('total', { categories: '["B"]' }))[0]?.now).toEqual({ low: 0, high: 0, fresh: 0 });
    const list = await reader.client.call(reports.alertsBehind, {
      params: { id },
      query: { ...days, side: 'low' },
    });
    expect(list.alerts).toMatchObject([{ measure: 'stock', productName: 'Yogur', min: 4, chain: 'Norte' }]);
  });
});

describe('a caller who', () => {
  it('is not associated with the report, or belongs to another company, finds none', async () => {
    const [projectId = 0] = field.projectIds;
    const reviewer = await addPerson(app, {
      role: 'qa',
      projects: [{ companyId: world.companyId, projectId, role: 'qa' }],
    });
    for (const client of [
      reviewer.client,
      world.stranger.client,
      world.people.superAdmin.client.inCompany(world.otherCompanyId),
    ]) {
      for (const call of [
        reports.answered,
        reports.shares,
        reports.turnaround,
        reports.decisions,
        reports.challengeOutcomes,
        reports.alertOutcomes,
        reports.responsesBehind,
        reports.challengesBehind,
        reports.alertsBehind,
      ] as const)
        expect((await client.fail(call, { params: { id: reportId }, query: days })).status).toBe(404);
      expect((await client.fail(reports.dashboardChoices, { params: { id: reportId } })).status).toBe(404);
    }
  });

  it('was linked to it from another company sees nothing of this one', async () => {
    await link(reportId, world.stranger.id);
    expect(
      (await world.stranger.client.fail(reports.answered, { params: { id: reportId }, query: days })).status,
    ).toBe(404);
  });

  it('asks for days that are none, too many of them, or a group of another company gets a message', async () => {
    const ask = (query: object) =>
      reader.client.fail(reports.answered, { params: { id: reportId }, query: { ...days, ...query } });
    expect((await ask({ to: '2026-09-01' })).data.fields).toMatchObject([
      { path: 'to', code: 'invalidDate' },
    ]);
    expect((await ask({ from: '2024-01-01' })).data.fields).toMatchObject([{ path: 'from' }]);
    expect((await ask({ chains: 'Norte' })).data.fields).toMatchObject([
      { path: 'chains', code: 'invalidFormat' },
    ]);
    const [foreign] = await app.sql<{ id: number }>(
      `insert into clusters (company_id, name) values ($1, 'Ajeno') returning id::int`,
      [world.otherCompanyId],
    );
    expect((await ask({ clusterId: foreign?.id })).status).toBe(404);
  });

  it('asks a report of Power BI for figures finds none', async () => {
    const [row] = await app.sql<{ id: number }>(
      `insert into powerbi_reports (company_id, report_name, report_id, report_description, workspace_id) values ($1, 'x', 'x', 'x', 'x') returning id::int`,
      [world.companyId],
    );
    expect((await admin.fail(reports.answered, { params: { id: row?.id ?? 0 }, query: days })).status).toBe(
      404,
    );
  });
});
