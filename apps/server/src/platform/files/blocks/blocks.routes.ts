// The address that takes blocks of an upload: one to sixteen, one after the other, each kept as soon as it is here.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import { Failure, notAllowed, notFound, tooLarge } from '../../failure.ts';
import type { Clock } from '../../clock.ts';
import type { FileStore } from '../file-store.ts';
import { assertStorageLeft } from '../storage-quota.ts';
import { type BlockUpload, findBlockUpload, noteBlock } from './block-uploads.queries.ts';
import { blockKey, blockSize, joinBlocks, maxBlocksAtOnce } from './block-uploads.ts';

/** The needs of the addresses of files. */
export interface FileRoutes {
  readonly files: FileStore;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

interface BlocksAddress {
  readonly company: string;
  readonly user: string;
  readonly id: string;
  readonly first: string;
}

const isPlace = (text: string): boolean => /^\d{1,6}$/.test(text);
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

const tenantsOf = ({ company, user }: Pick<BlocksAddress, 'company' | 'user'>) => ({
  companyIds: Number(company) > 0 ? [Number(company)] : [],
  userId: Number(user),
});

/** Bytes of a body in whole blocks, the last one shorter where the file ends. Throws 413 beyond what one request may carry. */
async function* blocksOf(request: FastifyRequest): AsyncGenerator<Buffer> {
  let left: Buffer = Buffer.alloc(0);
  let size = 0;
  for await (const piece of request.raw as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > blockSize * maxBlocksAtOnce) throw tooLarge();
    left = left.length === 0 ? piece : Buffer.concat([left, piece]);
    while (left.length >= blockSize) {
      yield left.subarray(0, blockSize);
      left = left.subarray(blockSize);
    }
  }
  if (left.length > 0) yield left;
}

declare module 'fastify' {
  interface FastifyRequest {
    blockUpload: BlockUpload | undefined;
  }
}

/** Registers `PUT /files/blocks/…`; its scope takes bodies of any type as they come. */
export function registerBlocks(scope: FastifyInstance, services: FileRoutes): void {
  const { files, pool, clock } = services;
  scope.put('/files/blocks/:company/:user/:id/:first', {
    onRequest: async (request) => {
      const address = request.params as BlocksAddress;
      const { company, user, id, first } = address;
      if (!isPlace(first) || !isId(id)) throw notFound();
      const path = `blocks/${company}/${user}/${id}`;
      if (!files.signer.isValid('PUT', path, request.query as Record<string, unknown>, clock()))
        throw notAllowed('platform:files.addressExpired');
      const upload = await inTransaction(pool, tenantsOf(address), 'read', async (db) => {
        const found = await findBlockUpload(db, Number(user), id);
        if (found && !found.isStored) await assertStorageLeft(db, { ...found, path: 'file' });
        return found;
      });
      if (!upload || Number(first) >= upload.have.length) throw notFound();
      if (Number(request.headers['content-length'] ?? 0) > blockSize * maxBlocksAtOnce) throw tooLarge();
      request.blockUpload = upload;
    },
    bodyLimit: Number.MAX_SAFE_INTEGER,
    handler: async (request, reply) => {
      const upload = request.blockUpload;
      if (!upload) throw notFound();
      const address = request.params as BlocksAddress;
      let { have } = upload;
      let place = Number(address.first);
      // A file that is stored wants no more: what was sent twice is read and left.
      for await (const bytes of blocksOf(request)) {
        const digest = upload.digests.slice(place * 64, place * 64 + 64);
        if (createHash('sha256').update(bytes).digest('hex') !== digest)
          throw new Failure(422, 'platform:files.blockDiffers');
        if (!upload.isStored && have[place] !== '1') {
          await files.place.disk.put(blockKey(upload, place), new Uint8Array(bytes));
          const at = place;
          const noted = await inTransaction(pool, tenantsOf(address), 'write', (db) =>
            noteBlock(db, upload, at),
          );
          if (noted === undefined) throw notFound();
          have = noted;
        }
        place += 1;
      }
      await joinBlocks(pool, files.place, { ...upload, have });
      return reply.code(200).send({ success: true, status: 200, message: '', data: { have } });
    },
  });
}
