// Segments of a JPEG (ISO/IEC 10918-1, B.1): its decoder keeps those of applications in memory, two hundred bytes for each of four.
import { type FileBytes, viewOf } from '@gondola/formats/files/file-bytes.ts';
import { maxParts } from './part-limits.ts';

const pieceSize = 65_536;
const start = 0xd8;
const end = 0xd9;

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

/** The number of segments up to the end of a picture; one more than the limit as soon as it is passed. */
export async function countSegments(bytes: FileBytes): Promise<number> {
  let count = 0;
  let at = await nextMarker(bytes, 0);
  while (at !== undefined && count <= maxParts) {
    const head = await bytes.read(at, 4);
    if (head.length < 4 || head[1] === end) break;
    count += 1;
    at = await nextMarker(bytes, at + (head[1] === start ? 2 : 2 + viewOf(head).getUint16(2)));
  }
  return count;
}
