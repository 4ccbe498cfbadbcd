// A stream that lets everything pass and knows its hash at the end.
import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUnreadable } from './reasons.ts';

export class HashingStream extends Transform {
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** SHA-256 of what passed, in hex; once, after the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

/** SHA-256 of a text, in hex. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads a stream to its end; gives its SHA-256 in hex. */
export async function hashOf(content: Readable): Promise<string> {
  const hash = new HashingStream();
  await pipeline(content, hash, async (chunks) => {
    for await (const _ of chunks);
  });
  return hash.digest();
}

/** Whether a file is there, can be read, and is what it was. Throws when its place is away. */
export async function isIntact(
  open: () => Promise<Readable>,
  { sha256 }: { readonly sha256: string },
): Promise<boolean> {
  try {
    return (await hashOf(await open())) === sha256;
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
}
