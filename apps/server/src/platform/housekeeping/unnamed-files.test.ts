// Files that no row names: which they are is counted with the rows themselves, and they go without ever taking a named one.
import { contract } from '@gondola/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pick, seededRandom } from '../../../test/kit/random.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { uploadLogo } from '../../../test/kit/uploads.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { inTransaction } from '../database/transaction.ts';
import { keyOfAddress, thumbnailKey } from '../files/file-keys.ts';
import { removeUnnamedFilesJob } from './remove-unnamed-files.job.ts';

const { companies } = contract;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;
const run = () => removeUnnamedFilesJob.run({}, app.services, app.services.log);
const disk = () => app.services.files.place.disk;
const later = (key: string, hours = 49) =>
  app.sql(`update files set unnamed_since = unnamed_since - make_interval(hours => $2) where key = $1`, [
    key,
    hours,
  ]);
const rowOf = async (key: string) =>
  (
    await app.sql<{ state: string; names: number }>('select state, names from files where key = $1', [key])
  )[0];
const isThere = async (key: string) =>
  Promise.all([disk().exists(key), disk().exists(thumbnailKey(key)), rowOf(key).then(Boolean)]);
const newLogo = async (): Promise<string> => keyOfAddress(await uploadLogo(app, admin()));
const bodyWith = (logoKey: string) => ({
  name: 'Con logo',
  countryCode: 'CL',
  taxId: '1-9',
  whatsappLink: 'https://wa.me/569',
  logoUrl: `http://gondola.test/files/${logoKey}`,
});

const seeds = [1, 2];
/** Names of files, addresses elsewhere, and keys that are none of files. */
const otherColumns = [
  // The file that an upload will be, before anybody names it.
  'block_uploads.key',
  'import_rows.key',
  'imports.file_name',
  'mails.dedupe_key',
  // A file that a response was accepted without: it is named once it comes.
  'missing_files.file_key',
  'news.url_news',
  'notifications.dedupe_key',
  'rate_limits.key',
  'responses.sampling_key',
];

