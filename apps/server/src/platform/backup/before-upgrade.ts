// The database as it was before a new version changed it, to go back to.
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { backUp, removeOldBackups } from './back-up.ts';
import { openPlace } from './place.ts';
import { productVersion } from './product-version.ts';

/** Upgrades that can be gone back on. */
const kept = 2;

/** Where they lie. */
export const beforeUpgrade = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'before-upgrade');

/** Writes the database, without its files, which no upgrade changes. Throws when it cannot: then nothing is upgraded. */
export async function backUpBeforehand(
  env: Env,
  ownerUrl: string,
  pending: readonly string[],
  log: Log,
): Promise<void> {
  if (!env.BACKUP_BEFORE_UPGRADE) return;
  const place = await openPlace(beforeUpgrade(env), env);
  const say = (line: string): void => log.debug(line);
  const { name, rows } = await backUp({ env, ownerUrl, place, productVersion, now: new Date(), say });
  await removeOldBackups(place, kept);
  log.info(
    { backup: name, rows, place: place.name, pending: pending.length },
    'the database was backed up before the upgrade',
  );
}
