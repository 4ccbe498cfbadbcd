// The command line tool as an operator runs it: a process on a database that holds nothing yet.
import { execFile } from 'node:child_process';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/harness/test-database.ts';
import { makeDataDir } from '../../test/faults/server-process.ts';
import { documentedCommands, root } from '../../test/kit/documented-commands.ts';
import { startTestApplication } from '../../test/kit/test-application.ts';
import { signIn } from '../../test/kit/world.ts';

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program in the clone with the settings of an installation. */
function end(program: string, args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const { DATABASE_URL: _, ...environment } = process.env;
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { cwd: root, env: { ...environment, NODE_ENV: 'production', ...settings } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}

const cli = (settings: Record<string, string>, ...args: string[]): Promise<Ended> =>
  end(process.execPath, ['scripts/cli.mjs', ...args], settings);

let database: TestDatabase;
let settings: Record<string, string>;
let backups: string;
beforeAll(async () => {
  backups = makeDataDir();
  database = await createTestDatabase({ empty: true });
  settings = {
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    APP_SECRET: 'a secret for the tests of the command line tool',
    APP_URL: 'https://gondola.example',
  };
});
afterAll(() => database.drop());

const timeout = 120_000;

describe('on an empty database', () => {
  it(
    'brings it to the newest state, finds no fault in no wallets, and adds the first administrator, who can save their profile',
    async () => {
      expect(await cli(settings, 'migrate')).toEqual({
        code: 0,
        output: 'The database is at the newest state.\n',
        errors: '',
      });
      const key = await cli(settings, 'setup-key');
      expect(key).toMatchObject({ code: 0, errors: '' });
      expect(key.output).toMatch(/https:\/\/gondola\.example\/setup#(\w{4}-){3}\w{4}\n/);
      const verified = await cli(settings, 'wallet', 'verify');
      expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('all of them add up') });

      const added = await cli(settings, 'create-admin', '--email', ' Luz@Example.com', '--name', 'Luz Pérez');
      expect(added).toMatchObject({ code: 0, errors: '' });
      const token = /^https:\/\/gondola\.example\/user-verification\?token=(\S+)\n/.exec(added.output)?.[1];
      expect(token).toBeDefined();

      const app = await startTestApplication({}, database);
      try {
        const password = 'una-clave-larga-9';
        await app.stranger.call(contract.sessions.verifyUser, {
          body: { token: token ?? '', password, confirmPassword: password, acceptedTerms: true },
        });
        // There are none yet: nobody accepted anything.
        const accepted = await app.sql('select 1 from users where accepted_terms_at is not null');
        expect(accepted).toEqual([]);
        const luz = await signIn(app, 'luz@example.com', password);
        const { user } = await luz.call(contract.users.current, {});
        expect(user).toMatchObject({ fullName: 'Luz Pérez', role: 'superAdmin', dni: null });
        await luz.call(contract.users.updateProfile, { body: { phoneNumber: '+56 9 1234 5678' } });
      } finally {
        await app.close();
      }
    },
    timeout,
  );

  it(
    'works with nothing but a data folder',
    async () => {
      const folder = { DATA_DIR: makeDataDir() };
      const added = await cli(folder, 'create-admin', '--email', 'ana@example.com', '--name', 'Ana Pérez');
      expect(added).toMatchObject({ code: 0, errors: '' });
      expect(added.output).toContain('http://localhost:4000/user-verification?token=');
    },
    timeout,
  );

  // With its own words where the documents write `…`; who has no second factor cannot be helped, once somebody has an account
  // the key opens nothing, a backup is restored into nothing only, there is no company yet, and the doctor misses a mail server.
  it.each(documentedCommands().filter((command) => command.startsWith('npm run cli')))(
    '%s runs as the documents have it',
    async (command) => {
      const typed = command
        .replace('create-admin --email …', 'create-admin --email eva@example.com')
        .replace('--email …', '--email luz@example.com')
        .replace('--name …', '--name Eva')
        .replace('--company …', '--company 1')
        .replace(/--(to|from) …/, `--$1 ${backups}`)
        .replace('npm run cli', 'npm run --silent cli');
      const ended = await end('sh', ['-c', typed], settings);
      const isRefused = /remove-second-factor|setup-key|restore|-company|doctor/.test(command);
      expect(ended, ended.errors).toMatchObject({ code: isRefused ? 1 : 0 });
    },
    timeout,
  );
});

it(
  'prints a second link for an administrator who never opened the first, and none for anybody else',
  async () => {
    const ines = ['create-admin', '--email', 'ines@example.com', '--name', 'Inés Soto'];
    const first = await cli(settings, ...ines);
    const second = await cli(settings, ...ines);
    expect(second.code).toBe(0);
    expect(second.output).not.toBe(first.output);
    const app = await startTestApplication({}, database);
    try {
      await app.sql(`update users set verified_at = now() where email = 'ines@example.com'`);
    } finally {
      await app.close();
    }
    expect(await cli(settings, ...ines)).toEqual({
      code: 1,
      output: '',
      errors: 'Somebody is registered with ines@example.com already.\n',
    });
    const nobody = await cli(settings, 'remove-second-factor', '--email', 'nobody@example.com');
    expect(nobody).toMatchObject({ code: 1, errors: 'Nobody is registered with nobody@example.com.\n' });
    const none = await cli(settings, 'remove-second-factor', '--email', 'INES@example.com');
    expect(none).toMatchObject({ code: 1, errors: 'ines@example.com has no second factor.\n' });
  },
  timeout,
);

it(
  'brings the secret out of a backup by its passphrase alone, before there is a database that needs it',
  async () => {
    const place = makeDataDir();
    const passphrase = { BACKUP_PASSPHRASE: 'doce gatos duermen' };
    const made = await cli({ ...settings, ...passphrase }, 'backup', '--to', place);
    expect(made, made.errors).toMatchObject({ code: 0 });
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const restore = ['restore', '--from', place];
    const refused = await cli({ ...nowhere, ...passphrase }, ...restore);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('--show-secret') });
    expect(await cli({ ...nowhere, ...passphrase }, ...restore, '--show-secret')).toEqual({
      code: 0,
      output: `APP_SECRET=${settings['APP_SECRET']}\n`,
      errors: '',
    });
    const other = { BACKUP_PASSPHRASE: 'trece gatos duermen' };
    expect(await cli({ ...nowhere, ...other }, ...restore, '--show-secret')).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('The passphrase does not open the secret of this backup.'),
    });
  },
  timeout,
);

it.each([
  [[], 'Usage: npm run cli -- <command>'],
  [['destroy'], 'Usage: npm run cli -- <command>'],
  [['migrate', '--force'], "Unknown option '--force'"],
  [['migrate', '--email', 'ana@example.com'], '--email: this command does not take it'],
  [['create-admin', '--email', 'ana', '--name', 'Ana Pérez'], '--email: Enter a valid e-mail address'],
  [['create-admin', '--email', 'ana@example.com'], '--name: This field is required'],
  [['create-admin', '--email', 'ana@example.com', '--name', 'A'], '--name: Between 3 and 255 characters'],
  [['remove-second-factor'], '--email: This field is required'],
  [['remove-company', '--company', 'Central'], '--company: This kind of value is not accepted'],
])(
  'says what is wrong with %j, and touches nothing',
  async (args, sentence) => {
    // No database is there: one that was asked for anything would fail otherwise.
    const { code, output, errors } = await cli(
      { ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      ...args,
    );
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(sentence);
    expect(errors).not.toMatch(/\n\s+at /);
  },
  timeout,
);
