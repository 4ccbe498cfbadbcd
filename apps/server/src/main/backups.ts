// Backups from the command line.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readInstallation } from '../platform/backup/installation.ts';
import { explain } from '../platform/backup/reasons.ts';
import { makeBackup, noted, nothing } from '../platform/backup/make-backup.ts';
import { drill } from '../platform/backup/drill.ts';
import { openPlace } from '../platform/backup/place.ts';
import {
  checkRestorable,
  chooseBackup,
  listLost,
  mendFiles,
  restoreDatabase,
  restoreFiles,
  restoreSecret,
  showSecret,
} from '../platform/backup/restore.ts';
import { systemClock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { openDisk } from '../platform/files/disk.ts';
import { replaceWholeFile } from '../platform/whole-file.ts';
import { jobs } from './rooms.ts';

type Say = (line: string) => void;
export interface Outcome {
  readonly text: string;
  /** Done, and less than whole: the process ends with 3. */
  readonly isPartial?: boolean;
}

const names = jobs.map((job) => job.name);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const count = (number: number): string => number.toLocaleString('en');

/** Some of these keys, a line each. */
const listed = (keys: readonly string[]): string[] => [
  ...keys.slice(0, 20).map((key) => `  ${key}`),
  ...(keys.length > 20 ? [`  and ${count(keys.length - 20)} others`] : []),
];

/** Says of what failed what to look at. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(explain(error), { cause: error });
  }
}

interface BackupOptions {
  readonly ownerUrl: string;
  readonly env: Env;
  readonly to: string;
  readonly readsAll: boolean;
  readonly initialize: boolean;
  readonly say: Say;
}

export async function runBackup({
  ownerUrl,
  env,
  to,
  readsAll,
  initialize,
  say,
}: BackupOptions): Promise<Outcome> {
  const { disk } = await openDisk(env);
  const { name, rows, files, newFiles, bytes, lacking, lost } = await explained(() =>
    makeBackup({
      env,
      ownerUrl,
      disk,
      to,
      readsAll,
      initialize,
      clock: systemClock,
      say,
    }),
  );
  const lines = [
    `The backup ${name} is at ${to}: ${count(rows)} rows and ${count(files)} files (${count(newFiles)} new), ${megabytes(bytes)}.`,
    env.BACKUP_PASSPHRASE === undefined
      ? 'It holds neither the secret nor the settings: keep both elsewhere, or set BACKUP_PASSPHRASE.'
      : 'The secret and the settings are in it, sealed: keep the passphrase elsewhere.',
  ];
  if (lacking.length > 0)
    lines.push(
      `It is not whole: ${count(lacking.length)} files that the database names are neither in the store nor in an earlier backup:`,
      ...listed(lacking),
    );
  if (lost.length > 0)
    lines.push(
      `The store has lost or damaged ${count(lost.length)} files, which the backup has; restore --only-files brings them back:`,
      ...listed(lost),
    );
  return {
    text: lines.join('\n'),
    isPartial: lacking.length + lost.length > 0,
  };
}

interface RestoreOptions {
  readonly ownerUrl: string;
  readonly env: Env;
  readonly from: string;
  readonly backup: string | undefined;
  /** `database` leaves secret and files as they are, to go back behind an upgrade; `files` brings back those that a working installation has lost. */
  readonly only: 'database' | 'files' | undefined;
  readonly say: Say;
}

export const runRestore = (options: RestoreOptions): Promise<Outcome> => explained(() => restore(options));

async function restore({ ownerUrl, env, from, backup, only, say }: RestoreOptions): Promise<Outcome> {
  const place = await openPlace(from, env, true);
  const work = { env, ownerUrl, place, jobNames: names, say };
  const { disk } = await openDisk(env);
  if (only === 'files') {
    const installation = await readInstallation(ownerUrl);
    const { name, manifest } = await chooseBackup(place, backup, installation);
    const { copied, failed } = await mendFiles(disk, work, name, manifest);
    const text = `${count(copied)} files of the backup ${name} were brought back.`;
    return withLost(env, text, failed, await listLost(ownerUrl, disk));
  }
  const { name, manifest } = await chooseBackup(place, backup);
  await checkRestorable(work, name, manifest);
  if (only !== 'database') await restoreSecret(work, name, manifest, env.BACKUP_PASSPHRASE);
  const files =
    only === 'database' ? { count: 0, failed: [] } : await restoreFiles(disk, work, name, manifest);
  // Last, and in one transaction: whatever fails before it, the same command goes on from there.
  await restoreDatabase(work, name, manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const text = `The backup ${name} is restored: ${count(rows)} rows and ${count(files.count)} files. Start the product as usual.`;
  return only === 'database' ? { text } : withLost(env, text, files.failed, await listLost(ownerUrl, disk));
}

/**
 * The outcome of a restore, with the files that could not be brought back: those that are damaged at the place, and those that the database
 * names and the store has not. All of them are in a file.
 */
function withLost(env: Env, text: string, failed: readonly string[], lacking: readonly string[]): Outcome {
  const lost = [...new Set([...failed, ...lacking])].toSorted();
  if (lost.length === 0) return { text };
  const list = join(env.dataDir, 'files-not-restored.txt');
  mkdirSync(env.dataDir, { recursive: true });
  replaceWholeFile(list, `${lost.join('\n')}\n`);
  const lines = [
    text,
    `${count(lost.length)} files could not be brought back (all are listed in ${list}):`,
    ...listed(lost),
    'Another backup may have them: restore --only-files --backup <name> brings back what it has.',
  ];
  return { text: lines.join('\n'), isPartial: true };
}

/** Prints the secret of a backup, which needs no database. */
export async function runShowSecret(env: Env, from: string, backup: string | undefined): Promise<Outcome> {
  const place = await openPlace(from, env, true);
  const { name, manifest } = await chooseBackup(place, backup);
  return {
    text: await showSecret(place, name, manifest, env.BACKUP_PASSPHRASE),
  };
}

export async function runDrill(
  ownerUrl: string,
  env: Env,
  from: string,
  backup: string | undefined,
  say: Say,
): Promise<Outcome> {
  const { name, rows, files } = await explained(() =>
    noted(ownerUrl, 'drill', systemClock, async () => {
      const place = await openPlace(from, env, true);
      return {
        ...nothing,
        ...(await drill({ env, ownerUrl, place, jobNames: names, say, backup }, new Date())),
      };
    }),
  );
  return {
    text: `The backup ${name} can be restored: ${count(rows ?? 0)} rows came back, each file that they name is there, and the ${count(files ?? 0)} that were read are what they were.`,
  };
}
