import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, addProject, makeWorld, type Person, type World } from '../../../test/kit/world.ts';

const { associations, tickets, reviews, projects } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;
const newcomer = (): Promise<Person> => addPerson(app, { role: 'client' });

async function addReport(companyId: number, name: string): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into powerbi_reports (company_id, report_name, report_id, report_description, workspace_id)
     values ($1, $2, 'r', 'Para probar', 'w') returning id`,
    [companyId, name],
  );
  return Number(row?.id);
}

describe('projects of a person', () => {
  it('are linked with a role, listed by name, and no longer offered', async () => {
    const { id: userId } = await newcomer();
    const extra = await addProject(app, world.companyId, 10, 'Ámbar');
    for (const projectId of [world.projectId, extra]) {
      await admin().call(associations.linkProject, { body: { userId, projectId, role: 'qa' } });
    }
    const answer = await admin().call(associations.projects, { params: { userId }, query: {} });
    expect(answer).toMatchObject({ totalProjects: 2, user: { fullName: 'Persona client' } });
    expect(answer.projects.find(({ id }) => id === extra)).toMatchObject({ name: 'Ámbar', role: 'qa' });
    const found = await admin().call(associations.projects, {
      params: { userId },
      query: { searchValue: 'ambar' },
    });
    expect(found.projects.map(({ id }) => id)).toEqual([extra]);
    const rest = await admin().call(associations.otherProjects, { params: { userId }, query: {} });
    expect(rest.notUserProjects.map(({ id }) => id)).toEqual([world.otherProjectId]);
  });

  it('make one link of one form sent five times at once, with one line in the audit log', async () => {
    const { id: userId } = await newcomer();
    const body = { userId, projectId: world.projectId, role: 'owner' as const };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => admin().call(associations.linkProject, { body })),
    );
    const ids = new Set(sent.map(({ userProject }) => userProject.userProjectId));
    expect(ids.size).toBe(1);
    const lines = await app.sql(
      `select 1 from audit_log where action = 'userProject.link' and entity_id = $1`,
      [String([...ids][0])],
    );
    expect(lines).toHaveLength(1);
    const other = await admin().fail(associations.linkProject, { body: { ...body, role: 'qa' } });
    expect(other.status).toBe(409);
  });

  it('lose a link that comes back as the same one, with its new role', async () => {
    const { id: userId } = await newcomer();
    const body = { userId, projectId: world.projectId, role: 'qa' as const };
    const { userProject } = await admin().call(associations.linkProject, { body });
    const { userProjectId } = userProject;
    const remove = () => admin().call(associations.unlinkProject, { params: { userProjectId } });
    await remove();
    await remove();
    expect((await admin().call(associations.projects, { params: { userId }, query: {} })).totalProjects).toBe(
      0,
    );
    expect((await admin().fail(associations.changeProjectLink, { body })).status).toBe(404);
    const again = await admin().call(associations.linkProject, { body: { ...body, role: 'owner' } });
    expect(again.userProject).toMatchObject({ userProjectId, role: 'owner' });
  });

  it('count for a live session from the very next call on', async () => {
    const { id: userId, client } = await newcomer();
    expect((await client.call(projects.list, {})).projects).toEqual([]);
    const body = { userId, projectId: world.projectId, role: 'client' as const };
    const { userProject } = await admin().call(associations.linkProject, { body });
    expect((await client.call(projects.list, {})).projects.map(({ id }) => id)).toEqual([world.projectId]);
    expect((await client.inCompany(world.companyId).send(tickets.list, {})).status).toBe(200);
    expect((await client.send(reviews.list, {})).status).toBe(403);
    await admin().call(associations.changeProjectLink, { body: { ...body, role: 'qa' } });
    expect((await client.send(reviews.list, {})).status).toBe(200);
    await admin().call(associations.unlinkProject, { params: { userProjectId: userProject.userProjectId } });
    expect((await client.send(reviews.list, {})).status).toBe(403);
    expect((await client.inCompany(world.companyId).send(tickets.list, {})).status).toBe(404);
    expect((await client.call(projects.list, {})).projects).toEqual([]);
  });

  it('are refused with a reason where something is missing', async () => {
    const { id: userId } = await newcomer();
    const empty = await admin().fail(associations.linkProject, { body: { userId } as never });
    expect(empty.data.fields).toEqual([
      { path: 'projectId', code: 'required', message: 'Este campo es obligatorio' },
      { path: 'role', code: 'required', message: 'Este campo es obligatorio' },
    ]);
    const role = 'superAdmin' as never;
    const wrong = await admin().fail(associations.linkProject, {
      body: { userId, projectId: world.projectId, role },
    });
    expect(wrong.status).toBe(400);
    const nobody = { userId: 999_999, projectId: world.projectId, role: 'qa' as const };
    expect((await admin().fail(associations.linkProject, { body: nobody })).status).toBe(404);
    const nowhere = await admin().fail(associations.linkProject, {
      body: { userId, projectId: 999_999, role: 'qa' },
    });
    expect(nowhere.data.fields?.[0]).toMatchObject({ path: 'projectId', code: 'unknownProject' });
  });

  it('stay within the selected company', async () => {
    const { id: userId } = await newcomer();
    const body = { userId, projectId: world.projectId, role: 'qa' as const };
    const { userProject } = await admin().call(associations.linkProject, { body });
    const other = admin().inCompany(world.otherCompanyId);
    expect((await other.call(associations.projects, { params: { userId }, query: {} })).projects).toEqual([]);
    expect((await other.fail(associations.linkProject, { body })).status).toBe(400);
    expect((await other.fail(associations.changeProjectLink, { body })).status).toBe(404);
    const params = { userProjectId: userProject.userProjectId };
    expect((await other.fail(associations.unlinkProject, { params })).status).toBe(404);
    expect((await world.people.admin.client.fail(associations.unlinkProject, { params })).status).toBe(403);
  });
});

describe('reports of a person', () => {
  const filter = [{ target: { table: 'Salas', column: 'Cadena' }, operator: 'In', values: ['Norte'] }];

  it('carry a filter of their own, shown indented', async () => {
    const { id: userId } = await newcomer();
    const powerbiReportId = await addReport(world.companyId, 'Quiebres');
    const body = {
      userId,
      powerbiReportId,
      configJson: JSON.stringify(filter),
      configDescription: 'Solo norte',
    };
    await admin().call(associations.linkReport, { body });
    const { powerbiReports } = await admin().call(associations.reports, { params: { userId }, query: {} });
    expect(powerbiReports.count).toBe(1);
    expect(powerbiReports.rows[0]).toMatchObject({
      id: powerbiReportId,
      reportName: 'Quiebres',
      configDescription: 'Solo norte',
      inReach: false,
    });
    const shown = powerbiReports.rows[0]?.configJson ?? '';
    expect(JSON.parse(shown)).toEqual(filter);
    expect(shown).toContain('\n  {\n    "target"');
    const rest = await admin().call(associations.otherReports, { params: { userId }, query: {} });
    expect(rest.notUserPowerbiReports.map(({ id }) => id)).not.toContain(powerbiReportId);
  });

  it('say whether the person can open them', async () => {
    const { id: userId } = await newcomer();
    const powerbiReportId = await addReport(world.companyId, 'Alcance');
    await admin().call(associations.linkReport, { body: { userId, powerbiReportId } });
    await admin().call(associations.linkProject, {
      body: { userId, projectId: world.projectId, role: 'client' },
    });
    const { powerbiReports } = await admin().call(associations.reports, { params: { userId }, query: {} });
    expect(powerbiReports.rows[0]).toMatchObject({ inReach: true, configJson: null });
  });

  it('change filter and description apart from each other, and keep both over a removal', async () => {
    const { id: userId } = await newcomer();
    const powerbiReportId = await addReport(world.companyId, 'Por partes');
    const key = { userId, powerbiReportId };
    const { userReport } = await admin().call(associations.linkReport, {
      body: { ...key, configJson: '{"chain":"Norte"}', configDescription: 'Antes' },
    });
    const changed = await admin().call(associations.changeReportLink, {
      body: { ...key, configDescription: 'Después' },
    });
    expect(changed.userReport).toMatchObject({
      configJson: '{\n  "chain": "Norte"\n}',
      configDescription: 'Después',
    });
    const cleared = await admin().call(associations.changeReportLink, { body: { ...key, configJson: '' } });
    expect(cleared.userReport.configJson).toBeNull();
    const params = { userPowerbiReportId: userReport.userPowerbiReportId };
    await admin().call(associations.unlinkReport, { params });
    await admin().call(associations.unlinkReport, { params });
    expect((await admin().fail(associations.changeReportLink, { body: key })).status).toBe(404);
    const back = await admin().call(associations.linkReport, { body: { ...key, configJson: '{}' } });
    expect(back.userReport.userPowerbiReportId).toBe(userReport.userPowerbiReportId);
    expect((await admin().send(associations.linkReport, { body: { ...key, configJson: '{}' } })).status).toBe(
      201,
    );
    expect((await admin().fail(associations.linkReport, { body: { ...key, configJson: '[]' } })).status).toBe(
      409,
    );
  });
});

describe('a link to a report', () => {
  it.each([
    [
      '[{"a": 1},]',
      'Línea 1, columna 10: sobra una coma antes del cierre',
      'Line 1, column 10: there is an extra comma before the end',
    ],
    [
      '{\n"a": "b\n}',
      'Línea 2, columna 6: a este texto le falta la comilla de cierre',
      'Line 2, column 6: the closing quote of this text is missing',
    ],
    ['"Norte"', 'Debe ser una lista de filtros o un objeto', 'It must be a list of filters or an object'],
    [
      '[{"target": {"table": "A"}}, {}]',
      'Falta la tabla del filtro 2 (target.table)',
      'Filter 2 has no table (target.table)',
    ],
  ])('is refused with the filter %j at its place, in both languages', async (configJson, es, en) => {
    const { id: userId } = await newcomer();
    const body = { userId, powerbiReportId: await addReport(world.companyId, 'Filtro roto'), configJson };
    const said = async (client: typeof world.stranger.client) => {
      const { status, data } = await client.fail(associations.linkReport, { body });
      expect(status).toBe(400);
      return data.fields?.map(({ path, message }) => [path, message]);
    };
    expect(await said(admin())).toEqual([['configJson', es]]);
    expect(await said(admin().inEnglish())).toEqual([['configJson', en]]);
  });

  it('is not made from a deleted report, nor from another company', async () => {
    const { id: userId } = await newcomer();
    const gone = await addReport(world.companyId, 'Borrado');
    await app.sql('update powerbi_reports set deleted = true where id = $1', [gone]);
    const refused = await admin().fail(associations.linkReport, { body: { userId, powerbiReportId: gone } });
    expect(refused.data.fields?.[0]).toMatchObject({ path: 'powerbiReportId', code: 'unknownReport' });
    const there = await addReport(world.companyId, 'De la primera');
    const other = admin().inCompany(world.otherCompanyId);
    expect(
      (await other.fail(associations.linkReport, { body: { userId, powerbiReportId: there } })).status,
    ).toBe(400);
    const { userReport } = await admin().call(associations.linkReport, {
      body: { userId, powerbiReportId: there },
    });
    const params = { userPowerbiReportId: userReport.userPowerbiReportId };
    expect((await other.fail(associations.unlinkReport, { params })).status).toBe(404);
    expect((await world.people.owner.client.fail(associations.unlinkReport, { params })).status).toBe(403);
  });
});
