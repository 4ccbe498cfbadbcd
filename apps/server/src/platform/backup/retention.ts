// The backups of a place that stay, and the files that go with the others.
import { grownLists, readFileList, readGrownLists } from './file-list.ts';
import { byOwner, type Installation } from './installation.ts';
import {
  beganAt,
  fileAt,
  type FinishedBackup,
  isWhole,
  listFinished,
  listParts,
  type Manifest,
  readManifest,
} from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { Damaged } from './reasons.ts';

/** Milliseconds after which a backup that was cut off is not gone on with: persons who were erased since are in it. */
const cutOffAfter = 86_400_000;

interface Removal {
  readonly place: BackupPlace;
  readonly now: Date;
  /** Called before each removal; throws when the place is another's by now. */
  readonly confirm?: () => Promise<void>;
}

/** Keys of the files of these backups; undefined when that cannot be read of one of them. */
async function listFiles(place: BackupPlace, backups: readonly string[]): Promise<Set<string> | undefined> {
  const keys = new Set<string>();
  for (const backup of backups) {
    try {
      const files = await readFileList(place, backup, await readManifest(place, backup));
      for (const key of files.keys()) keys.add(key);
    } catch (error) {
      if (error instanceof Damaged) return undefined;
      throw error;
    }
  }
  return keys;
}

// Of a clock that was once ahead as well.
const isCutOff = (name: string, now: Date): boolean =>
  !(Math.abs(now.getTime() - beganAt(name)) < cutOffAfter);

/** Removes all parts of these backups, of the paths of all. */
async function removeParts(
  { place, confirm = async () => undefined }: Removal,
  paths: readonly string[],
  gone: ReadonlySet<string>,
): Promise<void> {
  const parts = paths.filter((path) => gone.has(path.split('/')[1] ?? ''));
  const isManifest = (path: string): boolean => path.endsWith('/manifest.json');
  // The manifest first: a removal that is cut short leaves no backup that looks finished.
  for (const path of [...parts.filter(isManifest), ...parts.filter((path) => !isManifest(path))]) {
    await confirm();
    await place.remove(path);
  }
}

/** Removes backups that were cut off more than a day ago, but for their files, and what they left half written. */
export async function removeCutOff(removal: Removal): Promise<void> {
  const { unfinished, paths } = await listParts(removal.place);
  await removeParts(removal, paths, new Set(unfinished.filter((name) => isCutOff(name, removal.now))));
  await removal.place.removeHalfWritten();
}

/**
 * Removes all finished backups but those of these names, those that were cut off more than a day ago, and the files that none of the others
 * has. Gives how many finished ones went. While one that stays cannot be read, no file goes: nothing of it may be lost for that.
 */
export async function keepBackups(removal: Removal, kept: readonly string[]): Promise<number> {
  const { place, now, confirm = async () => undefined } = removal;
  await removeCutOff(removal);
  const { finished, unfinished, paths } = await listParts(place);
  const old = new Set(finished.filter((name) => !kept.includes(name)));
  await removeParts(removal, paths, old);
  const wanted = await listFiles(
    place,
    finished.filter((name) => !old.has(name)),
  );
  if (!wanted) return old.size;
  const growing = unfinished.filter((name) => !isCutOff(name, now));
  for (const key of (await readGrownLists(place, paths, growing)).keys()) wanted.add(key);
  const all = new Set([...wanted].map(fileAt));
  for (const path of (await place.list('files')).keys()) {
    if (all.has(path)) continue;
    await confirm();
    await place.remove(path);
  }
  return old.size;
}

/** The part of a backup that the choice depends on. */
interface Choosable extends Pick<FinishedBackup, 'name'> {
  readonly manifest: Pick<Manifest, 'lacking'> | undefined;
}

/**
 * The names that stay, of backups given the newest first: the newest `keep` and the newest whole one, whatever its age. Where none is whole,
 * those as well that were never compared: one of them may be.
 */
export function chooseKept(backups: readonly Choosable[], keep: number): string[] {
  const whole = backups.find(({ manifest }) => manifest && isWhole(manifest));
  const last = whole ? [whole] : backups.filter(({ manifest }) => manifest && manifest.lacking === undefined);
  return [...new Set([...backups.slice(0, keep), ...last].map(({ name }) => name))];
}

interface Pruning extends Removal {
  readonly installation: Installation;
  /** The one that was just made: it stays in any case. */
  readonly made?: string;
}

/** Removes the backups of an installation that need not stay, of which `keep` do; those of others all stay. Gives how many went. */
export async function removeOldBackups(pruning: Pruning, keep: number): Promise<number> {
  const { place, installation, made } = pruning;
  const { own, others } = byOwner(await listFinished(place), installation);
  const stay = [...chooseKept(own, keep), ...others.map(({ name }) => name)];
  return keepBackups(pruning, made === undefined ? stay : [made, ...stay]);
}

/** Removes the parts by which a backup would have gone on, once it is finished. */
export async function removeGrownLists(place: BackupPlace, backup: string): Promise<void> {
  for (const path of grownLists((await listParts(place)).paths, [backup])) await place.remove(path);
}
