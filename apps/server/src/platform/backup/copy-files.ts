// The files of a backup, several at once: what the place has and is what it was stays, everything else is copied from the store. Files never
// change once they are stored: where place and store differ one of the two is damaged, and a copy that is what an earlier backup says is never
// replaced by another.
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { RequiredFiles } from '../files/required-files.queries.ts';
import { firstOf, sharesSince } from './compare-files.ts';
import { type FileList, growList, readFileList, readGrownLists } from './file-list.ts';
import { isIntact } from './hashing-stream.ts';
import { byOwner, type Installation } from './installation.ts';
import { beganAt, fileAt, type FinishedBackup, listFinished, listParts, partsOf } from './manifest.ts';
import { type BackupPlace, listDisk, type Sizes, type Written } from './place.ts';
import { Damaged, isUnreadable } from './reasons.ts';

/** Files that are copied at the same time. */
const copiedAtOnce = 6;

export interface FilesWork {
  readonly disk: Disk;
  readonly place: BackupPlace;
  readonly installation: Installation;
  readonly required: RequiredFiles;
  /** Whether every file is read, and not the share of the night alone. */
  readonly readsAll: boolean;
  readonly now: Date;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  /** Reports progress: the files done, and how many there are in all. */
  readonly moved: (done: number, total: number) => void;
  /** Called once what earlier backups copied is noted for this one: those that were cut off are needed no more. */
  readonly settled: () => Promise<void>;
}

export interface FilesOutcome {
  /** Of the backup. */
  readonly all: FileList;
  readonly copied: number;
  /** Keys that the database names and the backup has not. */
  readonly lacking: readonly string[];
  /** Keys that the backup has, and of which the store has nothing, or something else. */
  readonly lost: readonly string[];
}

/** The files that some finished backups list, as far as that can be read; the newest says what a file is. */
async function readLists(
  place: BackupPlace,
  backups: readonly FinishedBackup[],
  say: FilesWork['say'],
): Promise<Map<string, Written>> {
  const files = new Map<string, Written>();
  for (const { name, manifest } of backups.toReversed()) {
    if (!manifest) {
      say(`The manifest of the backup ${name} is damaged (${partsOf(name).manifest}).`);
      continue;
    }
    try {
      for (const entry of await readFileList(place, name, manifest)) files.set(...entry);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      say(error.message);
    }
  }
  return files;
}

interface EarlierFiles {
  /** Of this installation, also of what was cut off. */
  readonly known: FileList;
  /** Of others that write to the place. */
  readonly foreign: FileList;
  /** When the newest backup of this installation began, in milliseconds since 1970. */
  readonly before: number | undefined;
}

async function readEarlier({ place, installation, say }: FilesWork): Promise<EarlierFiles> {
  const { own, others } = byOwner(await listFinished(place), installation);
  const known = await readLists(place, own, say);
  const { unfinished, paths } = await listParts(place);
  for (const entry of await readGrownLists(place, paths, unfinished)) known.set(...entry);
  return { known, foreign: await readLists(place, others, say), before: own[0] && beganAt(own[0].name) };
}

/** Copies a file that is right; gives nothing when the store cannot give it, or gives another. */
async function copyFile(
  { disk, place }: FilesWork,
  key: string,
  isRight: (copy: Written) => boolean,
): Promise<Written | undefined> {
  let fault: unknown;
  try {
    const content = await disk.getStream(key).catch((error: unknown) => {
      fault = error;
      throw error;
    });
    content.once('error', (error) => (fault = error));
    const copy = await place.writeRight(fileAt(key), content, isRight);
    return isRight(copy) ? copy : undefined;
  } catch (error) {
    if (fault !== undefined && isUnreadable(fault)) return undefined;
    throw error;
  }
}

/** Whether a copy has the size that the database says, and is what an earlier backup says, unless that had another size than the database says. */
const isAsSaid = (copy: Written, size: number | null | undefined, earlier: Written | undefined): boolean =>
  copy.size === (size ?? copy.size) &&
  (earlier === undefined || earlier.size !== (size ?? earlier.size) || earlier.sha256 === copy.sha256);

/** Copies what the place has not, of this backup; gives its list. Throws when the place or the store is away. */
export async function copyFiles(work: FilesWork, backup: string): Promise<FilesOutcome> {
  const { disk, place, required, readsAll, now, say, signal, moved, settled } = work;
  const { known, foreign, before } = await readEarlier(work);
  const store: Sizes = await listDisk(disk, '');
  const there = await place.list('files');
  const isDue = readsAll ? () => true : sharesSince(before, now.getTime());
  const growing = growList(place, backup);
  const all = new Map<string, Written>();
  const [lacking, lost]: [string[], string[]] = [[], []];
  let copied = 0;
  let done = 0;

  /** Whether the place has a file as it was written, and as the database says. */
  const isKept = async (key: string, written: Written | undefined): Promise<boolean> => {
    if (!written || there.get(fileAt(key)) !== written.size) return false;
    if (written.size !== (required.get(key) ?? written.size)) return false;
    return !isDue(key) || isIntact(() => place.read(fileAt(key)), written);
  };
  const isStored = async (key: string, written: Written): Promise<boolean> =>
    store.get(key) === written.size && (!isDue(key) || isIntact(() => disk.getStream(key), written));

  const settle = async (key: string): Promise<void> => {
    const written = known.get(key);
    if (written && (await isKept(key, written))) {
      all.set(key, written);
      if (required.has(key) && !(await isStored(key, written))) lost.push(key);
      return undefined;
    }
    // A file that no row names may be one that is being uploaded: nothing is said of what it was.
    const earlier = required.has(key) ? written : undefined;
    const isRight = (one: Written): boolean =>
      isAsSaid(one, required.get(key), earlier) && isAsSaid(one, null, foreign.get(key));
    const copy = store.has(key) ? await copyFile(work, key, isRight) : undefined;
    if (copy) {
      all.set(key, copy);
      copied += 1;
      return growing.add(key, copy);
    }
    // Otherwise removed since the list was made: no database of a later moment names it.
    if (required.has(key)) lacking.push(key);
    return undefined;
  };

  const keys = new Set([...required.keys(), ...store.keys()]);
  for (const [key, written] of known) if (keys.has(key)) await growing.add(key, written);
  await growing.flush();
  await settled();
  try {
    await Readable.from(keys).forEach(
      async (key: string) => {
        signal.throwIfAborted();
        await settle(key);
        done += 1;
        moved(done, keys.size);
        if (done % 1_000 === 0)
          say(`${done.toLocaleString('en')} of ${keys.size.toLocaleString('en')} files`);
      },
      { concurrency: copiedAtOnce, signal },
    );
  } finally {
    await growing.flush();
  }
  if (lost.length > 0) say(`The store has lost or damaged ${lost.length} files: ${firstOf(lost)}`);
  return { all, copied, lacking: lacking.toSorted(), lost: lost.toSorted() };
}
