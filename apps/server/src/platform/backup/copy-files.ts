// The files of a backup, several at once: what the place has and is what it was stays, everything else is copied from the store. Files never
// change once they are stored, so a copy in the backup place can replace one that the store has lost.
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { RequiredFiles } from '../files/required-files.queries.ts';
import { firstOf, sharesSince } from './compare-files.ts';
import { type FileList, growList, readFileList, readGrownLists } from './file-list.ts';
import { isIntact } from './hashing-stream.ts';
import { beganAt, fileAt, isWhole, listParts, type Manifest, readManifest } from './manifest.ts';
import { type BackupPlace, listDisk, type Sizes, type Written } from './place.ts';
import { Damaged, isUnreadable } from './reasons.ts';

/** Files that are copied at the same time. */
const copiedAtOnce = 6;

export interface FilesWork {
  readonly disk: Disk;
  readonly place: BackupPlace;
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

/** The newest backup and the newest whole one, as far as they can be read; they may be one. */
async function readEarlier(place: BackupPlace, finished: readonly string[], say: FilesWork['say']) {
  const earlier: { name: string; manifest: Manifest; files: FileList }[] = [];
  for (const name of finished) {
    try {
      const manifest = await readManifest(place, name);
      if (earlier.length === 0 || isWhole(manifest))
        earlier.push({
          name,
          manifest,
          files: await readFileList(place, name, manifest),
        });
      if (isWhole(manifest)) break;
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      say(error.message);
    }
  }
  return earlier;
}

async function readKnown(
  place: BackupPlace,
  say: FilesWork['say'],
): Promise<{ known: FileList; before: number | undefined }> {
  const { finished, unfinished, paths } = await listParts(place);
  const earlier = await readEarlier(place, finished, say);
  const known = new Map<string, Written>();
  for (const { files } of earlier.toReversed()) for (const entry of files) known.set(...entry);
  for (const entry of await readGrownLists(place, paths, unfinished)) known.set(...entry);
  return { known, before: earlier[0] && beganAt(earlier[0].name) };
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

/** Whether a copy has the size that the database says, and the hash of an earlier copy of that size. */
const isAsSaid = (copy: Written, size: number | null | undefined, earlier: Written | undefined): boolean =>
  copy.size === (size ?? copy.size) && (earlier?.size !== copy.size || earlier.sha256 === copy.sha256);

/** Copies what the place has not, of this backup; gives its list. Throws when the place or the store is away. */
export async function copyFiles(work: FilesWork, backup: string): Promise<FilesOutcome> {
  const { disk, place, required, readsAll, now, say, signal, moved, settled } = work;
  const { known, before } = await readKnown(place, say);
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
    if (written.size !== (required.get(key) ?? store.get(key) ?? written.size)) return false;
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
    const copy = store.has(key)
      ? await copyFile(work, key, (one) => !required.has(key) || isAsSaid(one, required.get(key), written))
      : undefined;
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
