// A file on disk that is read at places, for those who look at its structure alone: within a bound of reads, for a small file may be
// made to ask for millions of them.
import { type FileHandle, open } from 'node:fs/promises';
import type { FileBytes } from '@gondola/formats/files/file-bytes.ts';

/** Reads of one look; a recording of seven hours in fragments of a second needs half as many. */
const maxReads = 100_000;
/** Bytes that are fetched at least: structures are read a few bytes at a time, one place behind the other. */
const windowSize = 4_096;

/** The bytes of a file; one that asks for more reads than any needs ends there, as if it were cut off. */
function boundedBytes(file: FileHandle, size: number): FileBytes {
  let reads = 0;
  let from = 0;
  let fetched: Uint8Array = new Uint8Array();
  return {
    size,
    async read(at, length) {
      reads += 1;
      const wanted = reads > maxReads ? 0 : Math.max(0, Math.min(length, size - at));
      if (wanted === 0) return new Uint8Array();
      if (at < from || at + wanted > from + fetched.length) {
        const { buffer, bytesRead } = await file.read({
          buffer: Buffer.alloc(Math.max(wanted, windowSize)),
          position: at,
        });
        from = at;
        fetched = buffer.subarray(0, bytesRead);
      }
      return fetched.subarray(at - from, at - from + wanted);
    },
  };
}

/** Opens the file at `path` for as long as `look` takes. */
export async function withBytes<Result>(
  path: string,
  look: (bytes: FileBytes) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    return await look(boundedBytes(file, (await file.stat()).size));
  } finally {
    await file.close();
  }
}
