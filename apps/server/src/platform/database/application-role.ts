// The application logs in as a role that owns nothing and cannot pass row-level security; migrations grant to it by
// the name gondola_app. Roles belong to the whole server, so several databases may be making it at once.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { errorCode } from '../error-code.ts';
import { connectionTo } from './servers.ts';

/** The role migrations grant to. */
export const APPLICATION_ROLE = 'gondola_app';

/** The application's way to log in; with neither, a password is derived from the owner's. */
export interface ApplicationLogin {
  appPassword?: string | undefined;
  appConnectionString?: string | undefined;
}

const roleRow = z.object({ unsafe: z.boolean(), belongs: z.boolean(), owner: z.boolean() });

/** Makes the role where it is missing and returns a connection string that logs in; `owner` is connected already. */
export async function ensureApplicationRole(
  owner: Client,
  connectionString: string,
  login: ApplicationLogin,
): Promise<string> {
  const target = login.appConnectionString ?? derivedLogin(owner, connectionString, login.appPassword);
  const { username, password } = credentials(target);
  await createWhereMissing(owner, username === APPLICATION_ROLE ? password : undefined);
  await refuseUnsafe(owner, username);
  if (await logsIn(target)) return target;
  if (login.appConnectionString !== undefined) {
    throw new Error(`DATABASE_APP_URL does not log in (role ${username}): check its password and database.`);
  }
  await asRoleAdministrator(
    owner,
    `ALTER ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${owner.escapeLiteral(password)}`,
  );
  if (await logsIn(target)) return target;
  throw new Error(
    `The role ${APPLICATION_ROLE} cannot log in with the password it was given: set DATABASE_APP_URL.`,
  );
}

// Every process must arrive at the same password without storing it anywhere.
function derivedLogin(owner: Client, connectionString: string, given: string | undefined): string {
  const secret = owner.password;
  const password =
    given ?? (secret ? createHmac('sha256', secret).update(APPLICATION_ROLE).digest('base64url') : undefined);
  if (password === undefined) {
    throw new Error(
      `The owner connects without a password, so none can be derived for ${APPLICATION_ROLE}: set DATABASE_APP_URL.`,
    );
  }
  const url = new URL(connectionString);
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  url.username = APPLICATION_ROLE;
  url.password = password;
  return url.href;
}

function credentials(connectionString: string): { username: string; password: string } {
  const { user, password } = new Client({ connectionString });
  return { username: user ?? '', password: password ?? '' };
}

async function createWhereMissing(owner: Client, password: string | undefined): Promise<void> {
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE]);
  if (rowCount !== 0) return;
  const login = password ? `LOGIN PASSWORD ${owner.escapeLiteral(password)}` : 'NOLOGIN';
  await asRoleAdministrator(
    owner,
    `CREATE ROLE ${APPLICATION_ROLE} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS ${login}`,
  );
}

async function asRoleAdministrator(owner: Client, sql: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(sql);
      return;
    } catch (error) {
      const code = errorCode(error);
      // Somebody else made it in the same moment.
      if (code === '42710' || code === '23505') return;
      if (code === '42501') throw missingRight(error);
      // "tuple concurrently updated": another process altered it in the same moment.
      if (code !== 'XX000' || attempt === 5) throw error;
      await sleep(20 * attempt);
    }
  }
}

function missingRight(cause: unknown): Error {
  return new Error(
    `The owner role may not manage roles. Let an administrator run: CREATE ROLE ${APPLICATION_ROLE} LOGIN PASSWORD '…' NOSUPERUSER NOBYPASSRLS; and set DATABASE_APP_URL to log in as it.`,
    { cause },
  );
}

async function refuseUnsafe(owner: Client, username: string): Promise<void> {
  const { rows } = await owner.query(
    `SELECT rolsuper OR rolbypassrls AS unsafe,
            pg_has_role(oid, $2, 'USAGE') AS belongs,
            pg_has_role(oid, current_user, 'MEMBER') AS owner
       FROM pg_roles WHERE rolname = $1`,
    [username, APPLICATION_ROLE],
  );
  if (rows.length === 0) throw new Error(`The role ${username} of DATABASE_APP_URL does not exist.`);
  const role = roleRow.parse(rows[0]);
  if (role.unsafe || role.owner) {
    throw new Error(
      `The application may not log in as ${username}: it owns the tables or passes row-level security.`,
    );
  }
  if (!role.belongs)
    throw new Error(`Grant the application's rights to its role: GRANT ${APPLICATION_ROLE} TO ${username};`);
}

async function logsIn(connectionString: string): Promise<boolean> {
  const client = new Client({ ...connectionTo(connectionString), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === '28P01' || code === '28000') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
