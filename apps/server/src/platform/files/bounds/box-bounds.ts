// Boxes of an AVIF or HEIC (ISO/IEC 14496-12, 4.2): its decoder takes a hundredth of a millisecond for each, on every level.
import { boxAt } from '@gondola/formats/files/boxes.ts';
import type { FileBytes } from '@gondola/formats/files/file-bytes.ts';
import { maxParts } from './part-limits.ts';

/** Boxes that hold others, and the bytes in front of those. */
const holders = new Map(
  Object.entries({
    meta: 4,
    iref: 4,
    iprp: 0,
    ipco: 0,
    dinf: 0,
    grpl: 0,
    moov: 0,
    trak: 0,
    edts: 0,
    mdia: 0,
    minf: 0,
    stbl: 0,
    mvex: 0,
    moof: 0,
    traf: 0,
  }),
);

/** Where the boxes of a holder begin; a list of items is counted in two bytes, by later writers in four. */
async function startOf(bytes: FileBytes, type: string, from: number): Promise<number | undefined> {
  if (type === 'iinf') return from + ((await bytes.read(from, 1))[0] === 0 ? 6 : 8);
  const skipped = holders.get(type);
  return skipped === undefined ? undefined : from + skipped;
}

/** The number of boxes on all levels; one more than the limit as soon as it is passed. */
export async function countBoxes(bytes: FileBytes): Promise<number> {
  let count = 0;
  const levels = [{ from: 0, to: bytes.size }];
  for (let level = levels.pop(); level; level = levels.pop()) {
    const end = Math.min(level.to, bytes.size);
    for (let at = level.from; at + 8 <= end;) {
      const box = await boxAt(bytes, at, end);
      if (!box) break;
      count += 1;
      if (count > maxParts) return count;
      const start = await startOf(bytes, box.type, box.from);
      if (start !== undefined) levels.push({ from: start, to: box.to });
      at = box.to;
    }
  }
  return count;
}
