// Files of visits as they are sent in blocks.
import type { DeclaredFile, FileInBlocks } from '@gondola/client/send-blocks.ts';
import type { FieldStore } from '../store/field-store.ts';
import { readBlocks } from '../store/media-bytes.ts';
import type { Hashes, Media } from '../store/rows.ts';

/** A file that is still on this phone. */
export type KeptMedia = Media & { readonly hashes: Hashes };

export const declaredOf = ({ id, fileName, type: fileType, size, hashes }: KeptMedia): DeclaredFile => ({
  id,
  fileName,
  fileType,
  size,
  sha256: hashes.whole,
  blocks: hashes.blocks,
});

export const inBlocks = (store: FieldStore, media: KeptMedia): FileInBlocks => ({
  declared: declaredOf(media),
  read: (first, count) => readBlocks(store, media.id, first, count),
});
