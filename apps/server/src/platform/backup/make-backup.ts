// A backup as it is made each night and from the command line: alone at its place, with a note of how far it has come and of what came of it,
// also when it fails.
import { randomUUID } from 'node:crypto';
import type { BackupKind } from '@gondola/contract';
import { asOwner } from '../database/as-owner.ts';
import { type Database, databaseOn } from '../database/transaction.ts';
import type { Clock } from '../clock.ts';
import { backUp, type BackupOutcome, type BackupWork } from './back-up.ts';
import { type BackupNote, deleteProgress, insertBackup, saveProgress } from './backups.queries.ts';
import { firstOf } from './compare-files.ts';
import { readInstallation, refuseStrangePlace } from './installation.ts';
import { type Lease, type Rhythm, withLease } from './lease.ts';
import { openPlace, readAddress, refuseStore, watchPlace } from './place.ts';
import { NotWhole, reasonOf, Stalled, wordsOf } from './reasons.ts';
import { removeCutOff, removeOldBackups } from './retention.ts';

interface Noted extends Pick<BackupNote, 'name' | 'place' | 'rows' | 'files' | 'bytes' | 'lacking' | 'lost'> {
  /** The first of those that are lacking, in words. */
  readonly firstLacking: string;
}

/** The note of what failed before anything came of it. */
export const nothing: Noted = {
  name: null,
  place: null,
  rows: null,
  files: null,
  bytes: null,
  lacking: 0,
  firstLacking: '',
  lost: 0,
};

const withDatabase = (ownerUrl: string, work: (db: Database) => Promise<void>): Promise<void> =>
  asOwner(ownerUrl, 'backup', (client) => work(databaseOn(client)));

/** Does it and notes what came of it where administrators and the doctor look for it, also when it fails. */
export async function noted<Outcome extends Noted>(
  ownerUrl: string,
  kind: BackupKind,
  clock: Clock,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const beganAt = clock();
  const note = (outcome: Noted, error: unknown): Promise<void> =>
    withDatabase(ownerUrl, (db) =>
      insertBackup(db, {
        ...outcome,
        kind,
        beganAt,
        ...(error === null ? { reason: null, error } : { reason: reasonOf(error), error: wordsOf(error) }),
      }),
    );
  const outcome = await work().catch(async (error: unknown) => {
    // Of two faults the first is told.
    await note(nothing, error).catch(() => undefined);
    throw error;
  });
  await note(outcome, outcome.lacking > 0 ? new NotWhole(outcome.firstLacking) : null);
  return outcome;
}

interface BackupOrder extends Pick<BackupWork, 'env' | 'ownerUrl' | 'readsAll' | 'say'> {
  readonly disk: NonNullable<BackupWork['disk']>;
  /** A folder or a bucket. */
  readonly to: string;
  /** Backups that stay; all of them when left out. */
  readonly keep?: number;
  /** Whether to accept a place that lost its backups, or has those of another installation only. */
  readonly initialize?: boolean;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Of its lease; shorter where processes are killed for a try. */
  readonly rhythm?: Rhythm;
}

/** Makes a backup while no other is made at its place, and removes those that need not stay. One that lacks files is noted as failed. */
export async function makeBackup(order: BackupOrder): Promise<BackupOutcome> {
  const { ownerUrl, clock } = order;
  const { outcome } = await noted(ownerUrl, 'backup', clock, async () => {
    const made = await makeAlone(order);
    const { lacking, lost, ...rest } = made;
    return {
      ...rest,
      place: readAddress(order.to).name,
      outcome: made,
      lacking: lacking.length,
      firstLacking: firstOf(lacking),
      lost: lost.length,
    };
  });
  return outcome;
}

async function makeAlone(order: BackupOrder): Promise<BackupOutcome> {
  const { env, ownerUrl, disk, to, keep = Infinity, readsAll = false, clock, say, rhythm } = order;
  refuseStore(to, env);
  const opened = await openPlace(to, env);
  const installation = await readInstallation(ownerUrl);
  if (!order.initialize) await refuseStrangePlace(opened, ownerUrl, installation);
  const make = async ({ confirm, signal: lost }: Lease): Promise<BackupOutcome> => {
    const progress = followProgress(ownerUrl);
    const place = watchPlace(opened, progress.came);
    const signal = AbortSignal.any([lost, progress.signal, ...(order.signal ? [order.signal] : [])]);
    const [now, passphrase, { moved }] = [clock(), env.BACKUP_PASSPHRASE, progress];
    const settled = (): Promise<void> => removeCutOff({ place, now, confirm });
    const steps = { say, signal, moved, confirm, settled };
    const work = { env, ownerUrl, disk, place, passphrase, readsAll, now, ...steps };
    try {
      const outcome = await orAborted(backUp(work), signal);
      await removeOldBackups({ place, installation, made: outcome.name, now, confirm }, keep);
      return outcome;
    } finally {
      await progress.stop();
    }
  };
  return withLease(opened, say, make, rhythm);
}

/** Waits for a work, or until it is to end: one that hangs in a disk cannot be cut off, and is left alone. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Milliseconds between two notes of how far it has come. */
const noteRhythm = 5_000;
/** Milliseconds without a byte or a file after which it is given up. */
const stallPatience = 15 * 60_000;

interface Progress {
  /** Aborts when nothing moves any more. */
  readonly signal: AbortSignal;
  readonly moved: (done: number, total: number) => void;
  readonly came: (bytes: number) => void;
  readonly stop: () => Promise<void>;
}

/** Notes how far a backup has come, and gives it up once nothing moves any more. */
function followProgress(ownerUrl: string): Progress {
  const id = randomUUID();
  const stalled = new AbortController();
  let movedAt = Date.now();
  let [done, bytes]: [number, number] = [0, 0];
  let total: number | null = null;
  const save = (): Promise<void> =>
    // The backup does not depend on it.
    withDatabase(ownerUrl, (db) => saveProgress(db, { id, done, total, bytes })).catch(() => undefined);
  let saving = save();
  const timer = setInterval(() => {
    saving = saving.then(save);
    if (Date.now() - movedAt > stallPatience)
      stalled.abort(new Stalled('Nothing has moved for a quarter of an hour.'));
  }, noteRhythm);
  return {
    signal: stalled.signal,
    moved(nowDone: number, nowTotal: number): void {
      [done, total, movedAt] = [nowDone, nowTotal, Date.now()];
    },
    came(more: number): void {
      bytes += more;
      movedAt = Date.now();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await saving;
      await withDatabase(ownerUrl, (db) => deleteProgress(db, id)).catch(() => undefined);
    },
  };
}
