// Imports in their queue: two at a time, in turns between companies, none refused or lost; what nobody waits for ends.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addPerson, makeWorld, type World, worldPassword } from '../../../test/kit/world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { importQueueOf } from './import-queue.ts';

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
const queue = () => importQueueOf(app.services);
const fileOf = (rows: number) => [
  {
    name: 'a.csv',
    content: `name,internal_code\n${Array.from({ length: rows }, (_, n) => `P ${n},${n}`).join('\n')}\n`,
  },
];
const upload = (id: number, { background = false, rows = 3, client = admin() } = {}) =>
  client.sendFiles(imports.uploadProducts, { body: { companyId: id, background } }, fileOf(rows));
const get = async (id: number) => (await admin().call(imports.get, { params: { id } })).import;
const sql = <Row = Record<string, unknown>>(text: string, ...values: unknown[]) => app.sql<Row>(text, values);

/** How many imports show signs of life at most while `work` goes on. */
async function maxAtOnceDuring<Result>(work: Promise<Result>): Promise<{ max: number; result: Result }> {
  let max = 0;
  const over = new AbortController();
  const watch = (async () => {
    while (!over.signal.aborted) {
      const [row] = await sql<{ n: number }>(
        `select count(*)::int as n from imports where state in ('reading', 'applying') and seen_at is not null`,
      );
      max = Math.max(max, row?.n ?? 0);
    }
  })();
  const result = await work.finally(() => over.abort());
  await watch;
  return { max, result };
}

describe('twenty-four files at once', () => {
  it('are all read and applied, never more than two at a time', async () => {
    const companies = [companyId, ...(await Promise.all(Array.from({ length: 5 }, () => addCompany(app))))];
    const people: Client[] = [];
    for (let n = 0; n < 2; n += 1) people.push((await addPerson(app, { role: 'superAdmin' })).client);
    const sent = companies.flatMap((id, place) =>
      Array.from({ length: 4 }, () => upload(id, { client: people[place % 2] ?? admin() })),
    );
    const read = await maxAtOnceDuring(Promise.all(sent));
    expect(read.result.map(({ import: { state } }) => state)).toEqual(sent.map(() => 'ready'));
    expect(read.max).toBe(2);
    // Of each company one is applied; what the others say is there already then, so that they are shown afresh.
    const applied = await maxAtOnceDuring(
      Promise.all(
        read.result.map(({ import: { id } }) => admin().send(imports.apply, { params: { id }, body: {} })),
      ),
    );
    const statuses = applied.result.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(companies.length);
    expect(statuses.filter((status) => status === 409)).toHaveLength(sent.length - companies.length);
    expect(applied.max).toBe(2);
  }, 120_000);
});

describe('an import that waits', () => {
  it('shows how many have their turn before it; a company’s only one comes before another’s second', async () => {
    const other = await addCompany(app);
    const many = [];
    for (let n = 0; n < 4; n += 1) many.push((await upload(companyId, { background: true })).import);
    const { import: only } = await upload(other, { background: true });
    expect(many.map(({ ahead }) => ahead)).toEqual([0, 1, 2, 3]);
    expect(only.ahead).toBe(1);
    expect((await get(many[3]?.id ?? 0)).ahead).toBe(4);
    const { imports: listed } = await admin().call(imports.list, { query: { kind: 'products', limit: 5 } });
    expect(listed.map(({ ahead }) => ahead)).toEqual([1, 4, 3, 2, 0]);
    await queue().runAll();
    const now = await get(many[3]?.id ?? 0);
    expect(now).toMatchObject({ state: 'ready', ahead: null });
    expect((await get(only.id)).state).toBe('ready');
  });

  it('is one of sixty of its company: the next learns when to come again', async () => {
    await sql(
      `insert into imports (company_id, kind, file_key, file_name, sha256, user_id, queued_at)
       select $1, 'products', (select key from files limit 1), 'x', 'x', $2, now() + interval '1 day' from generate_series(1, 60)`,
      companyId,
      world.people.superAdmin.id,
    );
    const refused = await admin().send(
      imports.uploadProducts,
      { body: { companyId, background: true } },
      fileOf(1),
    );
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    expect(JSON.stringify(refused.data)).toContain(
      'demasiado trabajo de este tipo en curso. Intenta nuevamente en 30 segundos',
    );
    expect((await upload(await addCompany(app), { background: true })).import.state).toBe('reading');
    await sql('delete from imports where company_id = $1', companyId);
    await queue().runAll();
  });
});

