// Two years later: what nobody needs any more is gone, and what somebody needs is there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCompany } from '../src/platform/database/transaction.ts';
import { jobs } from '../src/main/rooms.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, type World } from './kit/world.ts';

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const count = async (table: string): Promise<number> =>
  (await app.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;

/** Runs the jobs that only remove, as they run each night. */
async function tidy(): Promise<void> {
  const names = [
    'remove-ended-sessions',
    'remove-old-mails',
    'remove-old-notifications',
    'forget-visit-proofs',
    'sweep-attempts',
    'remove-rows-of-imports',
  ];
  for (const name of names) {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`there is no job ${name}`);
    await job.run({} as never, app.services, app.services.log);
  }
}

it('keeps nothing of two years ago but what is needed', async () => {
  const { companyId, people } = world;
  const userId = people.client.id;
  await app.sql(
    `insert into sessions (user_id, remember, created_at, expires_at)
     select $1, false, now() - interval '2 years', now() - interval '2 years' from generate_series(1, 12000)`,
    [userId],
  );
  await app.sql(
    `insert into mail_links (token_hash, user_id, purpose, expires_at)
     select 'old ' || n, $1, 'reset', now() - interval '2 years' from generate_series(1, 100) n`,
    [userId],
  );
  await app.sql(
    `insert into mails (company_id, recipient, subject, text_body, html_body, state, created_at)
     select $1, 'ana@gondola.test', 'Viejo', 'x', 'x', case when n = 1 then 'queued' else 'sent' end, now() - interval '2 years'
     from generate_series(1, 200) n`,
    [companyId],
  );
  await app.sql(
    `insert into rate_limits (key, attempts, window_ends_at) select 'old ' || n, 1, now() - interval '2 years' from generate_series(1, 100) n`,
  );
  const live = await count(`sessions where user_id = ${userId} and expires_at > now()`);
  expect(live).toBeGreaterThan(0);
  expect((await everyCompany(app.services.pool)).companyIds).toContain(companyId);
  await tidy();
  expect(await count(`sessions where expires_at < now() - interval '1 year'`)).toBe(0);
  expect(await count(`sessions where user_id = ${userId}`)).toBe(live);
  expect(await count(`mail_links where token_hash like 'old %'`)).toBe(0);
  // One is still on its way, and goes or fails first.
  expect(await count(`mails where subject = 'Viejo'`)).toBe(1);
  expect(await count(`rate_limits where key like 'old %'`)).toBe(0);
});

it('keeps the last session of a person, which says when they were here', async () => {
  const { id } = world.people.owner;
  await app.sql(
    `update sessions set expires_at = now() - interval '2 years', created_at = now() - interval '2 years' where user_id = $1`,
    [id],
  );
  await tidy();
  expect(await count(`sessions where user_id = ${id}`)).toBe(1);
});
