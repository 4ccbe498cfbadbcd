// Small files that are much once a reader unpacks them, or that ask it to look a million times.
import { crc32 } from 'node:zlib';

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
