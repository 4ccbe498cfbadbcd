// The place of the bytes: a folder, or an S3-compatible store when a bucket is set.
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import type { Env } from '../env.ts';

export interface FileDisk {
  readonly disk: Disk;
  /** The folder, when the files lie in one. */
  readonly folder: string | undefined;
  /** Origin browsers must be allowed to reach, when it is not ours. */
  readonly origin: string | undefined;
  /** A presigned PUT on the store itself, of exactly `size` bytes when they are known; absent for the folder, whose uploads come to us. */
  readonly presignPut?: (key: string, contentType: string, seconds: number, size?: number) => Promise<string>;
}

/** Makes the folder of the product where it is missing, and closes it to everybody else on the machine. */
function restrictAccess(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isOurs = statSync(folder).uid === process.getuid?.();
  // A folder of another user is theirs to close.
  if (isOurs) chmodSync(folder, 0o700);
}

/**
 * Opens a folder as it is; the first write makes it where it is missing. Nobody else on the machine reads what this process makes from now
 * on: 0700 and 0600.
 */
export async function openFolder(folder: string): Promise<FileDisk> {
  const [{ Disk }, { FolderDriver }] = await Promise.all([import('flydrive'), import('./folder-driver.ts')]);
  process.umask(0o077);
  return {
    disk: new Disk(new FolderDriver(folder)),
    folder,
    origin: undefined,
  };
}

type BucketAccess = Pick<
  Env,
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_REGION'
  | 'FILES_S3_ACCESS_KEY_ID'
  | 'FILES_S3_SECRET_ACCESS_KEY'
  | 'FILES_S3_PATIENCE_SECONDS'
>;

export async function openBucket(env: BucketAccess, bucket: string): Promise<FileDisk> {
  const [{ Disk }, { BucketDriver }, { PutObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
    import('flydrive'),
    import('./bucket-driver.ts'),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const endpoint = env.FILES_S3_ENDPOINT;
  const client = new S3Client({
    region: env.FILES_S3_REGION,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: {
      accessKeyId: env.FILES_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY ?? '',
    },
    // Without it a store that never answers is waited for as long as the process lives.
    requestHandler: {
      connectionTimeout: env.FILES_S3_PATIENCE_SECONDS * 1_000,
      socketTimeout: env.FILES_S3_PATIENCE_SECONDS * 1_000,
    },
    // Stores that are not AWS take the newer checksum trailers for content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    disk: new Disk(new BucketDriver(client, bucket)),
    folder: undefined,
    origin: endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${env.FILES_S3_REGION}.amazonaws.com`,
    presignPut: (key, contentType, seconds, size) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          ContentType: contentType,
          ContentLength: size,
        }),
        {
          expiresIn: seconds,
          signableHeaders: new Set(['content-type', 'content-length']),
        },
      ),
  };
}

/** The folder of the store, where the files lie in one. */
export const folderOfStore = ({ FILES_DIR, dataDir }: Pick<Env, 'FILES_DIR' | 'dataDir'>): string =>
  FILES_DIR ?? join(dataDir, 'files');

/** The store the environment names. */
export async function openDisk(env: Env): Promise<FileDisk> {
  if (env.FILES_S3_BUCKET) return openBucket(env, env.FILES_S3_BUCKET);
  const folder = folderOfStore(env);
  restrictAccess(folder);
  return openFolder(folder);
}
