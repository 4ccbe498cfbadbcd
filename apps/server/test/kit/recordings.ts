// The least that is a recording: an index and content of one byte over and over, for tests in which nobody looks at it.

const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};

const numbers = (...values: readonly number[]): Buffer => {
  const content = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) content.writeUInt32BE(value, place * 4);
  return content;
};

export interface BoxedOptions {
  /** Bytes in all. */
  readonly size?: number;
  /** The byte that its content is made of. */
  readonly byte?: number;
  readonly handler?: 'vide' | 'soun';
  readonly isIndexLast?: boolean;
}

/** An MP4 with one track. */
export function boxedRecording({
  size = 2048,
  byte = 7,
  handler = 'vide',
  isIndexLast = false,
}: BoxedOptions = {}): Buffer {
  const type = box('ftyp', 'isom', numbers(512), 'isomiso2');
  const indexAt = (offset: number): Buffer => {
    const samples = box('stbl', box('stco', numbers(0, 1, offset)));
    const media = box('mdia', box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0)), box('minf', samples));
    return box('moov', box('trak', media));
  };
  const length = indexAt(0).length;
  const content = box('mdat', Buffer.alloc(size - type.length - length - 8, byte));
  return isIndexLast
    ? Buffer.concat([type, content, indexAt(type.length + 8)])
    : Buffer.concat([type, indexAt(type.length + length + 8), content]);
}

/** An MP3 of some frames of 128 kbit/s at 44.1 kHz. */
export function framedSound({ frames = 4, byte = 7 } = {}): Buffer {
  const frame = Buffer.alloc(417, byte);
  Buffer.from([0xff, 0xfb, 0x90, 0x00]).copy(frame);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
