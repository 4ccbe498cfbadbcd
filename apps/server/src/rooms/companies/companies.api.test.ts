import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { uploadLogo } from '../../../test/kit/uploads.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { companies } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const details = {
  name: 'Panadería Andina',
  countryCode: 'PE',
  taxId: '20-123',
  whatsappLink: 'https://wa.me/51999',
};
const admin = () => world.people.superAdmin.client;

async function create(more: object = {}) {
  const logoUrl = await uploadLogo(app, admin());
  return (await admin().call(companies.create, { body: { ...details, logoUrl, ...more } })).company;
}

describe('a new company', () => {
  it('is in the switch and the table at once, with its logo readable by its lasting name', async () => {
    const made = await create({
      name: 'Recién llegada',
      challengeNotifications: true,
      timeZone: 'America/Lima',
    });
    expect(made).toMatchObject({
      countryCode: 'PE',
      timeZone: 'America/Lima',
      challengeNotifications: true,
    });
    const { companies: reachable } = await admin().call(companies.list, {});
    expect(reachable.map(({ name }) => name)).toContain('Recién llegada');
    const table = await admin().call(companies.page, { query: { searchValue: 'llegada' } });
    expect(table.companies.Companies).toEqual([{ ...made, storage: { bytes: 0, files: 0, quota: null } }]);
    const logo = await app.server.inject({
      method: 'GET',
      url: made.logoUrl?.replace('http://gondola.test', '') ?? '',
    });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('keeps a number of WhatsApp as the link that opens its chat', async () => {
    const made = await create({ name: 'Con número', whatsappLink: '+51 999 888 777' });
    expect(made.whatsappLink).toBe('https://wa.me/51999888777');
  });

  it('begins in the time zone of Santiago without challenge notices', async () => {
    expect(await create()).toMatchObject({ timeZone: 'America/Santiago', challengeNotifications: false });
  });

  it('is made once of one form sent five times at once', async () => {
    const logoUrl = await uploadLogo(app, admin());
    const body = { ...details, name: 'Una sola', logoUrl, requestId: crypto.randomUUID() };
    const made = await Promise.all(Array.from({ length: 5 }, () => admin().call(companies.create, { body })));
    expect(new Set(made.map(({ company }) => company.id)).size).toBe(1);
    const rows = await app.sql(`select 1 from companies where name = 'Una sola'`);
    expect(rows).toHaveLength(1);
    expect(
      await app.sql(
        `select 1 from audit_log where action = 'company.create' and after ->> 'name' = 'Una sola'`,
      ),
    ).toHaveLength(1);
  });

  it('can be made while another company is selected', async () => {
    const client = admin().inCompany(world.companyId);
    const logoUrl = await uploadLogo(app, client);
    const { company } = await client.call(companies.create, {
      body: { ...details, name: 'Desde otra', logoUrl },
    });
    expect(company.name).toBe('Desde otra');
  });

  it('names every missing field, and says which is no country, no address and no time zone', async () => {
    const empty = await admin().fail(companies.create, { body: {} as never });
    expect(empty.status).toBe(400);
    expect(empty.data.fields?.map(({ path, message }) => [path, message])).toEqual(
      ['name', 'countryCode', 'taxId', 'whatsappLink', 'logoUrl'].map((path) => [
        path,
        'Este campo es obligatorio',
      ]),
    );
    const wrong = await admin().fail(companies.create, {
      body: {
        ...details,
        logoUrl: 'x',
        countryCode: 'XX',
        whatsappLink: 'https://evil.example/wa.me/569',
        timeZone: 'Marte/Olimpo',
      },
    });
    expect(wrong.data.fields?.map(({ path }) => path)).toEqual(['countryCode', 'whatsappLink', 'timeZone']);
  });

  it('takes no logo that was never uploaded, and none that is no picture', async () => {
    const { returnData } = await admin().call(companies.signUpload, {
      body: { fileName: 'logo.png', fileType: 'image/png' },
    });
    const never = await admin().fail(companies.create, {
      body: { ...details, logoUrl: returnData.signedRequest },
    });
    expect(never.data.fields).toMatchObject([{ path: 'logoUrl' }]);
    const webp = await admin().fail(companies.signUpload, {
      body: { fileName: 'logo.webp', fileType: 'image/webp' },
    });
    expect(webp.data.fields).toMatchObject([{ path: 'fileType' }]);
  });
});

describe('changing a company', () => {
  it('keeps the logo when none comes, and replaces it when one does', async () => {
    const made = await create();
    const change = { ...details, id: made.id };
    const renamed = await admin().call(companies.update, { body: { ...change, name: 'Nuevo nombre' } });
    expect(renamed.company).toMatchObject({ name: 'Nuevo nombre', logoUrl: made.logoUrl });
    const same = await admin().call(companies.update, { body: { ...change, logoUrl: made.logoUrl } });
    expect(same.company.logoUrl).toBe(made.logoUrl);
    const logoUrl = await uploadLogo(app, admin(), '#fff');
    const other = await admin().call(companies.update, {
      body: { ...change, logoUrl, challengeNotifications: true },
    });
    expect(other.company).toMatchObject({
      logoUrl,
      challengeNotifications: true,
      timeZone: 'America/Santiago',
    });
  });

  it('is written down with what was before and after', async () => {
    const made = await create();
    await admin().call(companies.update, { body: { ...details, id: made.id, name: 'Después' } });
    const [row] = await app.sql<{ before: object; after: object; user_id: string }>(
      `select before, after, user_id from audit_log where action = 'company.update' and entity_id = $1`,
      [String(made.id)],
    );
    expect(row).toMatchObject({
      before: { name: details.name },
      after: { name: 'Después' },
    });
    expect(Number(row?.user_id)).toBe(world.people.superAdmin.id);
  });

  it('does not find one that is not there, or not the selected one', async () => {
    const body = { ...details, id: 999_999 };
    expect((await admin().fail(companies.update, { body })).status).toBe(404);
    const elsewhere = admin().inCompany(world.otherCompanyId);
    const other = { ...details, id: world.companyId };
    expect((await elsewhere.fail(companies.update, { body: other })).status).toBe(404);
  });
});

describe('the table of companies', () => {
  it('pages, sorts and searches by the column asked for', async () => {
    await create({ name: 'Zapatería 100%_x', taxId: 'Z-1' });
    const first = await admin().call(companies.page, {
      query: { limit: 1, sortBy: 'name', sortOrder: 'desc' },
    });
    expect(first.companies.Companies[0]?.name).toBe('Zapatería 100%_x');
    expect(first.totalCompanies).toBeGreaterThan(1);
    const by = (query: object) => admin().call(companies.page, { query });
    expect((await by({ searchValue: 'Z-1', column: 'taxId' })).totalCompanies).toBe(1);
    expect((await by({ searchValue: '%_x' })).totalCompanies).toBe(1);
    expect((await by({ searchValue: String(world.companyId), column: 'id' })).totalCompanies).toBe(1);
    expect((await admin().send(companies.page, { query: { column: 'logo_url' } })).status).toBe(400);
  });

  it('is closed to everyone else', async () => {
    expect((await world.people.admin.client.fail(companies.page, {})).status).toBe(403);
  });
});

describe('two administrators', () => {
  it('at one company: the later one sees what the earlier changed, and saves again on purpose', async () => {
    const { id, ...made } = await create({ name: 'De dos' });
    const expected = { ...made };
    await admin().call(companies.update, { body: { id, ...details, name: 'De dos', taxId: '99-9' } });
    const body = { id, ...details, name: 'De tres' };
    const refused = await admin().fail(companies.update, { body: { ...body, expected } });
    expect(refused).toMatchObject({
      status: 409,
      data: { fields: [{ path: 'taxId', code: 'changedTo' }], now: { taxId: '99-9' } },
    });
    const { company } = await admin().call(companies.update, {
      body: { ...body, expected: { ...expected, taxId: '99-9' } },
    });
    expect(company).toMatchObject({ name: 'De tres', taxId: details.taxId });
  });
});
