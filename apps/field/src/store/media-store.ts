// Files on the disk of this phone, in the blocks in which they are sent: however long a video is, no more than a block of it is in
// memory at a time, and what was recorded survives whatever cuts the recording off.
import { blockSize } from '@gondola/client/send-blocks.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { distanceOf, maxLookDistance } from '@gondola/shelf/photo-look.ts';
import type { FieldStore } from './field-store.ts';
import { eachBlock, readBlocks, removeBytes, writeBlocks } from './media-bytes.ts';
import type { Hashes, Media, Rows } from './rows.ts';
import { log } from '../device/log.ts';

/** Visit, question and kind that a file is captured for. */
export type MediaOrigin = Pick<
  Media,
  'visitId' | 'questionId' | 'kind' | 'source' | 'flaws' | 'look' | 'fileName' | 'type'
>;

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** One character for each byte, as `btoa` takes them. */
const textOf = (bytes: Uint8Array): string => [...bytes].map((byte) => String.fromCharCode(byte)).join('');

/** Hashes blocks as they come; no browser hashes a file piece by piece by itself. */
class Hashing {
  readonly #whole = sha256.create();
  #blocks = '';

  async add(block: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#whole.update(block);
    this.#blocks += textOf(new Uint8Array(await crypto.subtle.digest('SHA-256', block)));
  }

