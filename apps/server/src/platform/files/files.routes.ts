// The addresses of files themselves: one PUT where the files lie in a folder, GET for public and signed keys.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from '../database/sql.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction, type TenantContext } from '../database/transaction.ts';
import { Failure, notAllowed, notFound, tooLarge } from '../failure.ts';
import { type FileRoutes, registerBlocks } from './blocks/blocks.routes.ts';
import { companyOfKey } from './file-keys.ts';
import { plainType } from './content-types.ts';
import { receiveUpload } from './kept-file.ts';
import { assertStorageLeft, type NewContent } from './storage-quota.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const keyPattern = /^(public|private)\/[a-z0-9-]+\/\d+\/[a-z0-9-]+\.[a-z0-9]+(\.thumbnail\.webp)?$/;

function keyOf(request: FastifyRequest): string {
  const key = (request.params as { '*': string })['*'];
  if (!keyPattern.test(key)) throw notFound();
  return key;
}

interface SignedUpload {
  content_type: string;
  max_size: number;
  state: string;
  signed_by: number | null;
  company_id: number | null;
  is_field_work: boolean;
}

/** Private files: no proxy keeps them, nor a browser that is shared once their reader has signed out. */
const notKept = 'private, no-store';

function tenantsOf(key: string): TenantContext {
  const company = companyOfKey(key);
  return { companyIds: company === null ? [] : [company], userId: null };
}

const newContentOf = ({ company_id, is_field_work }: SignedUpload): NewContent => ({
  companyId: company_id,
  isFieldWork: is_field_work,
  path: 'file',
});

function capped(max: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > max ? tooLarge() : null, chunk);
    },
  });
}

/** Registers `/files/*`. Uploads are streamed to disk and never held in memory. */
export function registerFiles(app: FastifyInstance, services: FileRoutes): void {
  const { files, pool, clock } = services;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (_request, reply) => {
      // The signature is the permission; no cookie or session is involved.
      void reply.header('access-control-allow-origin', '*');
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    });

    scope.options('/files/*', async (_request, reply) =>
      reply
        .header('access-control-allow-methods', 'GET, PUT')
        .header('access-control-allow-headers', 'content-type')
        .code(204)
        .send(),
    );

    registerBlocks(scope, services);
    scope.put('/files/*', {
      onRequest: async (request) => {
        const key = keyOf(request);
        if (!files.signer.isValid('PUT', key, request.query as Record<string, unknown>, clock())) {
          throw notAllowed('platform:files.addressExpired');
        }
        const signed = await inTransaction(pool, tenantsOf(key), 'read', async (db) => {
          const { rows } = await db.execute<SignedUpload>(sql`
            select content_type, max_size, state, signed_by, company_id, is_field_work from files where key = ${key}`);
          const [row] = rows;
          if (row?.state === 'stored') throw new Failure(409, 'platform:files.alreadyUploaded');
          // Many addresses may have been signed while there was room for one.
          if (row) await assertStorageLeft(db, newContentOf(row));
          return row;
        });
        if (!signed || signed.state !== 'signed') throw notFound();
        if (plainType(request.headers['content-type'] ?? '') !== signed.content_type) {
          throw new Failure(415, 'platform:files.typeNotSigned');
        }
        if (Number(request.headers['content-length'] ?? 0) > signed.max_size) throw tooLarge();
        request.upload = signed;
      },
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: async (request, reply) => {
        const key = keyOf(request);
        const { upload } = request;
        if (!upload) throw notFound();
        const folder = await temporaryFolder('upload');
        try {
          const path = join(folder, 'upload');
          await pipeline(request.raw, capped(upload.max_size), createWriteStream(path));
          const company = companyOfKey(key);
          await receiveUpload(pool, files.place, {
            path,
            key,
            contentType: upload.content_type,
            maxSize: upload.max_size,
            turnOf: company === null ? `person ${upload.signed_by}` : `company ${company}`,
          });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
        return reply.code(200).send({ success: true, status: 200, message: '', data: {} });
      },
    });

    scope.get('/files/*', async (request, reply) => {
      const key = keyOf(request);
      const isPublic = key.startsWith('public/');
      if (!isPublic && !files.signer.isValid('GET', key, request.query as Record<string, unknown>, clock())) {
        throw notAllowed('platform:files.addressExpired');
      }
      if (!isPublic) void reply.header('cache-control', notKept);
      if (!files.place.folder)
        return reply.redirect(
          await files.place.disk.getSignedUrl(key, {
            expiresIn: '10mins',
            ...(isPublic ? {} : { ResponseCacheControl: notKept }),
          }),
        );
      // Nothing a file contains may run in our origin.
      void reply.header(
        'content-security-policy',
        "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      );
      if (!/\.(jpg|png|webp|pdf|mp4|mov|webm|3gp|mp3|m4a|aac|ogg|wav)$/.test(key))
        void reply.header('content-disposition', 'attachment');
      if (isPublic) return reply.sendFile(key, files.place.folder, { maxAge: '1d', immutable: false });
      return reply.sendFile(key, files.place.folder, { cacheControl: false });
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: SignedUpload | undefined;
  }
}
