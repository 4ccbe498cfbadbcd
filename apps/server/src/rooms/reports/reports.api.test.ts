import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoOf, putFile } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, addPerson, makeWorld, type World } from '../../../test/kit/world.ts';

const { reports } = contract;
let app: TestApplication;
let world: World;
/** The administrator with the first company selected. */
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
});
afterAll(() => app.close());

async function upload(client: Client = admin): Promise<string> {
  const { returnData } = await client.call(reports.signUpload, {
    body: { fileName: 'vista.jpg', fileType: 'image/jpeg' },
  });
  expect(await putFile(app, returnData.signedRequest, 'image/jpeg', await photoOf())).toBe(200);
  return returnData.signedRequest.split('?')[0] ?? '';
}

const powerbi = async (reportName: string) => ({
  reportName,
  reportDescription: 'Ventas por cadena',
  reportId: 'a1b2',
  workspaceId: 'w1',
  fileUrl: await upload(),
});

const dashboard = (reportName: string) => ({
  reportName,
  reportDescription: 'Participación por cadena',
  kind: 'dashboard' as const,
  reportId: 'shareOfShelf',
});

const add = async (reportName: string): Promise<number> =>
  (await admin.call(reports.create, { body: dashboard(reportName) })).report.id;

const link = (reportId: number, userId: number, filter: object | null = null) =>
  app.sql(
    `insert into user_reports (company_id, user_id, powerbi_report_id, config_json, config_description)
     values ($1, $2, $3, $4, 'Solo su cadena')`,
    [world.companyId, userId, reportId, filter && JSON.stringify(filter)],
  );

describe('adding a report', () => {
  it('keeps what was sent, in the selected company, and its picture privately', async () => {
    const body = await powerbi('Ventas');
    const { report } = await admin.call(reports.create, { body });
    expect(report).toMatchObject({
      reportName: 'Ventas',
      kind: 'powerbi',
      workspaceId: 'w1',
      companyId: world.companyId,
      warningStatus: 'normal',
      warningMessage: null,
      deleted: false,
    });
    expect(report.fileUrl?.split('?')[0]).toBe(body.fileUrl);
    expect(report.fileUrl).toContain('/private/report/');
    const [line] = await app.sql<{ company_id: string }>(
      `select company_id from audit_log where action = 'report.create' and entity_id = $1`,
      [String(report.id)],
    );
    expect(Number(line?.company_id)).toBe(world.companyId);
  });

  it('names every field that is empty', async () => {
    const answer = await admin.fail(reports.create, {
      body: { reportName: ' ', reportDescription: '', reportId: '', workspaceId: '', fileUrl: '' },
    });
    expect(answer.status).toBe(400);
    expect(answer.data.fields?.map(({ path, code }) => [path, code])).toEqual(
      expect.arrayContaining([
        ['reportName', 'required'],
        ['reportDescription', 'required'],
        ['reportId', 'required'],
      ]),
    );
    const rest = await admin.fail(reports.create, {
      body: { reportName: 'x', reportDescription: 'x', reportId: 'x' },
    });
    expect(rest.data.fields?.map(({ path }) => path)).toEqual(['workspaceId', 'fileUrl']);
  });

  it('knows the built-in dashboards, and no other', async () => {
    const answer = await admin.fail(reports.create, { body: { ...dashboard('Ninguno'), reportId: 'x' } });
    expect(answer.data.fields).toMatchObject([{ path: 'reportId', code: 'unknownDashboard' }]);
    expect(answer.data.fields?.[0]?.message).toBe('Elige uno de los paneles incorporados');
  });

  it('needs a company when several are in scope, and takes the one named', async () => {
    const everywhere = world.people.superAdmin.client;
    const answer = await everywhere.fail(reports.create, { body: dashboard('Sin empresa') });
    expect(answer.data.fields).toMatchObject([{ path: 'companyId', code: 'required' }]);
    const { report } = await everywhere.call(reports.create, {
      body: { ...dashboard('Con empresa'), companyId: world.otherCompanyId },
    });
    expect(report.companyId).toBe(world.otherCompanyId);
  });

  it('makes one report of one form sent five times at once', async () => {
    const body = { ...dashboard('Cinco veces'), requestId: crypto.randomUUID() };
    const sent = await Promise.all(Array.from({ length: 5 }, () => admin.call(reports.create, { body })));
    expect(new Set(sent.map(({ report }) => report.id)).size).toBe(1);
  });

  it('takes only pictures as preview', async () => {
    const answer = await admin.fail(reports.signUpload, {
      body: { fileName: 'x.svg', fileType: 'image/svg+xml' },
    });
    expect(answer.data.fields).toMatchObject([{ path: 'fileType' }]);
  });
});

