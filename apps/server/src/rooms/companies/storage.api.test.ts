// The storage of a company's files, its quota, and who is notified when it is nearly full.
import { contract } from '@gondola/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoOf, putFile, signAnswerFile } from '../../../test/kit/audit-world.ts';
import { pick, seededRandom } from '../../../test/kit/random.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { uploadLogo } from '../../../test/kit/uploads.ts';
import { addColleague, addPerson, makeWorld, type Person, type World } from '../../../test/kit/world.ts';
import { watchStorageJob } from './watch-storage.job.ts';

const { companies, tickets, settings } = contract;
const gigabyte = 1024 ** 3;

let app: TestApplication;
let world: World;
let companyAdmin: Person;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  companyAdmin = await addColleague(app, world, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('update companies set storage_quota = null');
  await app.sql('delete from files');
  await app.sql('delete from settings');
  await app.sql('delete from notifications');
  await app.sql('delete from mails');
  await watch();
});

const admin = () => world.people.superAdmin.client;
const watch = () => watchStorageJob.run({}, app.services, app.services.log);
let counter = 0;

/** Files of a company that take that many bytes. */
async function fill(bytes: number, companyId = world.companyId): Promise<string> {
  const key = `private/test/${companyId}/fill-${(counter += 1)}.bin`;
  await app.sql(
    `insert into files (key, company_id, purpose, is_public, content_type, max_size, size, state)
     values ($1, $2, 'test', false, 'x/y', $3, $3, 'stored')`,
    [key, companyId, Math.round(bytes)],
  );
  return key;
}

const setQuota = (quota: number | null) =>
  app.sql('update companies set storage_quota = $2 where id = $1', [world.companyId, quota]);

async function shown() {
  const { companies: page } = await admin().call(companies.page, { query: { limit: 100 } });
  return page.Companies.find(({ id }) => id === world.companyId)?.storage;
}

const signTicketFile = (client = world.people.client.client) =>
  client.send(tickets.signUpload, { body: { fileName: 'a.txt', fileType: 'text/plain' } });

describe('the use of storage', () => {
  it.each([11, 12])(
    'is the plain sum after random changes at once, folded or not (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const ids = [world.companyId, world.otherCompanyId];
      const pool = new pg.Pool({ connectionString: app.ownerUrl, max: 6 });
      const change = async (): Promise<void> => {
        const client = await pool.connect();
        await client.query('begin');
        for (let step = 0; step < 3; step += 1) {
          const company = random() < 0.2 ? null : pick(random, ids);
          const size = random() < 0.2 ? null : Math.floor(random() * 1e9);
          await client.query(
            ...pick(random, [
              [
                `insert into files (key, company_id, purpose, is_public, content_type, max_size, size)
               values (gen_random_uuid(), $1, 'test', false, 'x/y', 1, $2)`,
                [company, size],
              ],
              [
                `update files set size = $2, company_id = coalesce(company_id, $1) where key in
                 (select key from files order by random() limit 2 for update skip locked)`,
                [company, size],
              ],
              [
                `delete from files where key in (select key from files order by random() limit 2 for update skip locked)`,
                [],
              ],
            ] as [string, unknown[]][]),
          );
        }
        if (random() < 0.15) {
          // The process is killed: its connection goes in the middle of the transaction.
          client.release(true);
          return;
        }
        await client.query(random() < 0.25 ? 'rollback' : 'commit');
        client.release();
      };
      const compare = async () => {
        const wrong = await app.sql(
          `select c.id, u.bytes, u.files, f.bytes, f.files from companies c, storage_of(c.id) u, lateral (
           select coalesce(sum(size), 0) as bytes, count(size) as files from files where company_id = c.id) f
         where u.bytes <> f.bytes or u.files <> f.files`,
        );
        expect(wrong).toEqual([]);
      };
      for (let round = 0; round < 12; round += 1) {
        await Promise.all([
          ...Array.from({ length: 6 }, change),
          ...(round % 3 === 2 ? [watch(), watch()] : []),
        ]);
        await compare();
      }
      await watch();
      await compare();
      expect(await app.sql('select 1 from company_storage_changes')).toEqual([]);
      await pool.end();
    },
  );

  it('is shown to administrators with the quota that applies, the own before the default', async () => {
    await fill(3 * gigabyte);
    expect(await shown()).toEqual({ bytes: 3 * gigabyte, files: 1, quota: null });
    const expected = { storageQuota: null };
    await admin().call(settings.update, { body: { changes: { storageQuota: 5 }, expected } });
    expect(await shown()).toMatchObject({ quota: 5 * gigabyte });
    await setQuota(20);
    expect(await shown()).toMatchObject({ quota: 20 * gigabyte });
    await setQuota(0);
    expect(await shown()).toMatchObject({ quota: null });
  });

  it('counts what arrives, and does not count an address that was signed for nothing', async () => {
    const { data } = await signTicketFile();
    expect(await shown()).toMatchObject({ bytes: 0, files: 0 });
    const { signedRequest } = data['returnData'] as { signedRequest: string };
    expect(await putFile(app, signedRequest, 'text/plain', Buffer.from('twelve bytes'))).toBe(200);
    expect(await shown()).toMatchObject({ bytes: 12, files: 1 });
  });
});

