// MP4, QuickTime and M4A: boxes of a length and a name (ISO/IEC 14496-12, 4.2). The index of a recording is the box `moov`, which
// cameras write last: a recording that was cut off has none.
import { type FileBytes, lettersOf, type RecordingFault, type RecordingKind, viewOf } from './file-bytes.ts';

interface Box {
  readonly type: string;
  /** Where its content begins. */
  readonly from: number;
  /** Where it ends; beyond the end of the file where that is cut off. */
  readonly to: number;
}

/** Boxes of one level: recordings in fragments of a second have two for each. */
const maxBoxes = 50_000;
/** The boxes that a file may begin with. */
export const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** The box at a place of a level that ends at `end`; undefined where none says its length. */
export async function boxAt(bytes: FileBytes, at: number, end: number): Promise<Box | undefined> {
  const head = await bytes.read(at, 16);
  if (head.length < 8) return undefined;
  const short = viewOf(head).getUint32(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return undefined;
  const length = isLong ? Number(viewOf(head).getBigUint64(8)) : short === 0 ? end - at : short;
  const lengthOfHead = isLong ? 16 : 8;
  if (length < lengthOfHead) return undefined;
  return { type: lettersOf(head, 4, 8), from: at + lengthOfHead, to: at + length };
}

/** The boxes between two places; undefined where something else lies there. */
async function boxesIn(bytes: FileBytes, from: number, to: number): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    // QuickTime ends a list of boxes by four zeros.
    if (to - at < 8) break;
    const box = await boxAt(bytes, at, to);
    if (!box || boxes.length === maxBoxes || !/^[\x20-\x7e\xa9]{4}$/.test(box.type)) return undefined;
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

/** The boxes of a name inside another one, step by step. */
async function find(bytes: FileBytes, box: Box, [name, ...names]: readonly string[]): Promise<Box[]> {
  if (name === undefined) return [box];
  const inside = (await boxesIn(bytes, box.from, box.to)) ?? [];
  const found: Box[] = [];
  for (const one of inside) if (one.type === name) found.push(...(await find(bytes, one, names)));
  return found;
}

const handlers: Readonly<Record<RecordingKind, string>> = { video: 'vide', audio: 'soun' };

async function isOfKind(bytes: FileBytes, track: Box, kind: RecordingKind): Promise<boolean> {
  const [handler] = await find(bytes, track, ['mdia', 'hdlr']);
  return handler !== undefined && lettersOf(await bytes.read(handler.from + 8, 4)) === handlers[kind];
}

/** Bytes of an entry of the tables of where the parts of a track lie. */
const offsetTables = [
  ['stco', 4],
  ['co64', 8],
] as const;

/** How many parts a track has by its own tables, and whether the last of them lies in the file. */
async function partsOf(bytes: FileBytes, track: Box): Promise<{ count: number; isInside: boolean }> {
  for (const [name, width] of offsetTables) {
    const [table] = await find(bytes, track, ['mdia', 'minf', 'stbl', name]);
    if (!table) continue;
    const head = await bytes.read(table.from, 8);
    const count = head.length < 8 ? 0 : viewOf(head).getUint32(4);
    if (count === 0) continue;
    const place = table.from + 8 + (count - 1) * width;
    const last = place + width > table.to ? new Uint8Array(0) : await bytes.read(place, width);
    if (last.length < width) return { count, isInside: false };
    const offset = width === 4 ? viewOf(last).getUint32(0) : Number(viewOf(last).getBigUint64(0));
    return { count, isInside: offset < bytes.size };
  }
  return { count: 0, isInside: true };
}

/** Why a file is no MP4, QuickTime or M4A with a track of that kind; undefined where it is one. */
export async function faultOfBoxes(
  bytes: FileBytes,
  kind: RecordingKind,
): Promise<RecordingFault | undefined> {
  const begin = lettersOf(await bytes.read(4, 4));
  if (!firstBoxes.has(begin)) return 'unreadable';
  const boxes = await boxesIn(bytes, 0, bytes.size);
  // Something that is no box after the recording is what a broken copy looks like.
  if (!boxes) return 'unreadable';
  if (boxes.some(({ to }) => to > bytes.size)) return 'incomplete';
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index) return boxes.some(({ type }) => type === 'mdat') ? 'incomplete' : 'unreadable';
  const isInFragments = (await find(bytes, index, ['mvex'])).length > 0;
  let fault: RecordingFault = 'unreadable';
  for (const track of await find(bytes, index, ['trak'])) {
    if (!(await isOfKind(bytes, track, kind))) continue;
    const { count, isInside } = await partsOf(bytes, track);
    const hasFragments = isInFragments && boxes.some(({ type }) => type === 'moof');
    if (count > 0 ? isInside : hasFragments) return undefined;
    fault = 'incomplete';
  }
  return fault;
}
