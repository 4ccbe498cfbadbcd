// A stream that lets everything pass and knows its hash at the end.
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

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
