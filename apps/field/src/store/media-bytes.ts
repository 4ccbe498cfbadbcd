// The bytes of files: in the origin's private files, or in blocks of the database where the browser has none, and of files that an older
// version of the application kept.
import { blockSize } from '@gondola/client/send-blocks.ts';
import { type FieldStore, folderOf } from './field-store.ts';
import type { Media } from './rows.ts';
import { StoreFailure } from './store-failure.ts';

const pathOf = (store: FieldStore, id: string): string => `${folderOf(store.userId)}/media/${id}`;

const blocksOf = (id: string, first = 0, count = Infinity): IDBKeyRange =>
  IDBKeyRange.bound([id, first], [id, first + count], false, true);

type Piece = Uint8Array<ArrayBuffer>;

function joined(pieces: readonly Piece[]): Piece {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/**
 * Writes blocks of a file, from the one at `place` on, all or none: on the disk once it resolves. In one write: a recording that ends in
 * the middle of a piece of it is one that nobody can play. Throws StoreFailure.
 */
export async function writeBlocks(
  store: FieldStore,
  id: string,
  place: number,
  blocks: readonly Piece[],
): Promise<void> {
  try {
    if (store.disk) return await store.disk.write(pathOf(store, id), place * blockSize, joined(blocks));
  } catch (error) {
    if (!(error instanceof StoreFailure) || error.reason === 'full') throw error;
    // A browser may have private files and not let a worker write them, or lose new ones: a file stays where its first block is.
    if (place > 0 && !(await store.get('blocks', [id, place - 1]))) throw error;
  }
  await store.putAll(
    'blocks',
    blocks.map(({ buffer: bytes }, after) => ({ mediaId: id, place: place + after, bytes })),
  );
}

/** Reads `count` blocks of a file from the one at `first`, as one. */
export async function readBlocks(
  store: FieldStore,
  id: string,
  first: number,
  count: number,
): Promise<Piece> {
  const file = await store.disk?.read(pathOf(store, id));
  if (file) {
    const part = file.slice(first * blockSize, (first + count) * blockSize);
    return new Uint8Array(await part.arrayBuffer());
  }
  const blocks = await store.getAll('blocks', blocksOf(id, first, count));
  return joined(blocks.map(({ bytes }) => new Uint8Array(bytes)));
}

/** Goes through the blocks of a file, one in memory at a time. */
export async function* eachBlock(store: FieldStore, id: string): AsyncGenerator<Piece> {
  for (let place = 0; ; place += 1) {
    const block = await readBlocks(store, id, place, 1);
    if (block.length > 0) yield block;
    if (block.length < blockSize) return;
  }
}

/** The file to be shown or played. The browser may put its parts aside on the disk. */
export async function blobOf(store: FieldStore, { id, type }: Media): Promise<Blob> {
  const file = await store.disk?.read(pathOf(store, id));
  if (file) return file.slice(0, file.size, type);
  const parts: Blob[] = [];
  for await (const bytes of eachBlock(store, id)) parts.push(new Blob([bytes]));
  return new Blob(parts, { type });
}

/** Lets go of the bytes of a file. It writes nothing, so that a full phone has room again. */
export async function removeBytes(store: FieldStore, id: string): Promise<void> {
  await store.disk?.remove(pathOf(store, id));
  await store.delete('blocks', blocksOf(id));
}
