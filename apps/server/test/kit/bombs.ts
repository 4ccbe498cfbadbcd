// Small files that are much once a reader unpacks them, or that ask it to look a million times.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A PNG with further parts behind its signature and the 25 bytes of its first one: `head` is in front of what is packed. */
export function pngWith(png: Buffer, count: number, name: string, head: string, packed: Uint8Array): Buffer {
  const part = chunk(name, Buffer.concat([Buffer.from(head, 'latin1'), packed]));
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => part), png.subarray(33)]);
}

/** A zip whose list names one part again and again. */
export function zipNaming(count: number): Buffer {
  const local = Buffer.alloc(31);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const named = Buffer.alloc(47);
  named.write('PK\u0001\u0002', 'latin1');
  named.writeUInt16LE(1, 28);
  named.write('a', 46);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(count * named.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, ...Array.from({ length: count }, () => named), end]);
}

const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...content]);
};

/** An MP4 of tracks that are no pictures, each with that many boxes which mean nothing. */
export function mp4OfBoxes(tracks: number, each: number): Buffer {
  const track = box('trak', box('mdia', ...Array.from({ length: each }, () => box('free'))));
  return Buffer.concat([box('ftyp'), box('moov', ...Array.from({ length: tracks }, () => track))]);
}

/** Pixels of one colour, 64 by 64. */
const small = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b6e63' } });

/** An AVIF with that many boxes that mean nothing behind it, or in a holder of that name. */
export async function avifOfBoxes(count: number, holder?: string): Promise<Buffer> {
  const boxes = Array.from({ length: count }, () => box('free'));
  return Buffer.concat([
    await small().avif({ effort: 0 }).toBuffer(),
    ...(holder ? [box(holder, ...boxes)] : boxes),
  ]);
}

const numbers = (width: 1 | 2 | 4, ...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(width * values.length);
  for (const [index, value] of values.entries()) bytes.writeUIntBE(value, index * width, width);
  return bytes;
};

/** An AVIF of one row of tiles, all of them the same square of that many pixels a side. */
export async function avifOfTiles(count: number, side: number): Promise<Buffer> {
  const tile = await sharp({ create: { width: side, height: side, channels: 3, background: '#0b6e63' } })
    .avif({ effort: 0 })
    .toBuffer();
  const boxOf = (name: string): Buffer => {
    const at = tile.indexOf(name) - 4;
    return tile.subarray(at, at + tile.readUInt32BE(at));
  };
  const properties = boxOf('ipco').subarray(8);
  let tileProperties = 0;
  for (let at = 0; at < properties.length; at += properties.readUInt32BE(at)) tileProperties += 1;
  const version = numbers(4, 0);
  const [width, height] = [Math.min(count * side, 4_096), Math.min(side, 64)];
  const grid = Buffer.concat([Buffer.from([0, 0, 0, count - 1]), numbers(2, width, height)]);
  const content = boxOf('mdat').subarray(8);
  const named = (id: number, type: string): Buffer =>
    box('infe', Buffer.from([2, 0, 0, 0]), numbers(2, id, 0), Buffer.from(`${type}\0`));
  const listed = Array.from({ length: tileProperties }, (_, index) => index + 1);
  const metaAt = (from: number): Buffer =>
    box(
      'meta',
      version,
      box('hdlr', version, numbers(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', version, numbers(2, 2)),
      box(
        'iloc',
        version,
        numbers(2, 0x44_00, 2),
        numbers(2, 1, 0, 1),
        numbers(4, from, content.length),
        numbers(2, 2, 0, 1),
        numbers(4, from + content.length, grid.length),
      ),
      box('iinf', version, numbers(2, 2), named(1, 'av01'), named(2, 'grid')),
      box('iref', version, box('dimg', numbers(2, 2, count, ...Array<number>(count).fill(1)))),
      box(
        'iprp',
        box('ipco', properties, box('ispe', version, numbers(4, width, height))),
        box(
          'ipma',
          version,
          numbers(4, 2),
          numbers(2, 1),
          numbers(1, tileProperties, ...listed),
          numbers(2, 2),
          numbers(1, 1, tileProperties + 1),
        ),
      ),
    );
  const type = boxOf('ftyp');
  const from = type.length + metaAt(0).length + 8;
  return Buffer.concat([type, metaAt(from), box('mdat', content, grid)]);
}

/** An animated WebP that shows one pixel again and again. */
export async function webpOfFrames(count: number): Promise<Buffer> {
  const chunkOf = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const pixel = (await small().resize(1, 1).webp({ lossless: true }).toBuffer()).subarray(12);
  const frame = chunkOf('ANMF', Buffer.concat([Buffer.alloc(16), pixel]));
  // A flag for the animation, and a canvas of one by one.
  const canvas = Buffer.from([2, ...Array<number>(9).fill(0)]);
  const frames = Array.from({ length: count }, () => frame);
  return chunkOf(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      chunkOf('VP8X', canvas),
      chunkOf('ANIM', Buffer.alloc(6)),
      ...frames,
    ]),
  );
}

