// Text on its way out, compressed for those who take it. The usual plug-in loads Node's web client with its first answer: ten
// megabytes that an idle server would hold.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** In the order in which we prefer them. */
const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] satisfies Encoding[] });

/** Pictures, workbooks and the like are compressed already; a stream of events must not wait for more. */
const isText = (contentType: string): boolean =>
  /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/.test(contentType);

/** How an answer of a type goes to somebody with this `accept-encoding`; undefined: as it is. */
export function encodingFor(contentType: string, accepted: string | undefined): Encoding | undefined {
  if (!isText(contentType)) return undefined;
  return negotiator.negotiate(accepted ?? '') ?? undefined;
}

/** Bytes below which compressing is not worth a header. */
const minSize = 2_048;
/** Bytes up to which it takes less time than handing over to another thread. */
const maxSizeAtOnce = 16_384;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressors: Record<
  Encoding,
  { now: (body: Buffer) => Buffer; later: (body: Buffer) => Promise<Buffer> }
> = {
  br: {
    now: (body) => brotliCompressSync(body, brotli),
    later: (body) => promisify(brotliCompress)(body, brotli),
  },
  gzip: { now: (body) => gzipSync(body), later: promisify(gzip) },
};

/** Compresses every answer that is text in one piece and large enough. Files and streams come compressed, or stay as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const contentType = String(reply.getHeader('content-type') ?? '');
    if (!isText(contentType) || reply.hasHeader('content-encoding') || reply.statusCode === 206)
      return payload;
    const body = Buffer.from(payload);
    if (body.length < minSize) return payload;
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    const encoding = encodingFor(contentType, request.headers['accept-encoding']?.toString());
    if (!encoding) return payload;
    const { now, later } = compressors[encoding];
    const compressed = body.length <= maxSizeAtOnce ? now(body) : await later(body);
    void reply.headers({ 'content-encoding': encoding, 'content-length': compressed.length });
    return compressed;
  });
}