describe('the roles of row-level security', () => {
  it('belong to a report of Power BI, once each, and are shown to administrators alone', async () => {
    const body = { ...(await powerbi('Con roles')), identityRoles: ['Norte', ' Sur ', 'Norte'] };
    const { report } = await admin.call(reports.create, { body });
    expect(report.identityRoles).toEqual(['Norte', 'Sur']);
    await admin.call(reports.update, { body: { id: report.id, reportName: 'Con otros' } });
    expect((await admin.call(reports.get, { params: { id: report.id } })).report.identityRoles).toHaveLength(
      2,
    );
    const changed = await admin.call(reports.update, { body: { id: report.id, identityRoles: ['Centro'] } });
    expect(changed.report.identityRoles).toEqual(['Centro']);
    const { id, client } = await addColleague(app, world, 'client');
    await link(report.id, id);
    const own = await client.call(reports.list, {});
    expect(own.powerbiReports.map(({ reportName }) => reportName)).toEqual(['Con otros']);
    expect(JSON.stringify(own)).not.toContain('Centro');
  });

  it('are none of a dashboard, neither new nor become one', async () => {
    const body = { ...dashboard('Sin roles'), identityRoles: ['Norte'] };
    expect((await admin.call(reports.create, { body })).report.identityRoles).toEqual([]);
    const { report } = await admin.call(reports.create, {
      body: { ...(await powerbi('Cambia')), identityRoles: ['Norte'] },
    });
    const change = { id: report.id, kind: 'dashboard' as const, reportId: 'overview' };
    expect((await admin.call(reports.update, { body: change })).report.identityRoles).toEqual([]);
  });
});

describe('warning about a report', () => {
  it('shows the message with low and high, and clears it with normal', async () => {
    const id = await add('Con aviso');
    const warn = (body: object) => admin.call(reports.update, { body: { id, ...body } });
    expect((await warn({ warningStatus: 'low', warningMessage: 'Datos de ayer' })).report).toMatchObject({
      warningStatus: 'low',
      warningMessage: 'Datos de ayer',
    });
    expect((await warn({ warningStatus: 'high' })).report.warningMessage).toBe('Datos de ayer');
    expect((await warn({ warningStatus: 'normal', warningMessage: 'x' })).report).toMatchObject({
      warningStatus: 'normal',
      warningMessage: null,
    });
  });

  it('refuses a message of 50 characters and keeps the one before', async () => {
    const id = await add('Aviso largo');
    const body = { id, warningStatus: 'low' as const };
    await admin.call(reports.update, { body: { ...body, warningMessage: 'x'.repeat(49) } });
    const answer = await admin.fail(reports.update, { body: { ...body, warningMessage: 'y'.repeat(50) } });
    expect(answer.data.fields).toMatchObject([{ path: 'warningMessage', code: 'tooLong' }]);
    const { report } = await admin.call(reports.get, { params: { id } });
    expect(report.warningMessage).toBe('x'.repeat(49));
  });

  it('without words is refused', async () => {
    const id = await add('Aviso vacío');
    const answer = await admin.fail(reports.update, { body: { id, warningStatus: 'high' } });
    expect(answer.data.fields).toMatchObject([{ path: 'warningMessage', code: 'required' }]);
  });
});

