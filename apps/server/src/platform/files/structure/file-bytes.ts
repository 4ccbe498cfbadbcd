// A file that is read at places: what its structure says is spread over it, and no check reads all of it.
import { type FileHandle, open } from 'node:fs/promises';

export interface FileBytes {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `at` on; fewer where the file ends before. */
  read(at: number, length: number): Promise<Buffer>;
}

const bytesOf = (file: FileHandle, size: number): FileBytes => ({
  size,
  async read(at, length) {
    const wanted = Math.max(0, Math.min(length, size - at));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
    return buffer.subarray(0, bytesRead);
  },
});

/** Opens the file at `path` for as long as `look` takes. */
export async function withBytes<Result>(
  path: string,
  look: (bytes: FileBytes) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    return await look(bytesOf(file, (await file.stat()).size));
  } finally {
    await file.close();
  }
}

/** A reason to refuse a recording: it is none, or a part of it is missing. */
export type RecordingFault = 'unreadable' | 'incomplete';

/** The kind that a recording is signed as: it has a picture, or a sound. */
export type RecordingKind = 'video' | 'audio';