describe('the columns that name files', () => {
  it('are all that look as if they did', async () => {
    const found = await app.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type = 'text'
         and column_name ~ 'key|url|image|avatar|logo|picture|photo|qr|file' and table_name <> 'files'
       except select table_name || '.' || column_name from file_naming_columns() order by 1`,
    );
    expect(found.map(({ name }) => name)).toEqual(otherColumns);
  });

  it.each(seeds)('are counted as they stand, whatever is done to them at once (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const keys = Array.from({ length: 12 }, (_, index) => `public/test/0/f-${seed}-${index}.png`);
    await app.sql(
      `insert into files (key, purpose, is_public, content_type, max_size, size, state, unnamed_since)
       select key, 'test', true, 'image/png', 1, 1, 'stored', now() from unnest($1::text[]) key`,
      [keys],
    );
    const pool = new pg.Pool({ connectionString: app.appUrl, max: 6 });
    const change = async (): Promise<void> => {
      const client = await pool.connect();
      try {
        await client.query(
          `begin; select set_config('app.company_ids', '${world.companyId}', true), set_config('app.user_id', '', true)`,
        );
        const steps = 1 + Math.floor(random() * 3);
        for (let step = 0; step < steps; step += 1) {
          const key = random() < 0.2 ? null : pick(random, keys);
          const [text, values] = pick(random, [
            [
              `insert into products (company_id, name, internal_code, image_url) values ($1, 'x', gen_random_uuid(), $2)`,
              [world.companyId, key],
            ],
            [
              `update products set image_url = $2 where company_id = $1 and random() < 0.3`,
              [world.companyId, key],
            ],
            [`delete from products where company_id = $1 and random() < 0.2`, [world.companyId]],
            [`update users set avatar = $1 where id = $2`, [key ?? 'a preset', world.people.scout.id]],
            [`update companies set logo_url = $2 where id = $1`, [world.companyId, key]],
          ] as const);
          await client.query(text, [...values]);
        }
        await client.query(random() < 0.3 ? 'rollback' : 'commit');
      } catch (error) {
        await client.query('rollback');
        // Two that wait for each other: one of them is sent back, as it is in a call.
        if ((error as { code?: string }).code !== '40P01') throw error;
      } finally {
        client.release();
      }
    };
    for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: 6 }, change));
    await pool.end();
    const columns = await app.sql<{ t: string; c: string }>(
      'select table_name as t, column_name as c from file_naming_columns()',
    );
    const named = columns.map(({ t, c }) => `select ${c} as key from ${t}`).join(' union all ');
    const wrong = await app.sql(
      `select f.key, f.names, count(n.key) from files f left join (${named}) n using (key)
       group by f.key having f.names <> count(n.key) or (f.unnamed_since is null) <> (f.names > 0)`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('the daily cleaning', () => {
  it('removes what was sent and not named for two days, with its thumbnail', async () => {
    const [old, fresh] = [await newLogo(), await newLogo()];
    await later(old);
    await run();
    expect(await isThere(old)).toEqual([false, false, false]);
    expect(await isThere(fresh)).toEqual([true, true, true]);
    const named = await admin().fail(companies.create, { body: bodyWith(old) });
    expect(named.data.fields).toMatchObject([{ path: 'logoUrl', code: 'platform:files.unknown' }]);
  });

  it('keeps what an answer of a visit once named', async () => {
    const key = await newLogo();
    await app.sql('update files set is_field_work = true where key = $1', [key]);
    await app.sql('update companies set logo_url = $2 where id = $1', [world.companyId, key]);
    await app.sql('update companies set logo_url = null where id = $1', [world.companyId]);
    await later(key, 100);
    await run();
    expect(await isThere(key)).toEqual([true, true, true]);
  });

  it('keeps what a visit has captured for thirty days: its answers may come that late', async () => {
    const key = await newLogo();
    await app.sql('update files set is_field_work = true where key = $1', [key]);
    await later(key, 29 * 24);
    await run();
    expect(await isThere(key)).toEqual([true, true, true]);
    await later(key, 25);
    await run();
    expect(await isThere(key)).toEqual([false, false, false]);
  });

  it('removes what was replaced, two days after it was', async () => {
    const [first, second] = [await newLogo(), await newLogo()];
    await later(first, 100);
    const { company } = await admin().call(companies.create, { body: bodyWith(first) });
    await run();
    expect(await isThere(first)).toEqual([true, true, true]);
    await admin().call(companies.update, { body: { ...bodyWith(second), id: company.id } });
    await run();
    expect(await isThere(first)).toEqual([true, true, true]);
    await later(first);
    await run();
    expect([await isThere(first), await isThere(second)]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  it('leaves files from before rows were counted', async () => {
    const key = await newLogo();
    await app.sql('update files set unnamed_since = null where key = $1', [key]);
    await run();
    expect(await isThere(key)).toEqual([true, true, true]);
  });

  it('goes on where it was killed: before the bytes went, and after', async () => {
    const [marked, emptied] = [await newLogo(), await newLogo()];
    await app.sql(`update files set state = 'removing' where key = any ($1)`, [[marked, emptied]]);
    await disk().delete(emptied);
    const named = await admin().fail(companies.create, { body: bodyWith(marked) });
    expect(named.data.fields).toMatchObject([{ path: 'logoUrl' }]);
    await run();
    expect(await isThere(marked)).toEqual([false, false, false]);
    expect(await isThere(emptied)).toEqual([false, false, false]);
  });

  it('keeps the row when the store refuses, and tries again', async () => {
    const key = await newLogo();
    await later(key);
    const away = vi.spyOn(disk(), 'delete').mockRejectedValue(new Error('the store is away'));
    await expect(run()).rejects.toThrow('away');
    away.mockRestore();
    expect(await rowOf(key)).toMatchObject({ state: 'removing' });
    await run();
    expect(await isThere(key)).toEqual([false, false, false]);
  });

  it('removes the bytes of a call that was killed before it recorded them', async () => {
    const { files, pool } = app.services;
    const { key } = await inTransaction(pool, { companyIds: [], userId: null }, 'write', (db) =>
      files.reserve(db, {
        purpose: 'avatar',
        isPublic: true,
        fileName: 'x',
        contentType: 'image/png',
        extension: 'png',
        companyId: null,
        userId: world.people.scout.id,
        field: 'file',
      }),
    );
    await disk().put(key, 'bytes');
    await run();
    expect(await disk().exists(key)).toBe(true);
    await app.sql(`update files set created_at = now() - interval '25 hours' where key = $1`, [key]);
    await run();
    expect(await isThere(key)).toEqual([false, false, false]);
  });

  it('never takes a file that a write is naming at that moment', async () => {
    for (let round = 0; round < 15; round += 1) {
      const key = await newLogo();
      await later(key);
      const [created] = await Promise.all([
        admin().send(companies.create, { body: bodyWith(key) }),
        run(),
        run(),
      ]);
      const there = await isThere(key);
      expect(there).toEqual(created.success ? [true, true, true] : [false, false, false]);
    }
  });

  it('waits for nobody who holds a file, and refuses who comes while it is being removed', async () => {
    const key = await newLogo();
    await later(key);
    const other = new pg.Client({ connectionString: app.ownerUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from files where key = $1 for no key update', [key]);
    await run();
    expect(await isThere(key)).toEqual([true, true, true]);
    await other.query('rollback');
    await other.query(`update files set state = 'removing' where key = $1`, [key]);
    await expect(
      other.query('update companies set logo_url = $1 where id = $2', [key, world.companyId]),
    ).rejects.toMatchObject({ code: '40001' });
    await other.end();
  });
});
