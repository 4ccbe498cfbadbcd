import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../test/kit/test-application.ts';
import { examine } from './doctor.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

const problems = async (settings: object = {}) => {
  const env = { ...app.services.env, SMTP_URL: undefined, ...settings };
  const findings = await examine(app.ownerUrl, env);
  return Object.fromEntries(
    findings.flatMap(({ what, problem }) => (problem === null ? [] : [[what, problem]])),
  );
};

it('finds of a new installation only what nobody has set', async () => {
  expect(Object.keys(await problems())).toEqual(['mail', 'backups']);
});

it('says in a sentence what is wrong, and what to do', async () => {
  await app.sql('revoke select on tickets from gondola_app');
  await app.sql(
    `insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '1 hour')`,
  );
  await app.sql(
    `insert into backups (kind, name, began_at, ended_at, row_count) values ('backup', 'a', now() - interval '3 days', now() - interval '3 days', 1)`,
  );
  await app.sql(`insert into backups (kind, began_at, error) values ('backup', now(), 'disk full')`);
  const found = await problems({
    BACKUP_TO: '/backups',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: '/dev/null/files',
    DATABASE_POOL_SIZE: 190,
    NODE_ENV: 'production',
    APP_URL: 'http://gondola.example',
  });
  expect(found).toMatchObject({
    privileges: expect.stringContaining('(tickets …)'),
    jobs: expect.stringContaining('1 jobs should have begun'),
    backups: 'The last backup is 3.0 days old: disk full.',
    mail: expect.stringContaining('does not answer'),
    files: expect.stringMatching(/could not be looked at|cannot be written/),
    connections: expect.stringContaining('raise max_connections'),
    address: expect.stringContaining('no https address'),
  });
  await app.sql(`delete from schema_migrations where name = (select max(name) from schema_migrations)`);
  expect((await problems())['migrations']).toContain('1 migrations are not applied');
}, 60_000);
