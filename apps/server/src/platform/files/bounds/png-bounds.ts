// Texts and profiles in a PNG: each is packed by itself, and unpacks to a thousand times its size.
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { type FileBytes, lettersOf, viewOf } from '@gondola/formats/files/file-bytes.ts';
import { maxParts } from './part-limits.ts';

/** Bytes of all texts and profiles together, unpacked: the largest profiles of printers have three million. */
const maxTextBytes = 8_000_000;
/** Bytes of profiles written out as a text, which a decoder takes twenty times as long over: an Exif block has at most 130,000 of them. */
const maxRawProfileBytes = 1_000_000;
/** Programs write five. */
const maxPackedTexts = 32;
/** The bytes in front of the first part of a PNG, and around the content of each. */
const png = { start: 8, frame: 12 };
/** Bytes of the names in front of a text: a keyword of 79, a language, and the keyword in that language. */
const maxTextHead = 4_096;

/** Where the text of a part begins behind its names, and whether it is packed; undefined for parts that are no text. */
const layouts: Readonly<
  Record<string, (head: Uint8Array, afterName: number) => { start: number; isPacked: boolean }>
> = {
  iCCP: (_head, afterName) => ({ start: afterName + 1, isPacked: true }),
  zTXt: (_head, afterName) => ({ start: afterName + 1, isPacked: true }),
  tEXt: (_head, afterName) => ({ start: afterName, isPacked: false }),
  iTXt: (head, afterName) => {
    const afterLanguage = head.indexOf(0, afterName + 2) + 1;
    return { start: head.indexOf(0, afterLanguage) + 1, isPacked: head[afterName] === 1 };
  },
};

/** Bytes that a packed text has when it is unpacked, as far as it can be; counts no further than a piece behind `max`. */
async function unpackedLength(packed: Uint8Array, max: number): Promise<number> {
  let length = 0;
  try {
    for await (const piece of Readable.from([packed]).pipe(createInflate())) {
      length += (piece as Buffer).length;
      if (length > max) break;
    }
  } catch {
    // Damaged from here on: a decoder gets as far.
  }
  return length;
}

/** Whether the texts and profiles of a PNG are no more than programs write; one that is cut off is for its decoder to refuse. */
export async function isPlainPng(bytes: FileBytes): Promise<boolean> {
  let [parts, packedTexts, textBytes, rawProfileBytes] = [0, 0, 0, 0];
  for (let at = png.start; at + png.frame <= bytes.size;) {
    const head = await bytes.read(at, 8);
    if (head.length < 8) return false;
    const name = lettersOf(head, 4, 8);
    if (name === 'IEND') return true;
    const length = viewOf(head).getUint32(0);
    const layout = layouts[name];
    if (name !== 'IDAT') parts += 1;
    if (layout) {
      const names = await bytes.read(at + 8, Math.min(length, maxTextHead));
      const afterName = names.indexOf(0) + 1;
      const { start, isPacked } = layout(names, afterName);
      const textLength = Math.max(0, length - start);
      if (textLength > maxTextBytes) return false;
      if (isPacked) packedTexts += 1;
      const unpacked = isPacked
        ? await unpackedLength(await bytes.read(at + 8 + start, textLength), maxTextBytes)
        : textLength;
      textBytes += unpacked;
      if (lettersOf(names, 0, afterName).startsWith('Raw profile')) rawProfileBytes += unpacked;
    }
    const isWithin =
      parts <= maxParts &&
      packedTexts <= maxPackedTexts &&
      textBytes <= maxTextBytes &&
      rawProfileBytes <= maxRawProfileBytes;
    if (!isWithin) return false;
    at += png.frame + length;
  }
  return true;
}