describe('editing a report', () => {
  it('keeps the picture when its own address comes back, and takes a new one', async () => {
    const { report } = await admin.call(reports.create, { body: await powerbi('Con foto') });
    const { id, fileUrl } = report;
    const same = await admin.call(reports.update, { body: { id, reportName: 'Con otra foto', fileUrl } });
    expect(same.report.fileUrl?.split('?')[0]).toBe(fileUrl?.split('?')[0]);
    const next = await upload();
    const changed = await admin.call(reports.update, { body: { id, fileUrl: next } });
    expect(changed.report).toMatchObject({ reportName: 'Con otra foto' });
    expect(changed.report.fileUrl?.split('?')[0]).toBe(next);
  });

  it('does not take a file of another kind for its picture', async () => {
    const { report } = await admin.call(reports.create, { body: await powerbi('Ajena') });
    const answer = await admin.fail(reports.update, {
      body: { id: report.id, fileUrl: 'http://gondola.test/files/public/logo/0/x-1.png' },
    });
    expect(answer.data.fields).toMatchObject([{ path: 'fileUrl' }]);
  });
});

describe('deleting a report', () => {
  it('hides it, keeps it among the inactive ones, and is undone by restoring', async () => {
    const id = await add('Se va y vuelve');
    const page = async (active?: string) =>
      (await admin.call(reports.page, { query: { limit: 100, active } })).powerbiReports.powerbiReports;
    expect((await admin.call(reports.remove, { params: { id } })).report.deleted).toBe(true);
    expect((await page('true')).map((row) => row.id)).not.toContain(id);
    expect((await page('false')).map((row) => row.id)).toContain(id);
    expect((await page()).map((row) => row.id)).toContain(id);
    const restored = await admin.call(reports.update, { body: { id, deleted: false } });
    expect(restored.report.deleted).toBe(false);
  });

  it('twice is written once in the audit log', async () => {
    const id = await add('Dos veces');
    await admin.call(reports.remove, { params: { id } });
    await admin.call(reports.remove, { params: { id } });
    const lines = await app.sql(`select 1 from audit_log where action = 'report.remove' and entity_id = $1`, [
      String(id),
    ]);
    expect(lines).toHaveLength(1);
  });
});

describe('the list of administration', () => {
  it('searches name and description, or one column, as text and not as a pattern', async () => {
    await add('Cien % lácteo');
    const names = async (searchValue: string, column?: 'reportId') =>
      (
        await admin.call(reports.page, { query: { searchValue, ...(column ? { column } : {}) } })
      ).powerbiReports.powerbiReports.map((row) => row.reportName);
    expect(await names('n % l')).toEqual(['Cien % lácteo']);
    expect(await names('%%')).toEqual([]);
    expect(await names('Cien', 'reportId')).toEqual([]);
    expect(await names('shelf', 'reportId')).toContain('Cien % lácteo');
  });

  it('gives its pages newest first with the total', async () => {
    const first = await admin.call(reports.page, { query: { limit: 2 } });
    const second = await admin.call(reports.page, { query: { limit: 2, page: 1 } });
    const ids = [...first.powerbiReports.powerbiReports, ...second.powerbiReports.powerbiReports].map(
      (row) => row.id,
    );
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(first.totalReports).toBe(second.totalReports);
    expect(first.totalReports).toBeGreaterThan(4);
  });
});