describe('a reading whose caller left', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Sends a file and leaves as soon as the import is there. */
  async function sendAndLeave(rows: number): Promise<number> {
    const form = new FormData();
    form.set('companyId', String(companyId));
    form.set('file', new File([fileOf(rows)[0]?.content ?? ''], 'a.csv'));
    const { email } = world.people.superAdmin;
    const { token } = await app.stranger.call(contract.sessions.login, {
      body: { email, password: worldPassword },
    });
    const leaving = new AbortController();
    const lost = fetch(`${origin}/api/products/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      signal: leaving.signal,
    }).catch(() => 'left');
    const newest = () => sql<{ id: number }>('select id from imports where company_id = $1', companyId);
    await expect.poll(async () => (await newest()).length).toBe(1);
    leaving.abort();
    expect(await lost).toBe('left');
    const id = Number((await newest())[0]?.id);
    // The server notices later than the client; what asks before that asks next to the call that still waits.
    const hasNoticed = `select state <> 'reading' or wanted_until < now() + interval '6 seconds' as noticed from imports where id = $1`;
    await expect.poll(async () => (await sql(hasNoticed, id))[0]).toEqual({ noticed: true });
    return id;
  }

  it('ends, and leaves nothing behind', async () => {
    const id = await sendAndLeave(600_000);
    await expect
      .poll(async () => (await sql(`select state from imports where id = $1`, id))[0], { interval: 200 })
      .toEqual({ state: 'cancelled' });
    expect(await sql('select 1 from import_rows where import_id = $1 limit 1', id)).toEqual([]);
    const audit = await sql(
      `select 1 from audit_log where action = 'import.cancel' and entity_id = $1`,
      String(id),
    );
    expect(audit).toHaveLength(1);
  }, 60_000);

  it('goes on while somebody asks how far it is', async () => {
    const id = await sendAndLeave(40_000);
    await get(id);
    await expect
      .poll(async () => (await sql(`select state from imports where id = $1`, id))[0], {
        timeout: 60_000,
        interval: 200,
      })
      .toEqual({ state: 'ready' });
  }, 90_000);
});

describe('work that failed', () => {
  /** After its pause, and after the signs of life of a try that could not even say how it ended. */
  const later = (id: number) =>
    sql(
      `update imports set queued_at = now() - interval '1 second', seen_at = seen_at - interval '1 minute' where id = $1`,
      id,
    );

  it('is tried again after a pause, and given up visibly in the end', async () => {
    const { import: sent } = await upload(companyId, { background: true });
    const [file] = await sql<{ file_key: string }>('select file_key from imports where id = $1', sent.id);
    rmSync(join(app.services.files.place.folder ?? '', file?.file_key ?? 'none'));
    for (const failures of [1, 2]) {
      await queue().runAll();
      const [row] = await sql<{ failures: number; waits: boolean }>(
        'select failures, queued_at > now() as waits from imports where id = $1',
        sent.id,
      );
      expect(row).toEqual({ failures, waits: true });
      expect((await get(sent.id)).state).toBe('reading');
      await later(sent.id);
    }
    await queue().runAll();
    expect(await get(sent.id)).toMatchObject({ state: 'failed', failure: expect.any(String) });
  });

  it('because the database was away is no failure of the file', async () => {
    // Every connection ends in the midst of a write of rows, after some were kept.
    await sql(`create function end_connections() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'gondola' and datname = current_database();
      return new; end $$`);
    await sql(
      'create trigger away before insert on import_rows for each row when (new.place > 20000) execute function end_connections()',
    );
    const { import: sent } = await upload(companyId, { background: true, rows: 30_000 });
    await queue().runAll();
    await sql('drop trigger away on import_rows');
    expect((await get(sent.id)).rowsDone).toBeGreaterThan(0);
    const [row] = await sql('select state, failures from imports where id = $1', sent.id);
    expect(row).toEqual({ state: 'reading', failures: 0 });
    await later(sent.id);
    await queue().runAll();
    expect((await get(sent.id)).state).toBe('ready');
  }, 120_000);

  it('because the disk is full names the disk, loses nothing, and goes on once there is space', async () => {
    await sql(`create function refuse_rows() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await sql(
      'create trigger full_disk before insert on import_rows for each row execute function refuse_rows()',
    );
    const { import: sent } = await upload(companyId, { background: true });
    try {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await queue().runAll();
        expect(await get(sent.id)).toMatchObject({
          state: 'reading',
          failure: expect.stringMatching(/sin espacio en disco/),
        });
        await later(sent.id);
      }
      const waiting = await admin().failFiles(imports.uploadProducts, { body: { companyId } }, fileOf(2));
      expect(waiting).toMatchObject({ status: 507, data: { code: 'platform:diskFull' } });
    } finally {
      await sql('drop trigger full_disk on import_rows');
    }
    await later(sent.id);
    await queue().runAll();
    expect(await get(sent.id)).toMatchObject({ state: 'ready', failure: null });
  }, 60_000);

  it('in a process that was killed is taken up by the next, however often that happened', async () => {
    const { import: sent } = await upload(companyId, { background: true });
    await sql(
      `update imports set attempts = 20, seen_at = now() - interval '5 seconds' where id = $1`,
      sent.id,
    );
    await queue().runAll();
    expect(await get(sent.id)).toMatchObject({ state: 'reading', ahead: null });
    await sql(`update imports set seen_at = now() - interval '16 seconds' where id = $1`, sent.id);
    await queue().runAll();
    expect((await get(sent.id)).state).toBe('ready');
  });
});

// The last one: its process claims nothing afterwards.
describe('a process that stops', () => {
  it('answers a call that waits for another at work, where that ends within some seconds', async () => {
    const { import: waiting } = await upload(companyId, { background: true });
    await sql(`update imports set seen_at = now() + interval '1 minute' where id = $1`, waiting.id);
    const finished = queue().finished(companyId, waiting.id, new AbortController().signal);
    await queue().stop();
    await sleep(1_200);
    await sql(`update imports set state = 'ready', seen_at = null where id = $1`, waiting.id);
    await expect(finished).resolves.toBeUndefined();
  });

  it('sends those away who would wait longer', async () => {
    const { import: waiting } = await upload(companyId, { background: true });
    const finished = queue().finished(companyId, waiting.id, new AbortController().signal);
    await expect(finished).rejects.toMatchObject({ status: 503 });
  });
});