  digest(): Hashes {
    return { whole: hex(this.#whole.digest()), blocks: btoa(this.#blocks) };
  }
}

/** Writes that are made in the same write as a row of a file. */
type Alongside = (rows: Rows, media: Media) => Promise<void>;

const saveMedia = (store: FieldStore, media: Media, alongside?: Alongside): Promise<void> =>
  store.change(media.visitId, ['media'], async (rows) => {
    await rows.put('media', media);
    await alongside?.(rows, media);
  });

const locks = (): LockManager | undefined => navigator.locks;
const lockOf = (id: string): string => `gondola-media-${id}`;

/** Holds a file while it is written, so that no page takes it for one that was cut off; gives what frees it, as the page's end does. */
function hold(id: string): () => void {
  let free: () => void = () => undefined;
  // The lock may be granted after the file has ended.
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  void locks()?.request(lockOf(id), () => freed);
  return free;
}

/** Writes a file that comes piece by piece. Its calls are made one after the other. */
export class MediaWriter {
  readonly id = crypto.randomUUID();
  readonly #store: FieldStore;
  readonly #media: Media;
  readonly #hashing = new Hashing();
  readonly #free = hold(this.id);
  /** Bytes that do not fill a block yet. */
  #rest = new Uint8Array(0);
  #place = 0;
  #size = 0;
  /** Whether a write has failed: what is on the disk is less than what came. */
  #isBroken = false;

  private constructor(store: FieldStore, origin: MediaOrigin) {
    this.#store = store;
    this.#media = { ...origin, id: this.id, state: 'begun', size: 0, hashes: null, address: null };
  }

  /** Rejects when the phone has no room. */
  static async begin(store: FieldStore, origin: MediaOrigin): Promise<MediaWriter> {
    const writer = new MediaWriter(store, origin);
    await saveMedia(store, writer.#media);
    return writer;
  }

  /** Bytes that are kept so far. */
  get size(): number {
    return this.#size;
  }

  /** The file as it is where there was no room to note its end: it is read by its blocks, as one that was cut off. */
  get unfinished(): Media {
    return { ...this.#media, size: this.#size };
  }

  /**
   * Keeps the next bytes, all of them or none: on the disk once it resolves, those that do not fill a block too. Rejects when the phone
   * has no room; the file ends then with what was kept before, and takes no more: what came later would follow a gap.
   */
  async append(bytes: Uint8Array): Promise<void> {
    if (this.#isBroken) throw new Error('the file has ended where a part of it could not be kept');
    let left = new Uint8Array(this.#rest.length + bytes.length);
    left.set(this.#rest);
    left.set(bytes, this.#rest.length);
    const filled: Uint8Array<ArrayBuffer>[] = [];
    while (left.length >= blockSize) {
      filled.push(left.slice(0, blockSize));
      left = left.slice(blockSize);
    }
    await this.#put(left.length > 0 ? [...filled, left] : filled);
    for (const block of filled) await this.#hashing.add(block);
    this.#place += filled.length;
    this.#rest = left;
    this.#size += bytes.length;
  }

  /** Ends the file with all that was kept of it, and `alongside` with it where it is whole. Rejects when the phone has no room to note that. */
  async finish(alongside?: Alongside): Promise<Media> {
    try {
      return this.#isBroken ? await withHashes(this.#store, this.#media) : await this.#finishWhole(alongside);
    } finally {
      this.#free();
    }
  }

  async #finishWhole(alongside: Alongside | undefined): Promise<Media> {
    if (this.#rest.length > 0) await this.#hashing.add(this.#rest);
    const media: Media = {
      ...this.#media,
      state: 'kept',
      size: this.#size,
      hashes: this.#hashing.digest(),
    };
    await saveMedia(this.#store, media, alongside);
    return media;
  }

  /** Throws away what was written. */
  async discard(): Promise<void> {
    try {
      await forgetMedia(this.#store, this.id);
    } finally {
      this.#free();
    }
  }

  async #put(blocks: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
    try {
      await writeBlocks(this.#store, this.id, this.#place, blocks);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }
}

/** Keeps a file that is whole already, and `alongside` in the write that ends it. Rejects when the phone has no room, with nothing of it kept. */
export async function keepMedia(
  store: FieldStore,
  origin: MediaOrigin,
  file: Blob,
  alongside?: Alongside,
): Promise<Media> {
  const writer = await MediaWriter.begin(store, origin);
  try {
    for (let start = 0; start < file.size; start += blockSize) {
      const piece = file.slice(start, start + blockSize);
      await writer.append(new Uint8Array(await piece.arrayBuffer()));
    }
    return await writer.finish(alongside);
  } catch (error) {
    await writer.discard().catch(() => undefined);
    throw error;
  }
}

/** Notes that the worker uses a photo in spite of its flaws. */
export async function useAnyway(store: FieldStore, id: string): Promise<void> {
  const media = await store.get('media', id);
  if (media) await saveMedia(store, { ...media, isUsedAnyway: true });
}

/** Whether this phone has a photo that counts and shows the same frame, of this visit or of another (D71). */
export async function hasSameLook(
  store: FieldStore,
  look: bigint,
  counts: (media: Media) => boolean = () => true,
): Promise<boolean> {
  const all = await store.getAll('media');
  return all.some(
    (media) =>
      media.look !== undefined && distanceOf(BigInt(media.look), look) <= maxLookDistance && counts(media),
  );
}

export const mediaOfVisit = (store: FieldStore, visitId: string): Promise<Media[]> =>
  store.ofVisit('media', visitId);

/**
 * The file with its hashes and its size: of one that an older version kept, or whose recording was cut off, they are found out, and kept
 * where there is room: on a full phone it is sent all the same.
 */
export async function withHashes(
  store: FieldStore,
  media: Media,
): Promise<Media & { readonly hashes: Hashes }> {
  if (media.hashes !== null && media.state === 'kept') return { ...media, hashes: media.hashes };
  const hashing = new Hashing();
  let size = 0;
  for await (const bytes of eachBlock(store, media.id)) {
    await hashing.add(bytes);
    size += bytes.length;
  }
  const known = { ...media, state: 'kept', size, hashes: hashing.digest() } as const;
  await saveMedia(store, known).catch((error: unknown) => log('store.full', String(error)));
  return known;
}

/** Milliseconds that a page which was just left has to let go of what it wrote. */
const lettingGo = 2_000;

/** Does something with a file unless a page writes it; that one may be about to end. */
async function unlessWritten(id: string, work: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return work();
  const signal = AbortSignal.timeout(lettingGo);
  await manager.request(lockOf(id), { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/**
 * Ends recordings of a visit that were cut off, whole as far as they came, once `take` has each of them; where it has no room for one,
 * that is found again the next time. Anything else that was cut off is thrown away: half a photo is none. What a page still writes is
 * left alone.
 */
export async function recoverRecordings(
  store: FieldStore,
  visitId: string,
  take: (media: Media) => Promise<boolean>,
): Promise<void> {
  for (const { id, state } of await mediaOfVisit(store, visitId)) {
    if (state !== 'begun') continue;
    await unlessWritten(id, async () => {
      const media = await store.get('media', id);
      if (media?.state !== 'begun') return;
      const isRecording = media.source === 'recorder' && (await readBlocks(store, id, 0, 1)).length > 0;
      if (!isRecording) await forgetMedia(store, id);
      else if (await take(media)) await withHashes(store, media);
    });
  }
}

/** The server does not know a file by the address that an older version sent it to: it is sent again. */
export async function forgetAddresses(store: FieldStore, visitId: string): Promise<void> {
  for (const media of await mediaOfVisit(store, visitId))
    if (media.state === 'kept') await saveMedia(store, { ...media, address: null });
}

const unsentFiles = async (store: FieldStore, visitId: string): Promise<Media[]> =>
  (await mediaOfVisit(store, visitId)).filter(({ state }) => state !== 'sent');

/** Lets go of the bytes of a visit that the server has. */
export async function dropBytes(store: FieldStore, visitId: string): Promise<void> {
  for (const { id } of await unsentFiles(store, visitId)) await removeBytes(store, id);
}

/** Notes of the files of a visit that the server has them; what it says of the visit stays. */
export async function noteFilesSent(store: FieldStore, visitId: string): Promise<void> {
  for (const media of await unsentFiles(store, visitId)) await saveMedia(store, { ...media, state: 'sent' });
}

/** Whether the bytes of a file are here: the server may have said that it has them, or the browser may have cleared them. */
export const hasBytes = async (store: FieldStore, { id, size }: Media): Promise<boolean> =>
  size === 0 || (await readBlocks(store, id, 0, 1)).length > 0;

/** Forgets files of a visit whose bytes the browser has cleared, as where the disk was full; gives their ids. */
export async function forgetCleared(store: FieldStore, visitId: string): Promise<string[]> {
  const gone: string[] = [];
  for (const media of await mediaOfVisit(store, visitId)) {
    const { id, state, address } = media;
    if (state !== 'kept' || address !== null || (await hasBytes(store, media))) continue;
    log('store.fileLost', id);
    await store.change(visitId, ['media'], (rows) => rows.delete('media', id));
    gone.push(id);
  }
  return gone;
}

/** Throws a file away. */
export async function forgetMedia(store: FieldStore, id: string): Promise<void> {
  const media = await store.get('media', id);
  await removeBytes(store, id);
  if (media) await store.change(media.visitId, ['media'], (rows) => rows.delete('media', id));
}
