// The viewer's call: who may open what, what a visit leaves behind, and what Power BI's bad days look like from outside.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePowerBi, startFakePowerBi } from '../../../test/kit/fake-power-bi.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, addPerson, makeWorld, type World } from '../../../test/kit/world.ts';
import { checkPowerBi } from '../../platform/power-bi/check-power-bi.ts';

const { reports } = contract;
let app: TestApplication;
let fake: FakePowerBi;
let world: World;

beforeAll(async () => {
  fake = await startFakePowerBi();
  fake.tenant.reports.set('ventas', {
    workspaceId: 'area',
    datasetId: 'modelo',
    wantsIdentity: true,
    wantsRoles: true,
  });
  app = await startTestApplication({ ...fake.settings, POWERBI_TIMEOUT_MS: '20000' });
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => fake.behave());

interface NewReport {
  readonly kind?: 'powerbi' | 'dashboard';
  readonly reportId?: string;
  readonly warning?: 'normal' | 'low' | 'high';
  readonly companyId?: number;
  readonly name?: string;
}

async function addReport(part: NewReport = {}): Promise<number> {
  const { kind = 'dashboard', warning = 'normal', companyId = world.companyId, name = 'Ventas' } = part;
  const [row] = await app.sql<{ id: number }>(
    `insert into powerbi_reports (company_id, report_name, report_id, report_description, workspace_id, kind,
       warning_status, warning_message, identity_roles)
     values ($1, $2, $3, 'Por cadena', 'area', $4, $5, $6, '{Norte}') returning id`,
    [
      companyId,
      name,
      part.reportId ?? (kind === 'powerbi' ? 'ventas' : 'overview'),
      kind,
      warning,
      warning === 'normal' ? null : 'En mantención',
    ],
  );
  return Number(row?.id);
}

const link = (reportId: number, userId: number, filter: unknown = null) =>
  app.sql(
    'insert into user_reports (company_id, user_id, powerbi_report_id, config_json) values ($1, $2, $3, $4)',
    [world.companyId, userId, reportId, filter === null ? null : JSON.stringify(filter)],
  );

/** A client with a report associated with them. */
async function withReport(part: NewReport = {}, filter: unknown = null) {
  const person = await addColleague(app, world, 'client');
  const id = await addReport(part);
  await link(id, person.id, filter);
  return { person, client: person.client, id };
}

const opening = (id: number, query: { renewal?: string; userId?: number } = {}) => ({
  params: { id },
  query,
});

describe('opening a report', () => {
  it("gives a built-in dashboard with the person's filter, and nothing to embed", async () => {
    const { client, id } = await withReport({ warning: 'low' }, { chain: 'Líder' });
    const { powerbiReport } = await client.call(reports.open, opening(id));
    expect(powerbiReport).toEqual({
      id,
      reportName: 'Ventas',
      reportDescription: 'Por cadena',
      kind: 'dashboard',
      reportId: 'overview',
      embedUrl: null,
      embedToken: null,
      tokenExpiresAt: null,
      tokenSecondsLeft: null,
      warningStatus: 'low',
      warningMessage: 'En mantención',
      userRelation: { configJson: '{\n  "chain": "Líder"\n}' },
    });
  });

  it('gives a report of Power BI what embeds it for that person alone', async () => {
    const { client, id, person } = await withReport({ kind: 'powerbi' });
    const { powerbiReport } = await client.call(reports.open, opening(id));
    expect(powerbiReport).toMatchObject({
      reportId: 'ventas',
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=ventas&groupId=area',
      embedToken: expect.stringContaining(`incrustar-${person.email}`),
    });
    expect(Date.parse(powerbiReport.tokenExpiresAt ?? '')).toBeGreaterThan(Date.now());
    expect(powerbiReport.tokenSecondsLeft).toBeGreaterThan(3_500);
    expect(JSON.parse(fake.asked.findLast(({ step }) => step === 'embed')?.body ?? '')).toMatchObject({
      identities: [{ username: person.email, roles: ['Norte'], datasets: ['modelo'] }],
    });
  });

  it('is refused, as not there, to whom it is not associated with, once it is deleted and once it is unlinked', async () => {
    const { client, id } = await withReport();
    const { client: other } = world.people.owner;
    expect((await other.fail(reports.open, opening(id))).status).toBe(404);
    expect((await world.stranger.client.fail(reports.open, opening(id))).status).toBe(404);
    await app.sql('update powerbi_reports set deleted = true where id = $1', [id]);
    expect((await client.fail(reports.open, opening(id))).status).toBe(404);
    await app.sql('update powerbi_reports set deleted = false where id = $1', [id]);
    expect((await client.call(reports.open, opening(id))).powerbiReport.id).toBe(id);
    await app.sql('update user_reports set deleted = true where powerbi_report_id = $1', [id]);
    expect((await client.fail(reports.open, opening(id))).status).toBe(404);
    expect((await client.fail(reports.open, opening(999_999))).status).toBe(404);
  });

  it('is refused in another company, whatever link there is', async () => {
    const id = await addReport({ companyId: world.otherCompanyId });
    const { client } = world.people.client;
    expect((await client.fail(reports.open, opening(id))).status).toBe(404);
    const { powerbiReport } = await world.people.superAdmin.client.call(reports.open, opening(id));
    expect(powerbiReport.id).toBe(id);
  });

  it('is politely refused to everyone while a high warning is on', async () => {
    const { client, id } = await withReport({ warning: 'high' });
    const answer = await client.fail(reports.open, opening(id));
    expect(answer.status).toBe(409);
    expect(answer.data).toMatchObject({
      code: 'reports:underWarning',
      errorMessage: '“Ventas” no se puede abrir por ahora: En mantención',
    });
    expect((await world.people.superAdmin.client.fail(reports.open, opening(id))).status).toBe(409);
    expect(await app.sql('select 1 from report_visits where powerbi_report_id = $1', [id])).toEqual([]);
  });

  it('shows a super administrator what a person is shown, and nobody else', async () => {
    const { id, person } = await withReport({ kind: 'powerbi' }, { chain: 'Jumbo' });
    const { client: admin } = world.people.superAdmin;
    const { powerbiReport } = await admin.call(reports.open, opening(id, { userId: person.id }));
    expect(powerbiReport.embedToken).toContain(person.email);
    expect(powerbiReport.userRelation.configJson).toContain('Jumbo');
    expect(await app.sql('select 1 from report_visits where powerbi_report_id = $1', [id])).toEqual([]);
    const stranger = await admin.fail(reports.open, opening(id, { userId: world.people.owner.id }));
    expect(stranger.status).toBe(404);
    const { client } = await withReport();
    expect((await client.fail(reports.open, opening(id, { userId: person.id }))).status).toBe(404);
  });
});

describe('a report as one person is shown it', () => {
  const ofUser = (id: number, userId: number, query: { embed?: string } = {}) => ({
    params: { id, userId },
    query,
  });
  const admin = () => world.people.superAdmin.client;

  it('is given to an administrator with what embeds it for that person, and is no visit', async () => {
    const { person, id } = await withReport({ kind: 'powerbi' }, { Cadena: ['Líder'] });
    const { powerbiReport } = await admin().call(reports.ofUser, ofUser(id, person.id));
    expect(powerbiReport).toMatchObject({
      reportId: 'ventas',
      reportName: 'Ventas',
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=ventas&groupId=area',
      embedToken: expect.stringContaining(`incrustar-${person.email}`),
      userRelation: { configJson: '{\n  "Cadena": [\n    "Líder"\n  ]\n}' },
    });
    expect(Date.parse(powerbiReport.tokenExpiresAt ?? '')).toBeGreaterThan(Date.now());
    expect(await app.sql('select 1 from report_visits where powerbi_report_id = $1', [id])).toEqual([]);
  });

  it('has nothing to embed where nobody may open it, and where none was asked for', async () => {
    const nothing = { embedUrl: null, embedToken: null, tokenExpiresAt: null };
    const dashboard = await withReport();
    const warned = await withReport({ kind: 'powerbi', warning: 'high' });
    const deleted = await withReport({ kind: 'powerbi' });
    await app.sql('update powerbi_reports set deleted = true where id = $1', [deleted.id]);
    for (const { id, person } of [dashboard, warned, deleted]) {
      const { powerbiReport } = await admin().call(reports.ofUser, ofUser(id, person.id));
      expect(powerbiReport).toMatchObject({ id, ...nothing });
    }
    const { id, person } = await withReport({ kind: 'powerbi' });
    fake.misbehave('embed', { status: 500 });
    const unasked = await admin().call(reports.ofUser, ofUser(id, person.id, { embed: 'false' }));
    expect(unasked.powerbiReport).toMatchObject({ id, ...nothing });
    const failed = await admin().fail(reports.ofUser, ofUser(id, person.id));
    expect([502, 503]).toContain(failed.status);
  });
});

describe('a report on show', () => {
  it('may be seen for as long as it may be opened, which is no visit', async () => {
    const { client, id, person } = await withReport();
    const standing = async () => {
      const { status, data } = await client.send(reports.standing, { params: { id } });
      return { status, data };
    };
    expect(await standing()).toMatchObject({
      status: 200,
      data: { powerbiReport: { warningStatus: 'normal', warningMessage: null } },
    });
    await app.sql(
      `update powerbi_reports set warning_status = 'low', warning_message = 'Lento' where id = $1`,
      [id],
    );
    expect(await standing()).toMatchObject({
      data: { powerbiReport: { warningStatus: 'low', warningMessage: 'Lento' } },
    });
    await app.sql(`update powerbi_reports set warning_status = 'high' where id = $1`, [id]);
    expect(await standing()).toMatchObject({ status: 409 });
    await app.sql(
      `update powerbi_reports set warning_status = 'normal', warning_message = null, deleted = true where id = $1`,
      [id],
    );
    expect((await standing()).status).toBe(404);
    await app.sql('update powerbi_reports set deleted = false where id = $1', [id]);
    await app.sql('update user_reports set deleted = true where powerbi_report_id = $1', [id]);
    expect((await standing()).status).toBe(404);
    const { client: admin } = world.people.superAdmin;
    expect((await admin.send(reports.standing, { params: { id } })).status).toBe(200);
    const asPerson = { params: { id }, query: { userId: person.id } };
    expect((await admin.fail(reports.standing, asPerson)).status).toBe(404);
    expect((await world.stranger.client.fail(reports.standing, { params: { id } })).status).toBe(404);
    expect(await app.sql('select 1 from report_visits where powerbi_report_id = $1', [id])).toEqual([]);
  });
});

describe('the last visit', () => {
  it('is the report opened last, of those that may still be opened', async () => {
    const { client, id, person } = await withReport({ name: 'Primero' });
    expect((await client.call(reports.lastVisit, {})).reportStat).toBeNull();
    const second = await addReport({ name: 'Segundo', warning: 'low' });
    await link(second, person.id);
    await client.call(reports.open, opening(id));
    await client.call(reports.open, opening(second));
    const { reportStat } = await client.call(reports.lastVisit, {});
    expect(reportStat).toMatchObject({ id: second, name: 'Segundo', fileUrl: null, warningStatus: 'low' });
    expect(Math.abs(Date.parse(reportStat?.visitDate ?? '') - Date.now())).toBeLessThan(60_000);
    await client.call(reports.open, opening(id));
    expect((await client.call(reports.lastVisit, {})).reportStat?.id).toBe(id);
    await app.sql('update powerbi_reports set deleted = true where id = $1', [id]);
    expect((await client.call(reports.lastVisit, {})).reportStat?.id).toBe(second);
    await app.sql('update user_reports set deleted = true where powerbi_report_id = $1', [second]);
    expect((await client.call(reports.lastVisit, {})).reportStat).toBeNull();
  });

  it('is one row however often a report is opened, and not moved by the renewal of a token', async () => {
    const { client, id } = await withReport({ kind: 'powerbi' });
    await Promise.all(Array.from({ length: 5 }, () => client.call(reports.open, opening(id))));
    const visits = () =>
      app.sql<{ visited_at: string }>('select visited_at from report_visits where powerbi_report_id = $1', [
        id,
      ]);
    const [before, ...rest] = await visits();
    expect(rest).toEqual([]);
    await client.call(reports.open, opening(id, { renewal: 'true' }));
    expect(await visits()).toEqual([before]);
  });

  it('tells nobody of the visits of others', async () => {
    const { client, id } = await withReport();
    await client.call(reports.open, opening(id));
    expect((await world.stranger.client.call(reports.lastVisit, {})).reportStat).toBeNull();
    const admin = await addPerson(app, { role: 'superAdmin' });
    await admin.client.call(reports.open, opening(id));
    expect((await admin.client.call(reports.lastVisit, {})).reportStat?.id).toBe(id);
    const elsewhere = admin.client.inCompany(world.otherCompanyId);
    expect((await elsewhere.call(reports.lastVisit, {})).reportStat).toBeNull();
  });
});

describe('Power BI on a bad day', () => {
  it.each([
    ['report', 403, 502, /no está compartido/, /Agrega la aplicación/],
    ['report', 404, 502, /no encuentra/, /Revisa su ID/],
    ['embed', 503, 503, /Intenta nuevamente/, /estado del servicio/],
    ['token', 401, 502, /no aceptó la conexión/, /POWERBI_CLIENT_SECRET/],
  ] as const)(
    'says so when %s answers %i, and tells an administrator what to do',
    async (step, status, expectedStatus, said, advice) => {
      // Its own application: a token kept from before would never be asked for again.
      const own = await startTestApplication(fake.settings);
      try {
        const there = await makeWorld(own);
        const [row] = await own.sql<{ id: number }>(
          `insert into powerbi_reports (company_id, report_name, report_id, report_description, workspace_id, identity_roles)
         values ($1, 'Ventas', 'ventas', 'x', 'area', '{Norte}') returning id`,
          [there.companyId],
        );
        const id = Number(row?.id);
        await own.sql(
          'insert into user_reports (company_id, user_id, powerbi_report_id) values ($1, $2, $3)',
          [there.companyId, there.people.client.id, id],
        );
        fake.misbehave(step, { status });
        const answer = await there.people.client.client.fail(reports.open, opening(id));
        expect(answer.status).toBe(expectedStatus);
        expect(answer.data.errorMessage).toMatch(said);
        expect(answer.data.errorMessage).not.toMatch(/POWERBI_/);
        const toAdmin = await there.people.superAdmin.client.fail(reports.open, opening(id));
        expect(toAdmin.data.errorMessage).toMatch(advice);
      } finally {
        await own.close();
      }
    },
  );

  it('says for how long it wants to be left alone, in both languages', async () => {
    const { client, id } = await withReport({ kind: 'powerbi' });
    fake.misbehave('embed', { status: 429, headers: { 'retry-after': '40' } });
    const answer = await client.fail(reports.open, opening(id));
    expect(answer).toMatchObject({
      status: 503,
      data: { errorMessage: expect.stringContaining('40 segundos') },
    });
    const english = await client.inEnglish().fail(reports.open, opening(id));
    expect(english.data.errorMessage).toContain('40 seconds');
  });

  it('holds no connection of the database while it dawdles', async () => {
    const { client, id } = await withReport({ kind: 'powerbi' });
    fake.misbehave('embed', { delay: 4_000 });
    fake.asked.length = 0;
    // More than the pool has connections: with one held by each, only some would come this far.
    const opened = Array.from({ length: 24 }, () => client.call(reports.open, opening(id)));
    const waiting = () => fake.asked.filter(({ step }) => step === 'embed');
    await vi.waitFor(() => expect(waiting()).toHaveLength(24), { timeout: 3_500 });
    await Promise.all(opened);
  });
});

describe('without Power BI', () => {
  it('says that it is not set up, to an administrator with what to set, and frames nothing', async () => {
    const plain = await startTestApplication();
    try {
      const there = await makeWorld(plain);
      const [row] = await plain.sql<{ id: number }>(
        `insert into powerbi_reports (company_id, report_name, report_id, report_description, workspace_id)
         values ($1, 'Ventas', 'ventas', 'x', 'area') returning id`,
        [there.companyId],
      );
      const answer = await there.people.superAdmin.client.fail(reports.open, opening(Number(row?.id)));
      expect(answer).toMatchObject({ status: 503, data: { code: 'reports:powerBi.advice.notConfigured' } });
      expect(answer.data.errorMessage).toContain('POWERBI_TENANT_ID');
      expect(await checkPowerBi(plain.services)).toEqual({ state: 'notConfigured' });
      const policy = String((await plain.stranger.raw('GET', '/')).headers['content-security-policy']);
      expect(policy).toContain("frame-src 'self';");
    } finally {
      await plain.close();
    }
  });
});

describe('the check of an administrator', () => {
  it('signs in again each time and says what is wrong', async () => {
    expect(await checkPowerBi(app.services)).toEqual({ state: 'ok' });
    fake.misbehave('token', { status: 401 });
    expect(await checkPowerBi(app.services)).toEqual({ state: 'failed', reason: 'credentials' });
    fake.behave();
    fake.misbehave('workspaces', { status: 403 });
    expect(await checkPowerBi(app.services)).toEqual({ state: 'failed', reason: 'notShared' });
  });

  it('and the policy of the page lets the reports of Power BI be framed, and no others', async () => {
    const policy = String((await app.stranger.raw('GET', '/')).headers['content-security-policy']);
    expect(policy).toContain("frame-src 'self' https://app.powerbi.com;");
  });
});
