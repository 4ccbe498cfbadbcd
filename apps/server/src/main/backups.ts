// Backups from the command line.
import { asOwner } from '../platform/database/as-owner.ts';
import { databaseOn } from '../platform/database/transaction.ts';
import { type BackupNote, insertBackup } from '../platform/backup/backups.queries.ts';
import { backUp } from '../platform/backup/back-up.ts';
import { drill } from '../platform/backup/drill.ts';
import { openPlace } from '../platform/backup/place.ts';
import {
  checkRestorable,
  chooseBackup,
  restoreDatabase,
  restoreFiles,
  restoreSecret,
  showSecret,
} from '../platform/backup/restore.ts';
import type { Env } from '../platform/env.ts';
import { openDisk } from '../platform/files/disk.ts';
import { jobs } from './rooms.ts';

type Say = (line: string) => void;
interface Outcome {
  readonly text: string;
}

const names = jobs.map((job) => job.name);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Notes what was done where administrators and the doctor look for it. */
async function noteAsOwner(ownerUrl: string, note: BackupNote): Promise<void> {
  await asOwner(ownerUrl, 'backup', async (db) => {
    await insertBackup(databaseOn(db), note);
  });
}

export async function runBackup(ownerUrl: string, env: Env, to: string, say: Say): Promise<Outcome> {
  const place = await openPlace(to, env);
  const { disk } = await openDisk(env);
  const passphrase = env.BACKUP_PASSPHRASE;
  const now = new Date();
  const done = await backUp({ env, ownerUrl, disk, place, passphrase, now, say });
  await noteAsOwner(ownerUrl, { kind: 'backup', beganAt: now, error: null, ...done });
  const { name, rows, files, newFiles, bytes } = done;
  const lines = [
    `The backup ${name} is at ${to}: ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files (${newFiles.toLocaleString('en')} new), ${megabytes(bytes)}.`,
    passphrase === undefined
      ? 'It holds neither the secret nor the settings: keep both elsewhere, or set BACKUP_PASSPHRASE.'
      : 'The secret and the settings are in it, sealed: keep the passphrase elsewhere.',
  ];
  return { text: lines.join('\n') };
}

interface RestoreOptions {
  readonly ownerUrl: string;
  readonly env: Env;
  readonly from: string;
  readonly backup: string | undefined;
  /** Leaves secret and files as they are: to go back behind an upgrade. */
  readonly isDatabaseOnly: boolean;
  readonly say: Say;
}

export async function runRestore({
  ownerUrl,
  env,
  from,
  backup,
  isDatabaseOnly,
  say,
}: RestoreOptions): Promise<Outcome> {
  const place = await openPlace(from, env, true);
  const { name, manifest } = await chooseBackup(place, backup);
  const work = { env, ownerUrl, place, jobNames: names, say };
  await checkRestorable(work, name, manifest);
  let files = 0;
  if (!isDatabaseOnly) {
    await restoreSecret(work, name, manifest, env.BACKUP_PASSPHRASE);
    const { disk } = await openDisk(env);
    files = await restoreFiles(disk, work, name);
  }
  // Last, and in one transaction: whatever fails before it, the same command goes on from there.
  await restoreDatabase(work, name, manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    text: `The backup ${name} is restored: ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files. Start the product as usual.`,
  };
}

/** Prints the secret of a backup, which needs no database. */
export async function runShowSecret(env: Env, from: string, backup: string | undefined): Promise<Outcome> {
  const place = await openPlace(from, env, true);
  const { name, manifest } = await chooseBackup(place, backup);
  return { text: await showSecret(place, name, manifest, env.BACKUP_PASSPHRASE) };
}

export async function runDrill(ownerUrl: string, env: Env, from: string, say: Say): Promise<Outcome> {
  const place = await openPlace(from, env, true);
  const now = new Date();
  const done = await drill({ env, ownerUrl, place, jobNames: names, say }, now);
  await noteAsOwner(ownerUrl, { kind: 'drill', beganAt: now, error: null, ...done });
  const { name, rows, files } = done;
  return {
    text: `The backup ${name} can be restored: ${rows.toLocaleString('en')} rows came back, and the ${files.toLocaleString('en')} files that were read are what they were.`,
  };
}
