// Bounds of a picture by its own list of parts: looked at before a decoder sees any, and before one of another kind is asked at all. A
// decoder runs in threads that nothing can end, so that what it would take long over may not reach it.
import { maxPhotoPixels } from '@gondola/contract';
import { type FileBytes, lettersOf, viewOf } from '@gondola/formats/files/file-bytes.ts';
import { withBytes } from '../structure/open-bytes.ts';
import { countBoxes } from './box-bounds.ts';
import { countPicturesOfGif, countPicturesOfTiff, countPicturesOfWebp } from './count-pictures.ts';
import { countDerivedPixels } from './derived-pixels.ts';
import { maxParts, maxPictures } from './part-limits.ts';
import { isPlainPng } from './png-bounds.ts';

const tooManyParts = 'platform:files.tooManyParts';
const tooManyPictures = 'platform:files.tooManyPictures';

type Look = (bytes: FileBytes) => Promise<string | undefined>;

const atMost =
  (max: number, count: (bytes: FileBytes) => Promise<number>, code: string): Look =>
  async (bytes) =>
    (await count(bytes)) > max ? code : undefined;

const pieceSize = 65_536;
/** Second bytes of the markers of the beginning and the end of a JPEG (ISO/IEC 10918-1, B.1). */
const startOfJpeg = 0xd8;
const endOfJpeg = 0xd9;

/** Whether a byte behind 0xff makes a marker: not a zero, which makes it a part of the data, nor one that fills or restarts. */
const isMarker = (byte: number): boolean =>
  byte !== 0 && byte !== 0xff && byte !== 1 && (byte < 0xd0 || byte > 0xd7);

/** The place of the next marker at `at` or behind, past data and whatever a decoder skips; undefined where there is none. */
async function nextMarker(bytes: FileBytes, at: number): Promise<number | undefined> {
  const [first = 0, second = 0] = await bytes.read(at, 2);
  if (first === 0xff && isMarker(second)) return at;
  for (let from = at; ; from += pieceSize - 1) {
    const piece = await bytes.read(from, pieceSize);
    for (let place = piece.indexOf(0xff); place !== -1; place = piece.indexOf(0xff, place + 1))
      if (isMarker(piece[place + 1] ?? 0)) return from + place;
    if (piece.length < pieceSize) return undefined;
  }
}

/**
 * The number of segments of a JPEG up to its end; one more than the limit as soon as it is passed. Its decoder keeps those of applications
 * in memory, two hundred bytes for each of four.
 */
async function countSegments(bytes: FileBytes): Promise<number> {
  let count = 0;
  let at = await nextMarker(bytes, 0);
  while (at !== undefined && count <= maxParts) {
    const head = await bytes.read(at, 4);
    if (head.length < 4 || head[1] === endOfJpeg) break;
    count += 1;
    at = await nextMarker(bytes, at + (head[1] === startOfJpeg ? 2 : 2 + viewOf(head).getUint16(2)));
  }
  return count;
}

const tiff = atMost(maxPictures, countPicturesOfTiff, tooManyPictures);

/** Pixels of all that an AVIF is made of: the largest photo, its tiles, and a map of its brightness with tiles of its own. */
const maxDerivedPixels = 4 * maxPhotoPixels;
const boxes: Look = async (bytes) =>
  (await countBoxes(bytes)) > maxParts || (await countDerivedPixels(bytes)) > maxDerivedPixels
    ? tooManyParts
    : undefined;

/** Beginnings of the pictures that are decoded, where each stands, and the look at its parts; never of a drawing, which is a program for its reader. */
const beginnings: readonly (readonly [mark: string, at: number, look: Look])[] = [
  ['\u00ff\u00d8\u00ff', 0, atMost(maxParts, countSegments, tooManyParts)],
  ['\u0089PNG\r\n\u001a\n', 0, async (bytes) => ((await isPlainPng(bytes)) ? undefined : tooManyParts)],
  ['GIF8', 0, atMost(maxPictures, countPicturesOfGif, tooManyPictures)],
  ['WEBP', 8, atMost(maxPictures, countPicturesOfWebp, tooManyPictures)],
  ['II*\0', 0, tiff],
  ['II+\0', 0, tiff],
  ['MM\0*', 0, tiff],
  ['MM\0+', 0, tiff],
  ['ftyp', 4, boxes],
];

/** Why the file at `path` is not given to a decoder, as a code of the messages; undefined where it may be. */
export const pictureFault = (path: string): Promise<string | undefined> =>
  withBytes(path, async (bytes) => {
    const head = lettersOf(await bytes.read(0, 12));
    const [, , look] = beginnings.find(([mark, at]) => head.startsWith(mark, at)) ?? [];
    return look ? look(bytes) : 'platform:files.unreadableImage';
  });
