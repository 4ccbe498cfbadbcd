// The origin's private files (OPFS), of browsers that have them: a full disk that costs a browser its database alone leaves them alone.
import { answered, isUnanswered } from '../device/answered.ts';
import { losesNewFiles, noteCleared } from '../device/full-disk.ts';
import type { DiskAnswer, DiskCall, DiskOutcome, DiskRequest } from './disk.worker.ts';
import { isCleared, StoreFailure } from './store-failure.ts';
import { reservePath } from './sync-file.ts';

/** Files by their paths, whose parts are parted by slashes. */
export interface Disk {
  /**
   * Adds a line to a journal: on the disk once it resolves, in the reserve's room where there is no other. Gives the byte at which it
   * begins: 0 in a journal that was not there, or is not there any more. Undefined, and nothing is written, where there is none and a
   * full disk would lose one that is made now. Throws StoreFailure.
   */
  append(path: string, line: Uint8Array<ArrayBuffer>): Promise<number | undefined>;
  /** Writes a piece of a file, all of it or none: on the disk once it resolves. Throws StoreFailure, also as `append` gives undefined. */
  write(path: string, at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Removes a file, or a folder with all in it; nothing where there is none. Throws StoreFailure. */
  remove(path: string): Promise<void>;
  /** Keeps room for journals ahead. Throws StoreFailure where there is none to keep. */
  reserve(): Promise<void>;
  /** Reads a file; undefined where there is none. Throws StoreFailure where the browser does not answer. */
  read(path: string): Promise<Blob | undefined>;
  /** Names of the files in a folder. Throws as `read` does. */
  list(path: string): Promise<string[]>;
}

/** Milliseconds after which an error is that of files which the browser has cleared: it takes three seconds for each folder. */
const slow = 2_000;

/** Finds an existing folder. Asks for the root each time: a root from before a clearing does not see folders made since. */
async function folderAt(names: readonly string[]): Promise<FileSystemDirectoryHandle> {
  let folder = await navigator.storage.getDirectory();
  for (const name of names) folder = await folder.getDirectoryHandle(name);
  return folder;
}

/** The private files of this origin. */
class PrivateFiles implements Disk {
  /** Whether the browser has cleared the files under this page: until it is started again, it takes seconds to say so of each. */
  #isCleared = false;
  #worker: Worker | undefined;
  #calls = 0;
  readonly #waiting = new Map<number, (outcome: DiskOutcome) => void>();

  async append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<number | undefined> {
    if (await this.#wouldLose(path)) return undefined;
    try {
      return await this.#ask({ act: 'append', path, bytes });
    } catch (error) {
      if (await this.#wouldLose(path)) return undefined;
      throw error;
    }
  }

  async write(path: string, at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (await this.#wouldLose(path)) throw new StoreFailure('blocked', 'a full disk loses new files');
    await this.#ask({ act: 'write', path, at, bytes });
  }

  async remove(path: string): Promise<void> {
    await this.#ask({ act: 'remove', path });
  }

  async reserve(): Promise<void> {
    if (await this.#wouldLose(reservePath)) return;
    await this.#ask({ act: 'reserve' });
  }

  async read(path: string): Promise<File | undefined> {
    return this.#find(async () => {
      const names = path.split('/');
      const name = names.pop() ?? '';
      const folder = await folderAt(names);
      return (await folder.getFileHandle(name)).getFile();
    });
  }

  async list(path: string): Promise<string[]> {
    const found = await this.#find(async () => {
      const names: string[] = [];
      for await (const name of (await folderAt(path.split('/'))).keys()) names.push(name);
      return names;
    });
    return found ?? [];
  }

  /** Gives what is there; undefined where nothing is, at once where this page has learnt that the browser has cleared the files. */
  async #find<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
    if (this.#isCleared) return undefined;
    const begun = performance.now();
    try {
      return await answered(look(), 'reading private files');
    } catch (error) {
      // A file that is not answered for is not gone.
      if (isUnanswered(error)) throw new StoreFailure('blocked', String(error));
      const isSign = performance.now() - begun > slow || isCleared(error);
      this.#isCleared = isSign && losesNewFiles();
      return undefined;
    }
  }

  /** Whether a file would have to be made that a full disk has the browser lose. Chromium takes nine seconds to refuse one, too. */
  async #wouldLose(path: string): Promise<boolean> {
    return losesNewFiles() && !(await this.read(path));
  }

  async #ask(request: DiskRequest): Promise<number> {
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    this.#calls += 1;
    const id = this.#calls;
    const asked = new Promise<DiskOutcome>((resolve) => {
      this.#waiting.set(id, resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
      worker.postMessage({ id, request } satisfies DiskCall);
    });
    const { at, failure } = await answered(asked, request.act).catch((error: unknown) => {
      // Calls behind one that is never answered would wait for ever too.
      if (this.#worker === worker) this.#worker = undefined;
      worker.terminate();
      return { at: 0, failure: { reason: 'blocked', said: String(error) } } as const;
    });
    if (!failure) return at;
    if (failure.reason === 'cleared') noteCleared();
    throw new StoreFailure(failure.reason === 'full' ? 'full' : 'blocked', failure.said);
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./disk.worker.ts', import.meta.url), { type: 'module' });
    const settle = (id: number, outcome: DiskOutcome): void => {
      this.#waiting.get(id)?.(outcome);
      this.#waiting.delete(id);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<DiskAnswer>) => settle(data.id, data.outcome));
    worker.addEventListener('error', ({ message }) => {
      this.#worker = undefined;
      for (const id of this.#waiting.keys())
        settle(id, { at: 0, failure: { reason: 'blocked', said: message } });
    });
    return worker;
  }
}

let found: Promise<Disk | undefined> | undefined;

/** The private files of this origin; undefined where the browser has none, or none that it can write from a worker. */
export const findDisk = (): Promise<Disk | undefined> =>
  (found ??= (async () => {
    const kept = navigator.storage as Partial<StorageManager> | undefined;
    if (typeof Worker === 'undefined' || !kept?.getDirectory) return undefined;
    const hasThem = await kept.getDirectory().then(
      () => true,
      () => false,
    );
    return hasThem ? new PrivateFiles() : undefined;
  })());
