// Says in sentences what is wrong with an installation, each with what can be done about it.
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Client } from 'pg';
import type { AddressOutcome } from '@gondola/contract';
import { askAddress } from '../platform/auth/ask-address.ts';
import { createKeys } from '../platform/auth/keys.ts';
import { isOwnSecret } from '../platform/auth/secret-mark.ts';
import { listLastBackups } from '../platform/backup/backups.queries.ts';
import { findLacking, firstOf } from '../platform/backup/compare-files.ts';
import { listDisk } from '../platform/backup/place.ts';
import { findFaultOfRestore } from '../platform/backup/unfinished-restore.ts';
import { readKnownMigrations } from '../platform/database/migrate.ts';
import { listLacking } from '../platform/database/privileges.ts';
import { listRemedies, listRoleRemedies } from '../platform/database/separation.ts';
import { findFaultOfVersion } from '../platform/database/oldest-version.ts';
import { refuseTransactionPooling } from '../platform/database/refuse-poolers.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { databaseOn } from '../platform/database/transaction.ts';
import type { Env } from '../platform/env.ts';
import { applicationSecret } from '../platform/secret.ts';
import { openDisk } from '../platform/files/disk.ts';
import { listRequiredFiles } from '../platform/files/required-files.queries.ts';

/** One thing that was looked at. */
interface Finding {
  readonly what: string;
  /** The fault and what to do about it; null where all is well. */
  readonly problem: string | null;
}

type Look = (db: Client, env: Env) => Promise<string | null>;

const megabyte = 1024 ** 2;
/** Bytes below which a disk is about to be full. */
const leastSpace = 1024 * megabyte;
/** Milliseconds by which clocks may differ; sessions and signed addresses count by them. */
const clockPatience = 30_000;
const dayMs = 86_400_000;

const rowsOf = async <Row extends object>(db: Client, text: string): Promise<Row[]> =>
  (await db.query<Row>(text)).rows;

/** Migrations that are missing, or that this version does not know. */
async function faultOfMigrations(db: Client): Promise<string | null> {
  const applied = new Set(
    (await rowsOf<{ name: string }>(db, 'select name from schema_migrations')).map(({ name }) => name),
  );
  const known = readKnownMigrations().map(({ name }) => name);
  const pending = known.filter((name) => !applied.has(name));
  if (pending.length > 0)
    return `${pending.length} migrations are not applied: start the product, or run the command migrate.`;
  const later = [...applied].filter((name) => !known.includes(name));
  return later.length > 0 ? `The database is of a newer version (${later[0]}): update the product.` : null;
}

/** The fault of the address, by the outcome of opening it. */
const faultsOfAddress: Readonly<Record<Exclude<AddressOutcome, 'works'>, string>> = {
  local: 'it leads to this machine alone',
  httpOnly: 'it is opened without https',
  leadsToHttps: 'it leads to https',
  selfSigned: 'its certificate is signed by itself',
  untrusted: 'nobody knows who signed its certificate',
  expired: 'its certificate is not valid today',
  otherName: 'its certificate is that of another name',
  noHttps: 'no https is spoken there',
  redirected: 'it leads on to another address',
  otherProduct: 'something else answers',
  otherInstallation: 'another installation answers, or one with another APP_SECRET',
  proxyFault: 'the proxy does not reach the product',
  noAnswer: 'no answer within ten seconds',
  unreachable: 'nothing takes the connection',
  unknownName: 'nobody knows its name',
  insideNetwork: 'it is inside the network',
};

