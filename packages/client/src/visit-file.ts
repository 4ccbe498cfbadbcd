// Unsent visits as a file (D85): a first line, a head that anybody may read and only the server opens, then sealed pieces: the list of
// visits and the bytes of their files. The place of a piece is its nonce, and the list says how many there are: a file that was cut,
// changed or put together otherwise is noticed.
import {
  type BodyOf,
  type fieldEndpoints,
  type SealedHead,
  sealedForVisits,
  type VisitFileHead,
} from '@gondola/contract';
import { blockSize, type DeclaredFile, type FileInBlocks } from './send-blocks.ts';

export const visitFileEnding = '.gondola';
const firstLine = 'GONDOLA VISITS 1';
/** Bytes within which the first line and the head of a file end. */
const maxHead = 128 * 1024;
const tagSize = 16;
const algorithm = 'AES-GCM';

type Bytes = Uint8Array<ArrayBuffer>;

/** A visit as it is sent; where its body names one of the files, it does so by `nameOfMedia`. */
export interface SavedVisit {
  readonly title: string;
  readonly place: string;
  readonly finishedAt: string;
  readonly sent:
    | { readonly kind: 'response'; readonly body: BodyOf<typeof fieldEndpoints.respond> }
    | { readonly kind: 'skip'; readonly body: BodyOf<typeof fieldEndpoints.skip> };
  /** In the order of their bytes. */
  readonly files: readonly DeclaredFile[];
}

const encode = (text: string): Bytes => new TextEncoder().encode(text);
const toBase64Url = (bytes: Bytes): string =>
  btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const keyOf = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64Url(text), algorithm, false, ['encrypt', 'decrypt']);

/** Seals what the server is to open, as its `sealed-text.ts` does: nonce, content and tag. */
async function sealHead(key: string, head: SealedHead, belongsTo: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: algorithm, iv, additionalData: encode(belongsTo) };
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(how, await keyOf(key), encode(JSON.stringify(head))),
  );
  return [iv, sealed.slice(0, -tagSize), sealed.slice(-tagSize)].map(toBase64Url).join('.');
}

/** How the piece at a place is sealed. A key seals the pieces of one file alone. */
function sealingOf(place: number) {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(8, place);
  return { name: algorithm, iv };
}

const piecesIn = (size: number): number => Math.ceil(size / blockSize);
const sealedSize = (size: number): number => size + piecesIn(size) * tagSize;

/** The person who saves a file, and the phone on which they do. */
export interface Saver extends Pick<VisitFileHead, 'userId' | 'deviceId'> {
  /** The key of this person on this phone, as the server gave it. */
  readonly key: string;
}

/**
 * Makes the file of visits, whose bytes are `read` a block at a time: no more of them is in memory, the browser may put the parts aside on
 * its disk. Throws where a file is not as long as it was declared.
 */
export async function makeVisitFile(
  { userId, deviceId, key }: Saver,
  visits: readonly SavedVisit[],
  read: (file: DeclaredFile, block: number) => Promise<Bytes>,
  now: Date,
): Promise<Blob> {
  const contentKey = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const sealing = await keyOf(contentKey);
  const list = encode(JSON.stringify(visits));
  const head: SealedHead = {
    savedAt: now.toISOString(),
    key: contentKey,
    clientIds: visits.map(({ sent }) => sent.body.clientId),
    listSize: list.length,
  };
  const sealed = await sealHead(key, head, sealedForVisits({ userId, deviceId }));
  const parts: Blob[] = [new Blob([`${firstLine}\n${JSON.stringify({ userId, deviceId, sealed })}\n`])];
  const add = async (piece: Bytes) => {
    // The first part is the head.
    const place = parts.length - 1;
    parts.push(new Blob([await crypto.subtle.encrypt(sealingOf(place), sealing, piece)]));
  };
  for (let start = 0; start < list.length; start += blockSize)
    await add(list.slice(start, start + blockSize));
  for (const file of visits.flatMap(({ files }) => files)) {
    for (let block = 0; block < piecesIn(file.size); block += 1) {
      const piece = await read(file, block);
      if (piece.length !== Math.min(blockSize, file.size - block * blockSize))
        throw new Error(`${file.fileName} is not as long as it was`);
      await add(piece);
    }
  }
  return new Blob(parts, { type: 'application/octet-stream' });
}

