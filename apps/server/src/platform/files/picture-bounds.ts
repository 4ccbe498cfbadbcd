// Bounds of a picture by its own list of parts: looked at before a decoder unpacks any, and before one of another kind is asked at all.
import { lettersOf, viewOf, type FileBytes } from '@gondola/formats/files/file-bytes.ts';
import { withBytes } from './structure/open-bytes.ts';

/** Beginnings of the pictures that are decoded, and where each stands; never of a drawing, which is a program for its reader. */
const beginnings = [
  ['\u00ff\u00d8\u00ff', 0],
  ['\u0089PNG\r\n\u001a\n', 0],
  ['GIF8', 0],
  ['WEBP', 8],
  ['II*\0', 0],
  ['II+\0', 0],
  ['MM\0*', 0],
  ['MM\0+', 0],
  ['ftyp', 4],
] as const;

/** Parts of a PNG that are packed by themselves: profiles and texts. */
const packedParts = new Set(['iCCP', 'zTXt', 'iTXt']);
/** Programs write five; the decoder unpacks each of them up to eight megabytes. */
const maxPackedParts = 32;
/** The bytes in front of the first part of a PNG, and around the content of each. */
const png = { start: 8, frame: 12 };

/** Whether a PNG has no more packed parts than programs write; one that is cut off is for its decoder to refuse. */
async function isPlainPng(bytes: FileBytes): Promise<boolean> {
  let packed = 0;
  for (let at = png.start; at + png.frame <= bytes.size;) {
    const head = await bytes.read(at, 8);
    if (head.length < 8) return false;
    const name = lettersOf(head, 4, 8);
    if (name === 'IEND') return true;
    if (packedParts.has(name)) packed += 1;
    if (packed > maxPackedParts) return false;
    at += png.frame + viewOf(head).getUint32(0);
  }
  return true;
}

/** Why the file at `path` is not given to a decoder, as a code of the messages; undefined where it may be. */
export const pictureFault = (path: string): Promise<string | undefined> =>
  withBytes(path, async (bytes) => {
    const head = lettersOf(await bytes.read(0, 12));
    if (!beginnings.some(([mark, at]) => head.startsWith(mark, at))) return 'platform:files.unreadableImage';
    const isPlain = !head.startsWith('\u0089PNG') || (await isPlainPng(bytes));
    return isPlain ? undefined : 'platform:files.tooManyParts';
  });