describe('a company whose storage is full', () => {
  it('gets no new address, with a sentence at the field; what it has stays readable', async () => {
    const { data } = await signTicketFile();
    const { signedRequest } = data['returnData'] as { signedRequest: string };
    expect(await putFile(app, signedRequest, 'text/plain', Buffer.from('readable'))).toBe(200);
    await setQuota(1);
    await fill(gigabyte - 9);
    expect((await signTicketFile()).status).toBe(200);
    await fill(1);
    const refused = await signTicketFile();
    expect(refused).toMatchObject({
      status: 413,
      message: expect.stringMatching(/^El almacenamiento de la empresa está lleno/),
      data: {
        code: 'platform:files.companyFull',
        fields: [{ path: 'fileName', message: expect.stringMatching(/está lleno/) }],
      },
    });
    expect((await signTicketFile(world.people.client.client.inEnglish())).message).toMatch(
      /^The company’s storage is full/,
    );
    const created = await world.people.client.client.call(tickets.create, {
      body: {
        subject: 'x',
        content: 'x',
        category: 'qa',
        subcategory: 'other',
        projectId: world.projectId,
        fileUrl: signedRequest,
      },
    });
    const address = new URL(created.ticket.fileUrl ?? '');
    const read = await app.server.inject({ url: address.pathname + address.search });
    expect([read.statusCode, read.body]).toEqual([200, 'readable']);
    // Others have their own.
    expect((await signTicketFile(world.stranger.client)).status).toBe(200);
  });

  it('does not take what was signed while there was room for one', async () => {
    await setQuota(1);
    const { data } = await signTicketFile();
    await fill(gigabyte);
    const { signedRequest } = data['returnData'] as { signedRequest: string };
    expect(await putFile(app, signedRequest, 'text/plain', Buffer.from('late'))).toBe(413);
  });

  it('still takes photos of visits up to 110 %, and none beyond', async () => {
    await setQuota(1);
    await fill(gigabyte * 1.05);
    const { client } = world.people.scout;
    const address = await signAnswerFile(client);
    expect(await putFile(app, address, 'image/jpeg', await photoOf({}))).toBe(200);
    await fill(gigabyte * 0.05);
    const refused = await client.fail(contract.field.signUpload, {
      body: { fileName: 'foto', fileType: 'image/jpeg' },
    });
    expect(refused).toMatchObject({ status: 413, data: { code: 'platform:files.companyFull' } });
  });

  it('takes no picture that was nobody’s until a write gives it to the company', async () => {
    const many = await addPerson(app, {
      role: 'client',
      projects: [
        { companyId: world.companyId, projectId: world.projectId },
        { companyId: world.otherCompanyId, projectId: world.otherProjectId },
      ],
    });
    await setQuota(1);
    await fill(gigabyte);
    const signed = await signTicketFile(many.client);
    const { signedRequest } = signed.data['returnData'] as { signedRequest: string };
    expect(await putFile(app, signedRequest, 'text/plain', Buffer.from('nobody’s'))).toBe(200);
    const raise = (projectId: number) =>
      many.client.send(tickets.create, {
        body: {
          subject: 'x',
          content: 'x',
          category: 'qa',
          subcategory: 'other',
          projectId,
          fileUrl: signedRequest,
        },
      });
    expect(await raise(world.projectId)).toMatchObject({
      status: 413,
      data: { fields: [{ path: 'fileUrl' }] },
    });
    expect((await raise(world.otherProjectId)).status).toBe(201);
  });

  it('keeps logos and pictures of people as they are, which belong to no company', async () => {
    await setQuota(1);
    await fill(gigabyte * 2);
    const logoUrl = await uploadLogo(app, admin());
    expect(logoUrl).toMatch(/\/public\/logo\/0\//);
  });
});

describe('the notice', () => {
  const notified = async () => {
    const lines = await app.sql<{ level: number; user: number }>(
      `select (values ->> 'percent')::int as level, user_id::int as user from notifications where kind = 'storageQuota' order by id`,
    );
    await app.sql('delete from notifications');
    return lines;
  };

  it('comes once at 90 % and once at 100 %, to the administrators of the company and all super administrators', async () => {
    await setQuota(1);
    await fill(gigabyte * 0.89);
    await watch();
    expect(await notified()).toEqual([]);
    const more = await fill(gigabyte * 0.02);
    await Promise.all([watch(), watch()]);
    await watch();
    const everyone = [world.people.superAdmin, world.people.admin, companyAdmin]
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
    const first = await notified();
    expect(first.map(({ level }) => level)).toEqual(everyone.map(() => 90));
    expect(first.map(({ user }) => user).toSorted((one, other) => one - other)).toEqual(everyone);
    const full = await fill(gigabyte * 0.1);
    await watch();
    await watch();
    expect((await notified()).map(({ level }) => level)).toEqual(everyone.map(() => 100));
    await app.sql('delete from files where key = any ($1)', [[more, full]]);
    await watch();
    expect(await notified()).toEqual([]);
    await fill(gigabyte * 0.2);
    await watch();
    expect((await notified()).map(({ level }) => level)).toEqual(everyone.map(() => 100));
  });

  it('leads super administrators to the page, and tells the others what to ask for', async () => {
    await setQuota(1);
    await fill(gigabyte);
    await watch();
    const mailTo = async ({ email }: Person) =>
      (
        await app.sql<{ subject: string; text_body: string }>(
          'select subject, text_body from mails where recipient = $1',
          [email],
        )
      )[0];
    const forSuperAdmin = await mailTo(world.people.superAdmin);
    expect(forSuperAdmin?.subject).toMatch(/^El almacenamiento de .+ está lleno$/);
    expect(forSuperAdmin?.text_body).toContain('http://gondola.test/administration');
    const forAdmin = await mailTo(companyAdmin);
    expect(forAdmin?.text_body).not.toContain('http');
    expect(forAdmin?.text_body).toContain('pide más espacio');
  });
});

describe('the quota', () => {
  const details = { name: 'Con cuota', countryCode: 'CL', taxId: '1-9', whatsappLink: 'https://wa.me/569' };

  it('is set where the company is edited, kept when it is left out, and taken off with null', async () => {
    const logoUrl = await uploadLogo(app, admin());
    const { company } = await admin().call(companies.create, {
      body: { ...details, logoUrl, storageQuota: 7 },
    });
    expect(company.storageQuota).toBe(7);
    const change = (more: object) =>
      admin().call(companies.update, { body: { ...details, id: company.id, ...more } });
    expect((await change({})).company.storageQuota).toBe(7);
    expect((await change({ storageQuota: null })).company.storageQuota).toBeNull();
    for (const storageQuota of [-1, 1.5, 1_000_001, '5']) {
      const body = { ...details, id: company.id, storageQuota: storageQuota as number };
      expect((await admin().fail(companies.update, { body })).data.fields).toMatchObject([
        { path: 'storageQuota' },
      ]);
    }
  });
});
