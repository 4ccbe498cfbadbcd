// Pixels that are decoded for a picture made of others, as an AVIF may be (ISO/IEC 23008-12, 6.6): a grid may name one large tile
// thousands of times in a kilobyte.
import { boxAt } from '@gondola/formats/files/boxes.ts';
import { type FileBytes, viewOf } from '@gondola/formats/files/file-bytes.ts';

type Box = NonNullable<Awaited<ReturnType<typeof boxAt>>>;

/** Pictures made of pictures made of pictures: a map of brightness over a grid has two levels. */
const maxDepth = 4;
/** Bytes of a list that are read: each reference and each property takes four at most. */
const maxListBytes = 1_000_000;

/** The boxes inside those of a name, behind so many bytes of each. */
async function within(bytes: FileBytes, holders: readonly Box[], name: string, skipped = 0): Promise<Box[]> {
  const found: Box[] = [];
  for (const { type, from, to } of holders) {
    if (type !== name) continue;
    const end = Math.min(to, bytes.size);
    for (
      let box = await boxAt(bytes, from + skipped, end);
      box;
      box = box.to < end ? await boxAt(bytes, box.to, end) : undefined
    )
      found.push(box);
  }
  return found;
}

/** Numbers of a box, one behind the other; zeros behind its end. */
async function numbersOf(bytes: FileBytes, { from, to }: Box): Promise<(width: 1 | 2 | 4) => number> {
  const view = viewOf(await bytes.read(from, Math.min(to - from, maxListBytes)));
  let at = 0;
  return (width) => {
    at += width;
    if (at > view.byteLength) return 0;
    if (width === 1) return view.getUint8(at - 1);
    return width === 2 ? view.getUint16(at - 2) : view.getUint32(at - 4);
  };
}

/** Pixels of each item, by the size among its properties. */
async function areasOf(bytes: FileBytes, properties: readonly Box[]): Promise<Map<number, number>> {
  const areas: number[] = [];
  for (const box of await within(bytes, properties, 'ipco')) {
    const next = await numbersOf(bytes, box);
    next(4);
    areas.push(box.type === 'ispe' ? next(4) * next(4) : 0);
  }
  const ofItem = new Map<number, number>();
  for (const box of properties.filter(({ type }) => type === 'ipma')) {
    const next = await numbersOf(bytes, box);
    const versionAndFlags = next(4);
    const isWide = versionAndFlags % 2 === 1;
    for (let left = Math.min(next(4), maxListBytes); left > 0; left -= 1) {
      const id = next(versionAndFlags < 2 ** 24 ? 2 : 4);
      for (let count = next(1); count > 0; count -= 1) {
        const index = isWide ? next(2) % 2 ** 15 : next(1) % 2 ** 7;
        ofItem.set(id, Math.max(ofItem.get(id) ?? 0, areas[index - 1] ?? 0));
      }
    }
  }
  return ofItem;
}

/** The items that each item is made of. */
async function partsOf(bytes: FileBytes, content: readonly Box[]): Promise<Map<number, number[]>> {
  const parts = new Map<number, number[]>();
  for (const list of content.filter(({ type }) => type === 'iref')) {
    const width = (await bytes.read(list.from, 1))[0] === 0 ? 2 : 4;
    for (const box of await within(bytes, [list], 'iref', 4)) {
      if (box.type !== 'dimg') continue;
      const next = await numbersOf(bytes, box);
      const id = next(width);
      // No more than the box has room for, whatever it says.
      const room = Math.floor((Math.min(box.to, bytes.size) - box.from) / width);
      const own = Array.from({ length: Math.min(next(2), room) }, () => next(width));
      parts.set(id, [...(parts.get(id) ?? []), ...own]);
    }
  }
  return parts;
}

/** The most pixels that one item of a file asks for, those of what it is made of included; Infinity where that has no end. */
export async function countDerivedPixels(bytes: FileBytes): Promise<number> {
  const whole: Box = { type: 'file', from: 0, to: bytes.size };
  const content = await within(bytes, await within(bytes, [whole], 'file'), 'meta', 4);
  const parts = await partsOf(bytes, content);
  if (parts.size === 0) return 0;
  const areas = await areasOf(bytes, await within(bytes, content, 'iprp'));
  const known = new Map<string, number>();
  const pixelsOf = (id: number, depth: number): number => {
    if (depth > maxDepth) return Infinity;
    const key = `${id} ${depth}`;
    const pixels =
      known.get(key) ??
      (parts.get(id) ?? []).reduce((sum, part) => sum + pixelsOf(part, depth + 1), areas.get(id) ?? 0);
    known.set(key, pixels);
    return pixels;
  };
  return Math.max(...[...parts.keys()].map((id) => pixelsOf(id, 0)));
}
