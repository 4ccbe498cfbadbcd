// The number of pictures in a file that may hold many, by its own list of them and without decoding any. Each count ends as soon as it
// passes the limit, or where the list ends.
import { type FileBytes, lettersOf, viewOf } from '@gondola/formats/files/file-bytes.ts';
import { maxParts, maxPictures } from './part-limits.ts';

const tooMany = maxPictures + 1;

/** Frames of a WebP (RFC 9649). */
export async function countPicturesOfWebp(bytes: FileBytes): Promise<number> {
  let [chunks, frames] = [0, 0];
  for (let at = 12; at + 8 <= bytes.size && frames < tooMany; chunks += 1) {
    if (chunks > maxParts) return tooMany;
    const head = await bytes.read(at, 8);
    if (lettersOf(head, 0, 4) === 'ANMF') frames += 1;
    const length = viewOf(head).getUint32(4, true);
    at += 8 + length + (length % 2);
  }
  return frames;
}

/** Bytes of the sub-blocks of a GIF that are looked at together. */
const pieceSize = 1_024;

/** The end of the sub-blocks that begin at `at`: each says its length, and the last has none. */
async function afterSubBlocks(bytes: FileBytes, at: number): Promise<number> {
  for (;;) {
    const piece = await bytes.read(at, pieceSize);
    if (piece.length === 0) return bytes.size;
    let place = 0;
    while (place < piece.length) {
      const length = piece[place] ?? 0;
      if (length === 0) return at + place + 1;
      place += length + 1;
    }
    at += place;
  }
}

/** Bytes of the table of colours that a packed field of a GIF announces. */
const coloursOf = (packed = 0): number => (packed & 0x80 ? 3 * (2 << (packed & 7)) : 0);

/** Frames of a GIF (GIF89a, appendix B). */
export async function countPicturesOfGif(bytes: FileBytes): Promise<number> {
  let [blocks, frames] = [0, 0];
  const [packed] = await bytes.read(10, 1);
  for (let at = 13 + coloursOf(packed); at < bytes.size && frames < tooMany; blocks += 1) {
    if (blocks > maxParts) return tooMany;
    const head = await bytes.read(at, 10);
    if (head[0] === 0x21) at = await afterSubBlocks(bytes, at + 2);
    else if (head[0] === 0x2c) {
      frames += 1;
      at = await afterSubBlocks(bytes, at + 11 + coloursOf(head[9]));
    } else break;
  }
  return frames;
}

/** The widths of the numbers in a TIFF, and in a BigTIFF. */
const tiffs = {
  42: { first: 4, count: 2, entry: 12, offset: 4 },
  43: { first: 8, count: 8, entry: 20, offset: 8 },
} as const;

/** Pages of a TIFF (TIFF 6.0, section 2), each a list of entries with the place of the next list behind it. */
export async function countPicturesOfTiff(bytes: FileBytes): Promise<number> {
  const head = await bytes.read(0, 16);
  const isLittle = head[0] === 0x49;
  const widths = tiffs[head[isLittle ? 2 : 3] === 43 ? 43 : 42];
  const numberAt = async (at: number, width: 2 | 4 | 8): Promise<number> => {
    const found = await bytes.read(at, width);
    if (found.length < width) return 0;
    const view = viewOf(found);
    if (width === 2) return view.getUint16(0, isLittle);
    return width === 4 ? view.getUint32(0, isLittle) : Number(view.getBigUint64(0, isLittle));
  };
  let [pages, entries] = [0, 0];
  let at = await numberAt(widths.first, widths.offset);
  while (at !== 0 && at < bytes.size && pages < tooMany) {
    pages += 1;
    const count = await numberAt(at, widths.count);
    entries += count;
    // Lists may lie upon each other, and be a hundred times as long together as the file is.
    if (entries > 10 * maxParts) return tooMany;
    at = await numberAt(at + widths.count + count * widths.entry, widths.offset);
  }
  return pages;
}
