// The command line tool, which works on an installation from outside.
import { parseArgs } from 'node:util';
import { registration } from '@gondola/contract';
import { z } from 'zod';
import { createKeys } from '../platform/auth/keys.ts';
import { record } from '../platform/audit/record.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { createPool } from '../platform/database/pool.ts';
import { openDatabase, type PreparedDatabase, prepareDatabase } from './prepare-database.ts';
import { databaseOn } from '../platform/database/transaction.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { fieldMessage } from '../platform/http/envelope.ts';
import { fieldFaults } from '../platform/http/fields.ts';
import { createLog } from '../platform/log.ts';
import { applicationSecret } from '../platform/secret.ts';
import { createAdministrator } from './create-administrator.ts';
import { waysToFirstAccount } from '../rooms/setup/index.ts';
import { examine } from './doctor.ts';
import { runBackup, runDrill, runRestore, runShowSecret } from './backups.ts';
import { runErasePerson, runExportCompany, runExportPerson, runRemoveCompany } from './data-requests.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { jobs } from './rooms.ts';
import { verifyWallets } from './verify-wallets.ts';

const { email, fullName } = registration.shape;

interface Outcome {
  readonly text: string;
  /** Whether what was done is less than whole: the process ends with 3, and the text goes to the error output. */
  readonly isPartial?: boolean;
  /** Whether the process ends with 1, and the text goes to the error output. */
  readonly failed?: boolean;
}

interface Declared<Options> {
  /** The words behind `npm run cli --`, without options. */
  readonly name: string;
  /** Its options, as the usage shows them. */
  readonly takes?: string;
  readonly does: string;
  readonly options: z.ZodType<Options>;
  /** Works on the database as it is found, which is not brought to the newest state first. */
  readonly isRaw?: boolean;
  /** Done in place of `run` and without a database, where it gives an outcome. */
  readonly alone?: (options: Options) => Promise<Outcome> | undefined;
  readonly run: (options: Options, database: PreparedDatabase, env: Env) => Promise<Outcome>;
}

interface Command {
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  execute(given: object): Promise<Outcome>;
}

/** A command line that cannot be run; ends with 2. */
class WrongArguments extends Error {}

/** One line for each option that is missing, unknown or not what the contract takes. */
function complaints(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `--${key}: this command does not take it`)
      : fieldFaults([issue]).map((fault) => `--${fault.path}: ${fieldMessage('en', 'users', fault)}`),
  );
}

function command<Options>({
  name,
  takes,
  does,
  options,
  isRaw = false,
  alone,
  run,
}: Declared<Options>): Command {
  const usage = takes === undefined ? name : `${name} ${takes}`;
  return {
    name,
    usage,
    does,
    async execute(given) {
      const parsed = options.safeParse(given, { reportInput: true });
      if (!parsed.success) {
        const lines = [...complaints(parsed.error.issues), '', `Usage: npm run cli -- ${usage}`];
        throw new WrongArguments(lines.join('\n'));
      }
      const outcome = await alone?.(parsed.data);
      if (outcome) return outcome;
      const env = readEnv();
      const names = jobs.map((job) => job.name);
      const log = createLog('warn');
      const database = isRaw
        ? { ...(await openDatabase(env, log, true)), appUrl: '' }
        : await prepareDatabase(env, log, names, true);
      try {
        return await run(parsed.data, database, env);
      } finally {
        await database.stop();
      }
    },
  };
}

const none = z.strictObject({});
const place = z.string().min(1);
const id = z.coerce.number().int().min(1);