/** The part of a file that anybody may read, and where its pieces begin. */
interface ReadHead {
  readonly head: VisitFileHead;
  readonly begin: number;
}

/** Reads the head of a file; undefined of one that is no file of visits. */
export async function readHead(file: Blob): Promise<ReadHead | undefined> {
  const text = new TextDecoder().decode(await file.slice(0, maxHead).arrayBuffer());
  const [first, head = ''] = text.split('\n', 2);
  if (first !== firstLine || text.length <= first.length + head.length + 1) return undefined;
  try {
    return { head: JSON.parse(head) as VisitFileHead, begin: encode(`${first}\n${head}\n`).length };
  } catch {
    return undefined;
  }
}

/** A file that was cut or changed since it was saved. */
export class DamagedFile extends Error {}

export interface OpenVisitFile {
  readonly visits: readonly SavedVisit[];
  /** A file of one of the visits, to be sent; its blocks reject where they were changed. */
  readonly inBlocks: (declared: DeclaredFile) => FileInBlocks;
  /** Reads all pieces, so that nothing is sent of a file that was changed. Throws DamagedFile. */
  readonly check: (onProgress: (share: number) => void) => Promise<void>;
}

interface Part {
  /** Place of its first piece. */
  readonly first: number;
  /** Where that begins in the file. */
  readonly begin: number;
  readonly size: number;
}

/** Opens a file with what the server gave for its head. Throws DamagedFile. */
export async function openPieces(
  file: Blob,
  begin: number,
  { key, listSize }: Pick<SealedHead, 'key' | 'listSize'>,
): Promise<OpenVisitFile> {
  const opening = await keyOf(key);
  /** Reads a piece of a part. */
  const readPiece = async (part: Part, block: number): Promise<Bytes> => {
    const at = part.begin + block * (blockSize + tagSize);
    const size = Math.min(blockSize, part.size - block * blockSize) + tagSize;
    const sealed = await file.slice(at, at + size).arrayBuffer();
    try {
      return new Uint8Array(await crypto.subtle.decrypt(sealingOf(part.first + block), opening, sealed));
    } catch {
      throw new DamagedFile();
    }
  };
  const list: Part = { first: 0, begin, size: listSize };
  const pieces: Bytes[] = [];
  for (let block = 0; block < piecesIn(listSize); block += 1) pieces.push(await readPiece(list, block));
  const visits = JSON.parse(await new Blob(pieces).text()) as SavedVisit[];
  const parts = new Map<string, Part>();
  let next: Part = { first: piecesIn(listSize), begin: begin + sealedSize(listSize), size: 0 };
  for (const { id, size } of visits.flatMap(({ files }) => files)) {
    parts.set(id, { ...next, size });
    next = { first: next.first + piecesIn(size), begin: next.begin + sealedSize(size), size: 0 };
  }
  if (file.size !== next.begin) throw new DamagedFile();
  return {
    visits,
    inBlocks: (declared) => ({
      declared,
      read: async (first, count) => {
        const part = parts.get(declared.id);
        if (!part) throw new DamagedFile();
        const blocks: Bytes[] = [];
        for (let block = first; block < first + count; block += 1) blocks.push(await readPiece(part, block));
        return new Uint8Array(await new Blob(blocks).arrayBuffer());
      },
    }),
    check: async (onProgress) => {
      for (const part of parts.values())
        for (let block = 0; block < piecesIn(part.size); block += 1) {
          await readPiece(part, block);
          onProgress((part.first + block + 1) / next.first);
        }
    },
  };
}
