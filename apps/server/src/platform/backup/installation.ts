// The installation that a backup is of: several may write to one place, and none removes what is another's.
import { asOwner } from '../database/as-owner.ts';
import { databaseOn } from '../database/transaction.ts';
import { findOrMakeInstallationId, hadWholeBackup, listBackupNames } from './backups.queries.ts';
import { type FinishedBackup, listFinished } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { Emptied, OtherInstallation } from './reasons.ts';

export interface Installation {
  readonly id: string;
  /** Names of the backups that its database knows of: those of versions before do not say whose they are. */
  readonly madeNames: ReadonlySet<string>;
}

/** Reads which installation a database is of; makes its id where there is none yet. */
export const readInstallation = (ownerUrl: string): Promise<Installation> =>
  asOwner(ownerUrl, 'backup', async (client) => {
    const db = databaseOn(client);
    return { id: await findOrMakeInstallationId(db), madeNames: new Set(await listBackupNames(db)) };
  });

interface ByOwner {
  readonly own: readonly FinishedBackup[];
  readonly others: readonly FinishedBackup[];
}

/**
 * Parts backups into those of an installation and all others, in the same order. A manifest without an id belongs to the installation whose
 * database lists the name. A damaged manifest does too, and to the only installation at the place.
 */
export function byOwner(backups: readonly FinishedBackup[], { id, madeNames }: Installation): ByOwner {
  const isKnown = ({ name, manifest }: FinishedBackup): boolean =>
    manifest?.installation === undefined ? madeNames.has(name) : manifest.installation === id;
  const isAlone = backups.some(isKnown) && !backups.some((one) => one.manifest && !isKnown(one));
  const { own = [], others = [] } = Object.groupBy(backups, (one) =>
    isKnown(one) || (isAlone && !one.manifest) ? 'own' : 'others',
  );
  return { own, others };
}

/** Throws where a place is not as this installation left it: with nothing but the backups of another, or without those that it made there. */
export async function refuseStrangePlace(
  place: BackupPlace,
  ownerUrl: string,
  installation: Installation,
): Promise<void> {
  const { own, others } = byOwner(await listFinished(place), installation);
  if (own.length > 0) return;
  if (others.length > 0)
    throw new OtherInstallation(
      `The ${others.length} backups at ${place.name} are of another installation (${others[0]?.name}): is this the right database, and is DATA_DIR mounted? Give this one a place of its own, or run backup --to ${place.name} --initialize once: then both keep theirs.`,
    );
  const had = await asOwner(ownerUrl, 'backup', (client) => hadWholeBackup(databaseOn(client), place.name));
  if (had)
    throw new Emptied(
      `The backups that were made at ${place.name} are gone: is its disk mounted? Where they were removed on purpose, run backup --to ${place.name} --initialize once.`,
    );
}
