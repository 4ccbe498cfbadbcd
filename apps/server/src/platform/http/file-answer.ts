// A download: written to disk while the call's transaction is open, sent afterwards, so that a slow line holds no
// connection and half a file is never taken for a whole one.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { encodingFor, type Encoding } from './compression.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The answer of a call that `produces: 'file'`. */
export interface FileAnswer {
  /** As the person will find it. */
  readonly fileName: string;
  readonly contentType: string;
  /** Read while the call's transaction is still open. */
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** A file answer on disk, waiting to be sent. */
export interface FinishedAnswer {
  send(reply: FastifyReply): Promise<FastifyReply>;
}

/** `attachment` with the name in plain letters and, for those who understand it, as it is (RFC 6266). */
function disposition(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.() -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Text is compressed while it is made, by another thread: done while it is sent, it would delay everybody who waits. */
const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: () => createGzip({ level: 3 }),
} as const satisfies Record<Encoding, () => Transform>;

/** Writes the content to disk, compressed as an `accept-encoding` allows; throws what making it threw. */
export async function finishFileAnswer(
  { fileName, contentType, content }: FileAnswer,
  accepted: string | undefined,
): Promise<FinishedAnswer> {
  const encoding = encodingFor(contentType, accepted);
  const folder = await temporaryFolder('answer');
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'file');
  try {
    const compressing = encoding ? [compressors[encoding]()] : [];
    await pipeline([Readable.from(content), ...compressing, createWriteStream(path)]);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async send(reply) {
      const { size } = await stat(path);
      const stream = createReadStream(path).once('close', () => void discard());
      return reply
        .headers({
          'content-type': contentType,
          'content-length': size,
          'content-disposition': disposition(fileName),
          'cache-control': 'no-store',
          ...(encoding ? { 'content-encoding': encoding, vary: 'accept-encoding' } : {}),
        })
        .send(stream);
    },
  };
}
