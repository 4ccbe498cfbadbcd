import { type FileHandle, open } from 'node:fs/promises';
import type { FileBytes } from '@gondola/formats/files/file-bytes.ts';

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