const looks: Readonly<Record<string, Look>> = {
  async database(db) {
    const [row] = await rowsOf<{ isReadOnly: boolean }>(
      db,
      `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    return row?.isReadOnly
      ? 'The database takes no writes: it is a standby, or was set read-only. DATABASE_URL has to name the one that takes them.'
      : null;
  },
  async secret(db, env) {
    const keys = createKeys(applicationSecret(env), env.APP_SECRET_PREVIOUS);
    return (await isOwnSecret(db, keys))
      ? null
      : 'APP_SECRET is not that of this database: everybody is signed out, and no second factor and no link in a mail opens. Set the earlier one, which restore --show-secret prints from a backup.';
  },
  async separation(db, { DATABASE_APP_URL: url }) {
    if ((await faultOfMigrations(db)) !== null)
      return 'Whether the database keeps companies apart was not compared: the migrations have to be those of this version.';
    const login = url === undefined ? undefined : decodeURIComponent(new URL(url).username);
    const remedies = [...(await listRoleRemedies(db, login)), ...(await listRemedies(db))];
    return remedies.length > 0
      ? `The database does not keep companies apart as this version left it. Find out who changed it, and run as its owner: ${remedies.join(' ')}`
      : null;
  },
  async disk(_db, { dataDir }) {
    const found = await statfs(dataDir).catch(() => undefined);
    if (!found) return null;
    const free = found.bavail * found.bsize;
    return free < leastSpace
      ? `${dataDir} has ${Math.round(free / megabyte)} MB left: free some space, or nothing can be written soon.`
      : null;
  },
  async clock(db) {
    const [row] = await rowsOf<{ now: Date }>(db, 'select clock_timestamp() as now');
    const apart = Math.abs((row?.now.getTime() ?? 0) - Date.now());
    return apart > clockPatience
      ? `The clocks of this machine and of the database are ${Math.round(apart / 1_000)} s apart: set both by NTP.`
      : null;
  },
  migrations: faultOfMigrations,
  async privileges(db) {
    const lacking = await listLacking(db);
    return lacking.length > 0
      ? `The application may not use ${lacking.length} tables (${lacking[0]} …): restart the product, which gives it what it needs.`
      : null;
  },
  async connections(db, { DATABASE_POOL_SIZE: calls, DATABASE_BACKGROUND_POOL_SIZE: background }) {
    const [row] = await rowsOf<{ most: number }>(
      db,
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
    );
    // Job queue, its listener, events, and one to spare for the command line.
    const each = calls + background + 6;
    const most = row?.most ?? 0;
    return most < each
      ? `One process takes up to ${each} connections, and the database has ${most}: raise max_connections or lower DATABASE_POOL_SIZE.`
      : null;
  },
  async pooler(_db, { DATABASE_URL: url }) {
    if (url === undefined) return null;
    return refuseTransactionPooling(url).then(
      () => null,
      (error: Error) => error.message,
    );
  },
  async files(db, env) {
    const { disk } = await openDisk(env);
    const key = `private/checks/${randomUUID()}.txt`;
    try {
      await disk.put(key, key);
      const back = await disk.get(key);
      await disk.delete(key);
      if (back !== key) return 'The store of files gives back something else than was written to it.';
    } catch (error) {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      return `The store of files cannot be written: ${cause}. Look at FILES_DIR or FILES_S3_*.`;
    }
    const required = await listRequiredFiles(databaseOn(db));
    const lost = findLacking(required, await listDisk(disk, ''));
    return lost.length > 0
      ? `${lost.length} of ${required.size} files that the database names are not in the store, or of another size (${firstOf(lost)}): is FILES_DIR mounted, and FILES_S3_BUCKET the right one? What is lost comes back from a backup with restore --only-files.`
      : null;
  },
  async mail(db, { SMTP_URL: url }) {
    if (url === undefined)
      return 'No mail server is set (SMTP_URL): mails stay in the outbox of the product.';
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
    });
    try {
      await transport.verify();
    } catch (error) {
      return `The mail server does not answer as it should: ${error instanceof Error ? error.message : String(error)}.`;
    } finally {
      transport.close();
    }
    const [row] = await rowsOf<{ count: number }>(
      db,
      `select count(*)::int as count from mails where state = 'failed'`,
    );
    return (row?.count ?? 0) > 0 ? `${row?.count} mails failed: the page of mails says why.` : null;
  },
  async jobs(db) {
    const [row] = await rowsOf<{ overdue: number; failed: number }>(
      db,
      `select count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '5 minutes')::int as overdue,
         count(*) filter (where state = 'failed')::int as failed
       from pgboss.job where state in ('created', 'retry', 'failed')`,
    );
    if ((row?.overdue ?? 0) > 0)
      return `${row?.overdue} jobs should have begun five minutes ago: is a process with RUN_JOBS=true running?`;
    return (row?.failed ?? 0) > 0 ? `${row?.failed} jobs were given up: the settings page says why.` : null;
  },
  async backups(db, { BACKUP_TO: to }) {
    if (to === undefined)
      return 'No backups are made: set BACKUP_TO, or make sure that something else makes them.';
    const rows = await listLastBackups(databaseOn(db));
    const good = rows.find(({ kind, error }) => kind === 'backup' && error === null);
    const bad = rows.find(({ kind, error }) => kind === 'backup' && error !== null);
    const since = bad && (!good || bad.beganAt > good.beganAt) ? bad : undefined;
    if (!good) return `No whole backup has been made yet${bad ? `: ${bad.error}` : ''}.`;
    const days = (Date.now() - new Date(good.endedAt).getTime()) / dayMs;
    if (days > 1.5) return `The last backup is ${days.toFixed(1)} days old${bad ? `: ${bad.error}` : ''}.`;
    if (since && since.lacking > 0)
      return `The last backup lacks ${since.lacking} files (${since.error}): look at the store of files.`;
    return since ? `The last backup failed: ${since.error}.` : null;
  },
  async address(_db, env) {
    const { APP_URL: url, NODE_ENV, TRUST_PROXY: trusted } = env;
    if (NODE_ENV !== 'production') return null;
    if (!url?.startsWith('https://'))
      return 'APP_URL is no https address: links in mails, sessions and phones in the field need one.';
    // The product speaks no https by itself.
    if (trusted === false)
      return 'APP_URL is an https address, so a proxy stands before the product, and TRUST_PROXY is not set: everybody has the address of the proxy, and limits of one caller are limits of all.';
    const keys = createKeys(applicationSecret(env), env.APP_SECRET_PREVIOUS);
    const outcome = await askAddress({
      address: url,
      keys,
      isTyped: false,
      signal: new AbortController().signal,
    });
    return outcome === 'works'
      ? null
      : `The product does not answer at ${url} as phones need it (${faultsOfAddress[outcome]}): links in mails and phones in the field lead there. Is a process running, and does the proxy lead to it?`;
  },
};

/** Why there is nothing to look at: the database is away, or there is none. */
function withoutDatabase(error: unknown, ownerUrl: string): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const { host, pathname, username } = new URL(ownerUrl);
  if (code === '28P01' || code === '28000')
    return `The database at ${host} refuses the user ${username} (${message}): look at DATABASE_URL.`;
  if (code === '3D000')
    return `There is no database ${pathname.slice(1)} at ${host}: make it, or look at DATABASE_URL.`;
  return `The database at ${host} does not answer (${code || message}): is it running, and is DATABASE_URL right?`;
}

/** Looks at everything; what cannot be looked at is a finding as well. */
export async function examine(ownerUrl: string, env: Env): Promise<Finding[]> {
  try {
    return await asOwner(ownerUrl, 'doctor', (db) => examineDatabase(db, env));
  } catch (error) {
    return [{ what: 'database', problem: withoutDatabase(error, ownerUrl) }];
  }
}

async function examineDatabase(db: Client, env: Env): Promise<Finding[]> {
  const old = await findFaultOfVersion(db);
  if (old !== null) return [{ what: 'database', problem: old }];
  const unfinished = await findFaultOfRestore(db);
  if (unfinished !== null) return [{ what: 'database', problem: unfinished }];
  const [row] = await rowsOf<{ isThere: boolean }>(
    db,
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  if (!row?.isThere)
    return [
      {
        what: 'database',
        problem:
          'The database is empty: start the product, which makes what it needs, or restore a backup into it. Or is DATABASE_URL that of another one?',
      },
    ];
  const findings: Finding[] = [];
  for (const [what, look] of Object.entries(looks)) {
    const problem = await look(db, env).catch(
      (error: unknown) => `This could not be looked at: ${String(error)}.`,
    );
    findings.push({ what, problem });
  }
  return findings;
}