/** An animated GIF that shows one pixel again and again, each time with a table of colours and a comment. */
export function gifOfFrames(count: number): Buffer {
  const head = Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0', 'latin1');
  const comment = Buffer.from([0x21, 0xfe, 3, 0x2c, 0x2c, 0x2c, 0]);
  const place = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80];
  const frame = Buffer.from([...place, ...Array<number>(6).fill(0x2c), 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    head,
    ...Array.from({ length: count }, () => [comment, frame]).flat(),
    Buffer.from([0x3b]),
  ]);
}

/** A TIFF with one grey pixel on that many pages. */
export function tiffOfPages(count: number): Buffer {
  const entries = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 0],
    [277, 1],
    [278, 1],
    [279, 1],
  ] as const;
  const size = 2 + entries.length * 12 + 4;
  const pages = Array.from({ length: count }, (_, page) => {
    const list = Buffer.alloc(size);
    list.writeUInt16LE(entries.length);
    for (const [index, [tag, value]] of entries.entries()) {
      const at = 2 + index * 12;
      list.writeUInt16LE(tag, at);
      list.writeUInt16LE(4, at + 2);
      list.writeUInt32LE(1, at + 4);
      list.writeUInt32LE(value, at + 8);
    }
    list.writeUInt32LE(page + 1 < count ? 8 + (page + 1) * size : 0, size - 4);
    return list;
  });
  return Buffer.concat([Buffer.from('II*\0\u0008\0\0\0', 'latin1'), ...pages]);
}

const segment = (marker: number, content: readonly number[]): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content)]);
};

/** A JPEG with that many empty segments of an application, in front of its picture or behind the first pass of it. */
export async function jpegOfSegments(count: number, where: 'front' | 'between'): Promise<Buffer> {
  const jpeg = await small().jpeg({ progressive: true }).toBuffer();
  const pass = Buffer.from([0xff, 0xda]);
  const at = where === 'front' ? 2 : jpeg.indexOf(pass, jpeg.indexOf(pass) + 2);
  const segments = Array.from({ length: count }, () => segment(0xe1, []));
  return Buffer.concat([jpeg.subarray(0, at), ...segments, jpeg.subarray(at)]);
}

/** A table of one code of a single bit, for a class of coefficients. */
const oneCode = (kind: number, symbol: number): Buffer =>
  segment(0xc4, [kind << 4, 1, ...Array<number>(15).fill(0), symbol]);

/** A grey JPEG of fifty million pixels that comes in that many passes, up to 882, none of which changes anything. */
export function scansOfJpeg(count: number): Buffer {
  const [width, height] = [8_192, 6_144];
  const blocks = (width * height) / 64;
  // Runs of empty blocks: a zero for the code, fourteen ones for the longest run there is.
  const runs = Array.from({ length: Math.ceil(blocks / 32_767) }, () => '011111111111111').join('');
  const bytes = (runs.match(/.{1,8}/g) ?? []).map((bits) => Number.parseInt(bits.padEnd(8, '1'), 2));
  const data = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
  const passes = Array.from({ length: count }, (_, pass) => {
    const coefficient = 1 + Math.floor(pass / 14);
    const bit = 13 - (pass % 14);
    const precision = bit === 13 ? bit : ((bit + 1) << 4) | bit;
    return Buffer.concat([segment(0xda, [1, 1, 0, coefficient, coefficient, precision]), data]);
  });
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, 1, 1, 0x11, 0]),
    oneCode(0, 0),
    oneCode(1, 0xe0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(blocks / 8),
    ...passes,
    Buffer.from([0xff, 0xd9]),
  ]);
}
