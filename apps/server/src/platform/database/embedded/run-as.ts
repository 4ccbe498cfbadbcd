// PostgreSQL refuses to run as root. Started as root (containers, small servers), the launcher stays root and runs
// the server as somebody else.
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The user the server runs as when the launcher itself is root. */
export interface RunAs {
  uid: number;
  gid: number;
  name: string;
}

/** Undefined unless we are root; then the owner of an existing cluster, else `postgres`, `nobody` or anybody else. */
export function chooseRunAs(clusterFolder: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = unprivilegedUsers();
  const owner = ownerOf(clusterFolder);
  if (owner !== undefined && owner.uid !== 0) {
    return users.find((user) => user.uid === owner.uid) ?? { ...owner, name: `uid ${owner.uid}` };
  }
  const chosen =
    users.find((user) => user.name === 'postgres') ??
    users.find((user) => user.name === 'nobody') ??
    users[0];
  if (chosen !== undefined) return chosen;
  throw new EmbeddedPostgresError(
    'NO_UNPRIVILEGED_USER',
    'PostgreSQL refuses to run as root and this system has no other user: add one (adduser --system postgres), start Gondola as an ordinary user, or set DATABASE_URL.',
  );
}

/** Throws when an ordinary user starts on a cluster that belongs to somebody else. */
export function assertOwnCluster(clusterFolder: string): void {
  const me = process.getuid?.();
  const owner = ownerOf(clusterFolder);
  if (me === undefined || me === 0 || owner === undefined || owner.uid === me) return;
  throw foreignOwner(clusterFolder, owner.uid);
}

/** The error for a folder that belongs to another user. */
export function foreignOwner(
  folder: string,
  uid: number | undefined,
  cause?: unknown,
): EmbeddedPostgresError {
  const who = uid === undefined ? 'another user' : `another user (uid ${uid})`;
  return new EmbeddedPostgresError(
    'FOREIGN_OWNER',
    `The database folder ${folder} belongs to ${who}: start Gondola as that user or as root, or hand the folder over with chown -R.`,
    { cause },
  );
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && { uid: stat.uid, gid: stat.gid };
}

function unprivilegedUsers(): RunAs[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7 && Number(fields[2]) > 0)
    .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }));
}
