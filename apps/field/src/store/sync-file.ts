// Writes to a file of the origin's private ones: what is written is whole, or not there.
import { readJournal } from './journal.ts';
import { isQuota } from './store-failure.ts';

/** The part of a FileSystemSyncAccessHandle that is used here. */
export interface SyncFile {
  /** Both give the number of bytes that they have read or written: a full disk takes a part, or gives no number of bytes at all (Chromium 150: 4,294,967,288). */
  read(into: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  write(bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

/** Path of the file that keeps room for journals. */
export const reservePath = 'field-reserve';

/** Bytes by which a journal grows ahead of what is written: on a full disk there is room where there is a file already. */
const step = 16 * 1024;

/** Writes bytes, all of them or none: on the disk once it returns. Throws QuotaExceededError without room. */
export function writeWhole(file: SyncFile, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  const before = file.getSize();
  try {
    if (file.write(bytes, { at }) !== bytes.length)
      throw new DOMException('not all was written', 'QuotaExceededError');
    file.flush();
  } catch (error) {
    file.truncate(before);
    throw error;
  }
}

/** The bytes of a file from a place on. */
function bytesFrom(file: SyncFile, from: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, file.getSize() - from));
  file.read(bytes, { at: from });
  return bytes;
}

/**
 * Adds a line to a journal whose lines are known to be whole up to `known`; gives up to where they are from then on. `giveUp` makes room
 * elsewhere where the disk has none, and says whether it could. Throws QuotaExceededError without room, with the journal as it was.
 */
export async function appendLine(
  file: SyncFile,
  line: Uint8Array<ArrayBuffer>,
  giveUp: () => Promise<boolean>,
  known = 0,
): Promise<number> {
  // Another tab may have added lines, or started a new journal.
  const from = known <= file.getSize() ? known : 0;
  const end = from + readJournal(bytesFrom(file, from)).end;
  const wanted = Math.ceil((end + line.length) / step) * step;
  while (file.getSize() < wanted)
    try {
      writeWhole(file, new Uint8Array(wanted - file.getSize()), file.getSize());
    } catch (error) {
      if (!isQuota(error) || !(await giveUp())) throw error;
    }
  writeWhole(file, line, end);
  return end + line.length;
}
