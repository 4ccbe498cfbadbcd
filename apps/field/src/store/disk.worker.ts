// Writes to the origin's private files, where each write is on the disk once it is answered.
import { isCleared, isQuota } from './store-failure.ts';
import { appendLine, reservePath, type SyncFile, writeWhole } from './sync-file.ts';

export type DiskRequest =
  /** Adds a line to a journal. */
  | { readonly act: 'append'; readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Writes a piece of a file at a place of it, in bytes. */
  | {
      readonly act: 'write';
      readonly path: string;
      readonly at: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly act: 'remove'; readonly path: string }
  /** Fills the reserve up, and does nothing else. */
  | { readonly act: 'reserve' };

/**
 * Why a write was not done: no room; files that the browser has cleared on a full disk, and may refuse until it is started again; or
 * anything else that it says.
 */
type DiskFailure = { readonly reason: 'full' | 'cleared' | 'blocked'; readonly said: string };
export interface DiskOutcome {
  /** Byte at which a line that was added begins; 0 of any other request. */
  readonly at: number;
  readonly failure: DiskFailure | null;
}
export interface DiskCall {
  readonly id: number;
  readonly request: DiskRequest;
}
export interface DiskAnswer {
  readonly id: number;
  readonly outcome: DiskOutcome;
}

/** Room that is kept for journals alone, in bytes, and the part of it that is given up at a time. */
const reserveSize = 4 * 1024 ** 2;
const givenUp = 512 * 1024;

/** A file as a worker may open it; the types of windows do not know it. */
interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncFile>;
}

async function folderOf(path: string, create: boolean) {
  const names = path.split('/');
  const name = names.pop() ?? '';
  let folder = await navigator.storage.getDirectory();
  for (const part of names) folder = await folder.getDirectoryHandle(part, { create });
  return { folder, name };
}

/** Does something with a file that no other page of the application writes meanwhile. */
const withFile = <Result>(path: string, work: (file: SyncFile) => Result | Promise<Result>) =>
  navigator.locks.request(`gondola-disk-${path}`, async () => {
    const { folder, name } = await folderOf(path, true);
    const handle = (await folder.getFileHandle(name, { create: true })) as SyncFileHandle;
    const file = await handle.createSyncAccessHandle();
    try {
      return await work(file);
    } finally {
      file.close();
    }
  });

/** Gives a part of the reserve up; false where there is none left. */
const giveUp = () =>
  withFile(reservePath, (file) => {
    const size = file.getSize();
    if (size === 0) return false;
    file.truncate(Math.max(0, size - givenUp));
    file.flush();
    return true;
  });

/** Bytes up to which journals are known to be whole, by their paths. */
const ends = new Map<string, number>();

const append = (path: string, line: Uint8Array<ArrayBuffer>): Promise<number> =>
  withFile(path, async (file) => {
    const end = await appendLine(file, line, giveUp, ends.get(path));
    ends.set(path, end);
    return end - line.length;
  });

async function remove(path: string): Promise<void> {
  ends.delete(path);
  try {
    const { folder, name } = await folderOf(path, false);
    await folder.removeEntry(name, { recursive: true });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  }
}

const fillReserve = () =>
  withFile(reservePath, (file) => {
    const size = file.getSize();
    if (size < reserveSize) writeWhole(file, new Uint8Array(reserveSize - size), size);
  });

async function act(request: DiskRequest): Promise<number | void> {
  switch (request.act) {
    case 'append':
      return append(request.path, request.bytes);
    case 'write':
      return withFile(request.path, (file) => writeWhole(file, request.bytes, request.at));
    case 'remove':
      return remove(request.path);
    case 'reserve':
      return fillReserve();
  }
}

function reasonOf(error: unknown): DiskFailure['reason'] {
  if (isQuota(error)) return 'full';
  return isCleared(error) ? 'cleared' : 'blocked';
}

let turn: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data: { id, request } }: MessageEvent<DiskCall>) => {
  const answer = (at: number, failure: DiskFailure | null): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
    self.postMessage({ id, outcome: { at, failure } } satisfies DiskAnswer);
  };
  // One after the other: a file has one writer at a time.
  turn = turn
    .then(() => act(request))
    .then(
      (at) => answer(at ?? 0, null),
      (error: unknown) => answer(0, { reason: reasonOf(error), said: String(error) }),
    );
});
