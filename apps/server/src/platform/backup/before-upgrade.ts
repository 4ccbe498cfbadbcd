// The database as it was before an upgrade, to go back on it. Where an upgrade fails, it is tried again every few seconds: what was there
// before the first try stays.
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { backUp } from './back-up.ts';
import { listFinished, type Manifest } from './manifest.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { keepBackups } from './retention.ts';

/** The folder of the backups made before upgrades. */
export const beforeUpgrade = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'before-upgrade');

/** A backup, and the last migration that its database had: it was made before the step to the next one. */
interface BackupOfStep {
  readonly name: string;
  readonly step: string;
  readonly createdAt: string;
}

const stepOf = ({ migrations }: Pick<Manifest, 'migrations'>): string => migrations.at(-1)?.name ?? '';

/** Steps that can be gone back on, and milliseconds that every backup stays. */
const keptSteps = 2;
const keptFor = 86_400_000;
/** Milliseconds during which an upgrade that is tried again has its backup already. */
const sameTry = 600_000;

/**
 * The backups that are kept, of those given the newest first: of a step the first and the newest, of the last two steps and of those that
 * have one of the last day.
 */
export function keptBackups(backups: readonly BackupOfStep[], now: Date): readonly string[] {
  const kept = new Set<string>();
  const steps = Map.groupBy(backups, ({ step }) => step);
  for (const [place, ofStep] of [...steps.values()].entries()) {
    const [newest, first] = [ofStep[0], ofStep.at(-1)];
    const isRecent = now.getTime() - Date.parse(newest?.createdAt ?? '') < keptFor;
    if (place >= keptSteps && !isRecent) continue;
    for (const backup of [newest, first]) if (backup) kept.add(backup.name);
  }
  return [...kept];
}

interface Steps {
  readonly backups: readonly BackupOfStep[];
  /** Names of those whose manifest cannot be read: they are left as they are. */
  readonly damaged: readonly string[];
}

async function readSteps(place: BackupPlace): Promise<Steps> {
  const all = await listFinished(place);
  return {
    backups: all.flatMap(({ name, manifest }) =>
      manifest ? [{ name, step: stepOf(manifest), createdAt: manifest.createdAt }] : [],
    ),
    damaged: all.filter(({ manifest }) => !manifest).map(({ name }) => name),
  };
}

/**
 * Writes the database, without its files, which no upgrade changes, before the step from the migration `from`; not again within ten
 * minutes. Throws when it cannot: then nothing is upgraded.
 */
export async function backUpBeforehand(
  env: Env,
  ownerUrl: string,
  from: string,
  log: Log,
  now = new Date(),
): Promise<void> {
  if (!env.BACKUP_BEFORE_UPGRADE) return;
  const place = await openPlace(beforeUpgrade(env), env);
  const {
    backups: [last],
    damaged,
  } = await readSteps(place);
  for (const name of damaged)
    log.warn({ backup: name, place: place.name }, 'the manifest of a backup is damaged: it is left as it is');
  if (last?.step === from && Math.abs(now.getTime() - Date.parse(last.createdAt)) < sameTry) {
    log.info({ backup: last.name, from }, 'the database was backed up before an earlier try of this upgrade');
    return;
  }
  const say = (line: string): void => log.debug(line);
  const { name, rows } = await backUp({ env, ownerUrl, place, now, say });
  const { backups } = await readSteps(place);
  await keepBackups({ place, now }, [...keptBackups(backups, now), ...damaged]);
  log.info({ backup: name, rows, place: place.name, from }, 'the database was backed up before the upgrade');
}