const commands: readonly Command[] = [
  command({
    name: 'migrate',
    does: 'bring the database to the newest state',
    options: none,
    // Preparing the database was all of it.
    run: async () => ({ text: 'The database is at the newest state.' }),
  }),
  command({
    name: 'create-admin',
    takes: '--email <e-mail> --name <name>',
    does: 'add a super administrator and print the link that opens the account',
    options: z.strictObject({ email, name: fullName }),
    async run({ email, name }, { appUrl }, env) {
      const link = await createAdministrator(appUrl, env.appUrl, {
        email,
        fullName: name,
      });
      return { text: `${link}\nThe link works once, for 72 hours.` };
    },
  }),
  command({
    name: 'setup-key',
    does: 'print the key that makes the first administrator in the browser',
    options: none,
    async run(_options, { appUrl }, env) {
      const pool = createPool(appUrl, 1);
      try {
        const keys = createKeys(applicationSecret(env));
        const ways = await waysToFirstAccount(pool, keys, env.appUrl);
        return ways
          ? { text: ways.join('\n') }
          : {
              text: 'Somebody has an account already: the key opens nothing any more.',
              failed: true,
            };
      } finally {
        await pool.end();
      }
    },
  }),
  command({
    name: 'remove-second-factor',
    takes: '--email <e-mail>',
    does: 'let somebody in with the password alone who lost it; ends their sessions',
    options: z.strictObject({ email }),
    async run({ email }, { appUrl }) {
      const ended = await removeSecondFactor(appUrl, email);
      return {
        text: `The second factor is removed; sessions ended: ${ended}.`,
      };
    },
  }),
  command({
    name: 'wallet verify',
    does: 'check that every wallet adds up; ends with 1 when one does not',
    options: none,
    async run(_options, { ownerUrl }) {
      const { isSound, text } = await verifyWallets(ownerUrl);
      return { text, failed: !isSound };
    },
  }),
  command({
    name: 'doctor',
    does: 'look at database, secret, separation, disk, clock, files, mail, jobs, backups and address; ends with 1 when something is wrong',
    options: none,
    isRaw: true,
    async run(_options, { ownerUrl }, env) {
      const findings = await examine(ownerUrl, env);
      const lines = findings.map(({ what, problem }) =>
        `${problem === null ? 'ok   ' : 'LOOK '} ${what.padEnd(12)} ${problem ?? ''}`.trimEnd(),
      );
      return {
        text: lines.join('\n'),
        failed: findings.some(({ problem }) => problem !== null),
      };
    },
  }),
  command({
    name: 'maintenance',
    takes: '--state <on|off>',
    does: 'answer every call with a sentence about maintenance, or work again; all processes, at once',
    options: z.strictObject({ state: z.enum(['on', 'off']) }),
    async run({ state }, { ownerUrl }) {
      await asOwner(ownerUrl, 'maintenance', async (client) => {
        const db = databaseOn(client);
        await client.query('begin');
        await client.query(
          `insert into settings (name, value, updated_at) values ('maintenance', to_jsonb($1::boolean), now())
           on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
          [state === 'on'],
        );
        await record(
          { db, requestId: 'cli', caller: undefined },
          {
            companyId: null,
            action: 'settings.maintenance',
            entity: 'settings',
            entityId: 'maintenance',
            after: { state },
          },
        );
        await client.query('commit');
      });
      return {
        text:
          state === 'on'
            ? 'Calls are answered with a sentence about maintenance.'
            : 'The product works again.',
      };
    },
  }),
  command({
    name: 'backup',
    takes: '--to <folder|s3://bucket/prefix> [--read-all] [--initialize]',
    does: 'write a backup of database and files, and of the secret with BACKUP_PASSPHRASE; ends with 3 when files lack',
    options: z.strictObject({
      to: place,
      'read-all': z.optional(z.boolean()),
      initialize: z.optional(z.boolean()),
    }),
    run: ({ to, 'read-all': readsAll = false, initialize = false }, { ownerUrl }, env) =>
      runBackup({ ownerUrl, env, to, readsAll, initialize, say }),
  }),
  command({
    name: 'restore',
    takes:
      '--from <folder|s3://bucket/prefix> [--backup <name>] [--only-database | --only-files | --show-secret]',
    does: 'bring an empty installation to the state of a backup, the newest unless it is named; ends with 3 when files lack',
    options: z.strictObject({
      from: place,
      backup: z.optional(z.string()),
      'only-database': z.optional(z.boolean()),
      'only-files': z.optional(z.boolean()),
      'show-secret': z.optional(z.boolean()),
    }),
    isRaw: true,
    // Without a database, its secret is not needed: it is what is asked for.
    alone: ({ from, backup, 'show-secret': isShown = false }) =>
      isShown ? runShowSecret(readEnv({ ...process.env, DATABASE_URL: undefined }), from, backup) : undefined,
    run: ({ from, backup, ...only }, { ownerUrl }, env) =>
      runRestore({
        ownerUrl,
        env,
        from,
        backup,
        say,
        only: only['only-database'] ? 'database' : only['only-files'] ? 'files' : undefined,
      }),
  }),
  command({
    name: 'drill',
    takes: '--from <folder|s3://bucket/prefix> [--backup <name>]',
    does: 'restore the newest backup into a database that is removed again, and compare',
    options: z.strictObject({ from: place, backup: z.optional(z.string()) }),
    run: ({ from, backup }, { ownerUrl }, env) => runDrill(ownerUrl, env, from, backup, say),
  }),
  command({
    name: 'export-company',
    takes: '--company <id> --to <folder|s3://bucket/prefix>',
    does: 'write everything of a company: a CSV for each table, and its files',
    options: z.strictObject({ company: id, to: place }),
    run: ({ company, to }, { ownerUrl }, env) => runExportCompany(ownerUrl, env, company, to, say),
  }),
  command({
    name: 'remove-company',
    takes: '--company <id> [--confirm <its name>]',
    does: 'say what a company has; with its name, remove all of it for good',
    options: z.strictObject({ company: id, confirm: z.optional(z.string()) }),
    run: ({ company, confirm }, database, env) => runRemoveCompany(database, env, company, confirm, say),
  }),
  command({
    name: 'export-person',
    takes: '--email <e-mail> --to <folder|s3://bucket/prefix>',
    does: 'write everything that is known of a person',
    options: z.strictObject({ email, to: place }),
    run: ({ email, to }, { ownerUrl }, env) => runExportPerson(ownerUrl, env, email, to, say),
  }),
  command({
    name: 'erase-person',
    takes: '--email <e-mail> [--confirm <the same e-mail>]',
    does: 'say what is known of a person; with the address again, erase it for good',
    options: z.strictObject({ email, confirm: z.optional(z.string()) }),
    run: ({ email, confirm }, { ownerUrl }) => runErasePerson(ownerUrl, email, confirm?.trim().toLowerCase()),
  }),
];

/** Lines of progress: they are not the outcome. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const usage = [
  'Usage: npm run cli -- <command>',
  '',
  ...commands.map((each) => `  ${each.usage.padEnd(46)} ${each.does}`),
].join('\n');

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
        backup: { type: 'string' },
        company: { type: 'string' },
        confirm: { type: 'string' },
        state: { type: 'string' },
        'only-database': { type: 'boolean' },
        'only-files': { type: 'boolean' },
        'read-all': { type: 'boolean' },
        initialize: { type: 'boolean' },
        'show-secret': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new WrongArguments(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function run(): Promise<Outcome> {
  const { positionals, values } = readArguments();
  const chosen = commands.find(({ name }) => name === positionals.join(' '));
  if (!chosen) throw new WrongArguments(usage);
  return chosen.execute(values);
}

try {
  const { text, failed = false, isPartial = false } = await run();
  process[failed || isPartial ? 'stderr' : 'stdout'].write(`${text}\n`);
  process.exitCode = isPartial ? 3 : failed ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof WrongArguments ? 2 : 1;
}
