// An S3-compatible store of this machine, for tests of files in a bucket.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/**
 * Starts a store with one bucket; gives the settings with which an application keeps its files there. It computes the signature of a
 * listing in a way of its own: where a test lists, signatures are not compared.
 */
export async function startBucket({ isListed = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'gondola-s3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: isListed,
    directory,
    configureBuckets: [{ name: 'gondola', configs: [] }],
  });
  const { port } = await store.run();
  return {
    /** Removed when the store is closed. */
    directory,
    settings: {
      FILES_S3_BUCKET: 'gondola',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_ACCESS_KEY_ID: 'S3RVER',
      FILES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async (): Promise<void> => {
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
