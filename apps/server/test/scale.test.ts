// Beyond one machine (docs/scale.md): with its large tables in parts by company, every call answers as before, without a change of any query.
// Calls of one company read the part of that company alone, but for the two lists that ask for any of the caller's companies.
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../src/demo/demo-accounts.ts';
import { fillDemo } from '../src/demo/fill-demo.ts';
import type { Client } from './kit/client.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { signIn } from './kit/world.ts';

/** Tables that grow with every visit. */
const large = [
  'answer_choices',
  'answer_images',
  'answer_marks',
  'answer_media',
  'answers',
  'audit_log',
  'image_shares',
  'image_strokes',
  'notifications',
  'photo_prints',
  'response_facts',
  'responses',
  'tickets',
] as const;
const parts = 4;

let app: TestApplication;
beforeAll(async () => {
  // Signed addresses end at a minute: the time of all answers is one.
  const begun = new Date();
  app = await startTestApplication({}, undefined, () => begun);
  await fillDemo(app.services, app.ownerUrl);
}, 180_000);
afterAll(() => app.close());

/** Puts a table of the same rows, indexes and policies in its place, divided by company; foreign keys to it are left out. */
async function divide(table: string): Promise<void> {
  const columns = await app.sql<{ name: string; generated: string }>(
    `select attname as name, attgenerated as generated from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const names = columns.filter(({ generated }) => generated === '').map(({ name }) => `"${name}"`);
  const indexes = await app.sql<{ definition: string }>(
    'select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass',
    [table],
  );
  const policies = await app.sql<{ name: string; expression: string }>(
    'select policyname as name, qual as expression from pg_policies where tablename = $1',
    [table],
  );
  const referring = await app.sql<{ name: string; child: string }>(
    `select conname as name, conrelid::regclass::text as child from pg_constraint where contype = 'f' and confrelid = $1::regclass`,
    [table],
  );
  const statements = [
    ...referring.map(({ name, child }) => `alter table ${child} drop constraint "${name}"`),
    `alter table ${table} rename to ${table}_whole`,
    `create table ${table} (like ${table}_whole including defaults including generated) partition by hash (company_id)`,
    ...Array.from(
      { length: parts },
      (_, part) =>
        `create table ${table}_part_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
    ),
    `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from ${table}_whole`,
    ...indexes.map(({ definition }) =>
      definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON (ONLY )?\S+/, `create index on ${table}`),
    ),
    `alter table ${table} enable row level security`,
    ...policies.map(({ name, expression }) => `create policy ${name} on ${table} using (${expression})`),
    `grant select, insert, update, delete on ${table} to gondola_app`,
    `analyze ${table}`,
  ];
  for (const statement of statements) await app.sql(statement);
}

/** The answers that people of both companies get about it. */
async function answers(owner: Client, qa: Client, admin: Client): Promise<Record<string, unknown>> {
  const { taskResponses } = await qa.call(contract.reviews.list, { query: {} });
  const id = taskResponses[0]?.id ?? 0;
  return {
    taskResponses,
    response: await qa.call(contract.reviews.get, { params: { id } }),
    tickets: await owner.call(contract.tickets.list, { query: {} }),
    approved: await owner.call(contract.tickets.list, { query: { state: 'approved', searchValue: 'o' } }),
    answered: await admin.call(contract.responses.list, { query: { limit: 50 } }),
    bell: await owner.call(contract.notifications.list, { query: {} }),
    trail: await admin.call(contract.audit.list, { query: { limit: 50 } }),
    search: await admin.call(contract.search.everywhere, { query: { searchValue: 'leche' } }),
  };
}

/** How often each part was looked into. */
async function looksByPart(): Promise<Map<string, number>> {
  await app.sql('select pg_stat_force_next_flush()');
  const rows = await app.sql<{ name: string; looks: number }>(
    `select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as looks from pg_stat_user_tables where relname like '%\\_part\\_%'`,
  );
  return new Map(rows.map(({ name, looks }) => [name, looks]));
}

it('answers as before with its large tables in parts, and reads one part of most for one company', async () => {
  const person = (role: string) =>
    signIn(app, demoAccounts.find((one) => one.role === role)!.email, demoPassword);
  const people = [await person('owner'), await person('qa'), await person('superAdmin')] as const;
  const before = await answers(...people);
  for (const table of large) await divide(table);
  // Connections that know the tables as they were.
  await app.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'gondola_app' and datname = current_database()`,
  );
  await expect
    .poll(() => people[0].send(contract.tickets.list, { query: {} }))
    .toMatchObject({ status: 200 });
  expect(await answers(...people)).toEqual(before);

  const [company] = await app.sql<{ id: string }>(
    `select company_id as id from user_projects where user_id = (select id from users where email = $1) limit 1`,
    [demoAccounts.find(({ role }) => role === 'owner')!.email],
  );
  const own = new Set<string>();
  for (const table of large) {
    const [found] = await app.sql<{ part: number }>(
      `select n as part from generate_series(0, ${parts - 1}) n where satisfies_hash_partition('${table}'::regclass, ${parts}, n, $1::bigint)`,
      [company!.id],
    );
    own.add(`${table}_part_${found!.part}`);
  }
  // Connections tell of what they did a second later, or ten when they have nothing more to do.
  await sleep(11_000);
  const earlier = await looksByPart();
  const [owner, qa] = people;
  for (let turn = 0; turn < 3; turn += 1) {
    await owner.call(contract.tickets.list, { query: {} });
    const { taskResponses } = await qa.call(contract.reviews.list, { query: {} });
    await qa.call(contract.reviews.get, { params: { id: taskResponses[0]?.id ?? 0 } });
    await owner.call(contract.notifications.list, { query: {} });
  }
  await sleep(11_000);
  const later = await looksByPart();
  const touched = [...later]
    .filter(([name, looks]) => looks > (earlier.get(name) ?? 0))
    .map(([name]) => name);
  process.stdout.write(`parts looked into for one company: ${touched.join(', ')}\n`);
  expect(touched.length).toBeGreaterThan(4);
  const others = touched.filter((name) => !own.has(name));
  expect(others.filter((name) => !/^(responses|tickets)_part_/.test(name))).toEqual([]);
});
