// Images that come inside a call: checked, re-encoded and given a thumbnail like those that are uploaded by address.
import type { Database } from '../database/transaction.ts';
import { sql } from '../database/sql.ts';
import { Failure } from '../http/errors.ts';
import type { FileDisk } from './disk.ts';
import { makeKey, thumbnailKey } from './file-keys.ts';
import type { FileRule } from './file-rule.ts';
import { digestOf } from './finish-upload.ts';
import { type ProcessedImage, processImage } from './image.ts';

export interface ReadyImage extends ProcessedImage {
  readonly contentType: string;
  readonly sha256: string;
}

/** What a picture is kept as: those that may have transparent parts stay able to. */
const keptAs: Record<string, string> = { png: 'image/png', gif: 'image/png', webp: 'image/webp' };

/** Reads and re-encodes an image that lies at `path`. Throws 400 when it is none or is damaged. */
export async function readyImage(path: string): Promise<ReadyImage> {
  const { default: sharp } = await import('sharp');
  const format = await sharp(path)
    .metadata()
    .then(
      (metadata) => metadata.format,
      (cause: unknown) => {
        throw new Failure(400, 'platform:files.unreadableImage', { cause });
      },
    );
  const contentType = keptAs[format ?? ''] ?? 'image/jpeg';
  const { sha256 } = await digestOf(path);
  return { ...(await processImage(path, contentType)), contentType, sha256 };
}

export interface ImageToKeep {
  readonly rule: FileRule;
  readonly fileName: string;
  readonly companyId: number;
  readonly userId: number;
}

/** Stores an image, its thumbnail and its row, in the caller's transaction; gives its key. */
export async function keepImage(
  db: Database,
  place: FileDisk,
  { rule, fileName, companyId, userId }: ImageToKeep,
  image: ReadyImage,
  now: Date,
): Promise<string> {
  const { contentType, data, thumbnail, width, height, sha256 } = image;
  const key = makeKey({ ...rule, fileName, companyId }, rule.types[contentType] ?? 'jpg', now);
  await place.disk.put(thumbnailKey(key), thumbnail, { contentType: 'image/webp' });
  await place.disk.put(key, data, { contentType });
  await db.execute(sql`
    insert into files (key, company_id, purpose, is_public, content_type, max_size, size, sha256, width, height,
      thumbnail_key, evidence, state, signed_by, stored_at)
    values (${key}, ${companyId}, ${rule.purpose}, ${rule.isPublic}, ${contentType}, ${rule.maxSize}, ${data.length}, ${sha256},
      ${width}, ${height}, ${thumbnailKey(key)}, ${image.evidence ? JSON.stringify(image.evidence) : null}, 'stored', ${userId}, now())`);
  return key;
}
