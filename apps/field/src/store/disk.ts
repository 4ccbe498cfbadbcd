// The origin's private files (OPFS), of browsers that have them: a full disk that costs a browser its database alone leaves them alone.
import type { DiskAnswer, DiskCall, DiskOutcome, DiskRequest } from './disk.worker.ts';
import { StoreFailure } from './store-failure.ts';

/** Files by their paths, whose parts are parted by slashes. */
export interface Disk {
  /**
   * Adds a line to a journal: on the disk once it resolves, in the reserve's room where there is no other. Gives the byte at which it
   * begins: 0 in a journal that was not there, or is not there any more. Throws StoreFailure.
   */
  append(path: string, line: Uint8Array<ArrayBuffer>): Promise<number>;
  /** Writes a piece of a file, all of it or none: on the disk once it resolves. Throws StoreFailure. */
  write(path: string, at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Removes a file, or a folder with all in it; nothing where there is none. Throws StoreFailure. */
  remove(path: string): Promise<void>;
  /** Keeps room for journals ahead. Throws StoreFailure where there is none to keep. */
  reserve(): Promise<void>;
  /** Reads a file; undefined where there is none. */
  read(path: string): Promise<Blob | undefined>;
  /** Names of the files in a folder. */
  list(path: string): Promise<string[]>;
}

/** The private files of this origin. */
class PrivateFiles implements Disk {
  readonly #root: FileSystemDirectoryHandle;
  #worker: Worker | undefined;
  #calls = 0;
  readonly #waiting = new Map<number, (outcome: DiskOutcome) => void>();

  constructor(root: FileSystemDirectoryHandle) {
    this.#root = root;
  }

  append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    return this.#ask({ act: 'append', path, bytes });
  }

  async write(path: string, at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#ask({ act: 'write', path, at, bytes });
  }

  async remove(path: string): Promise<void> {
    await this.#ask({ act: 'remove', path });
  }

  async reserve(): Promise<void> {
    await this.#ask({ act: 'reserve' });
  }

  async read(path: string): Promise<File | undefined> {
    const names = path.split('/');
    const name = names.pop() ?? '';
    try {
      let folder = this.#root;
      for (const part of names) folder = await folder.getDirectoryHandle(part);
      return await (await folder.getFileHandle(name)).getFile();
    } catch {
      return undefined;
    }
  }

  async list(path: string): Promise<string[]> {
    const names: string[] = [];
    try {
      let folder = this.#root;
      for (const part of path.split('/')) folder = await folder.getDirectoryHandle(part);
      for await (const name of folder.keys()) names.push(name);
    } catch {
      // There is none yet.
    }
    return names;
  }

  async #ask(request: DiskRequest): Promise<number> {
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    this.#calls += 1;
    const id = this.#calls;
    const { at, failure } = await new Promise<DiskOutcome>((resolve) => {
      this.#waiting.set(id, resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
      worker.postMessage({ id, request } satisfies DiskCall);
    });
    if (failure) throw new StoreFailure(failure.isFull ? 'full' : 'blocked', failure.said);
    return at;
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
      for (const id of this.#waiting.keys()) settle(id, { at: 0, failure: { isFull: false, said: message } });
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
    const root = await kept.getDirectory().catch(() => undefined);
    return root && new PrivateFiles(root);
  })());