describe('reports of people', () => {
  it('are those associated with them and not deleted; an administrator sees all', async () => {
    const seen = await add('Asociado');
    const unseen = await add('Sin asociar');
    const gone = await add('Borrado');
    const { client } = world.people;
    await link(seen, client.id);
    await link(gone, client.id);
    await admin.call(reports.remove, { params: { id: gone } });
    const listed = await client.client.call(reports.list, {});
    expect(listed.powerbiReports.map((row) => row.id)).toEqual([seen]);
    expect(listed.totalPowerbiReports).toBe(1);
    const all = (await admin.call(reports.list, { query: { limit: 1000 } })).powerbiReports.map(
      (row) => row.id,
    );
    expect(all).toEqual(expect.arrayContaining([seen, unseen]));
    expect(all).not.toContain(gone);
  });

  it('carry the filter of the one person asked about', async () => {
    const id = await add('Con filtro');
    const { owner, client } = world.people;
    await link(id, owner.id, [
      { target: { table: 'Locales', column: 'Cadena' }, operator: 'In', values: ['Líder'] },
    ]);
    const { powerbiReport } = await admin.call(reports.ofUser, { params: { id, userId: owner.id } });
    expect(powerbiReport).toMatchObject({
      reportName: 'Con filtro',
      user: { id: owner.id, fullName: 'Persona owner' },
      userRelation: { configDescription: 'Solo su cadena' },
    });
    expect(JSON.parse(powerbiReport.userRelation.configJson ?? '')).toMatchObject([{ values: ['Líder'] }]);
    expect((await admin.fail(reports.ofUser, { params: { id, userId: client.id } })).status).toBe(404);
  });
});

describe('everybody else', () => {
  it('may administer nothing', async () => {
    const id = await add('Intocable');
    const { client } = world.people.owner;
    expect((await client.fail(reports.page, {})).status).toBe(403);
    expect((await client.fail(reports.get, { params: { id } })).status).toBe(403);
    expect((await client.fail(reports.ofUser, { params: { id, userId: 1 } })).status).toBe(403);
    expect((await client.fail(reports.create, { body: dashboard('x') })).status).toBe(403);
    expect((await client.fail(reports.update, { body: { id, deleted: true } })).status).toBe(403);
    expect((await client.fail(reports.remove, { params: { id } })).status).toBe(403);
    expect(
      (await client.fail(reports.signUpload, { body: { fileName: 'a.png', fileType: 'image/png' } })).status,
    ).toBe(403);
  });

  it('of another company has none of this one’s, not even by a link of theirs', async () => {
    const id = await add('De la otra');
    await link(id, world.stranger.id);
    expect((await world.stranger.client.call(reports.list, {})).powerbiReports).toEqual([]);
    const elsewhere = world.people.superAdmin.client.inCompany(world.otherCompanyId);
    expect((await elsewhere.fail(reports.get, { params: { id } })).status).toBe(404);
    expect((await elsewhere.fail(reports.update, { body: { id, reportName: 'Mía' } })).status).toBe(404);
    expect((await elsewhere.fail(reports.remove, { params: { id } })).status).toBe(404);
    expect((await elsewhere.fail(reports.ofUser, { params: { id, userId: world.stranger.id } })).status).toBe(
      404,
    );
    const listed = await elsewhere.call(reports.page, { query: { limit: 1000 } });
    expect(listed.powerbiReports.powerbiReports.map((row) => row.id)).not.toContain(id);
  });

  it('new to the company starts without reports', async () => {
    const projects = [{ companyId: world.companyId, projectId: world.projectId }];
    const { client } = await addPerson(app, { role: 'client', projects });
    expect((await client.call(reports.list, {})).powerbiReports).toEqual([]);
  });
});

describe('two administrators', () => {
  it('at one report: the later one sees what the earlier changed', async () => {
    const id = await add('De dos');
    const expected = {
      reportName: 'De dos',
      reportDescription: 'Participación por cadena',
      warningStatus: 'normal',
    };
    const warning = { warningStatus: 'low' as const, warningMessage: 'Datos de ayer' };
    await admin.call(reports.update, { body: { id, ...warning } });
    const body = { id, reportName: 'Del segundo', warningStatus: 'normal' as const };
    const refused = await admin.fail(reports.update, { body: { ...body, expected } });
    expect(refused).toMatchObject({
      status: 409,
      data: { fields: [{ path: 'warningStatus' }], now: { warningStatus: 'low' } },
    });
    const { report } = await admin.call(reports.update, {
      body: { ...body, expected: { ...expected, warningStatus: 'low' } },
    });
    expect(report).toMatchObject({
      reportName: 'Del segundo',
      warningStatus: 'normal',
      warningMessage: null,
    });
  });
});
