import { expect, it } from 'vitest';
import { lettersOf } from './file-bytes.ts';
import { readPicture } from './pictures.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (one) => one.charCodeAt(0)) : part)),
  );

/** A JPEG of 9248 x 6936, with a small picture in its metadata that has an end of its own. */
const jpeg = bytes(
  [0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 1, 1],
  [0xff, 0xc2, 0, 11, 8, 0x1b, 0x18, 0x24, 0x20, 1, 1, 0x11, 0],
  [0xff, 0xda, 0, 2, 7, 0xff, 0, 9, 0xff, 0xd0, 9],
  [0xff, 0xc4, 0, 3, 0, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9],
);
const png = bytes(
  '\u0089PNG\r\n\u001a\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 0x24, 0x20, 0, 0, 0x1b, 0x18, 8, 2, 0, 0, 0, 1, 2, 3, 4],
  [0, 0, 0, 0],
  'IEND',
  [1, 2, 3, 4],
);
const webp = bytes(
  'RIFF',
  [22, 0, 0, 0],
  'WEBPVP8X',
  [10, 0, 0, 0, 0, 0, 0, 0],
  [0x1f, 0x24, 0, 0x17, 0x1b, 0],
);
const heic = bytes([0, 0, 0, 16], 'ftypheic', [0, 0, 0, 0], [0, 0, 0, 12], 'mdat', [1, 2, 3, 4]);

it.each([
  ['image/jpeg', jpeg, 9248],
  ['image/png', png, 9248],
  ['image/webp', webp, 9248],
  ['image/heic', heic, 0],
] as const)('is known by its bytes, and to its end: %s', (type, whole, width) => {
  const height = width === 0 ? 0 : 6936;
  expect(readPicture(whole)).toEqual({ type, width, height, isWhole: true });
  for (let length = 12; length < whole.length; length += 1)
    expect(readPicture(whole.slice(0, length)), `${length}`).toMatchObject({ type, isWhole: false });
});

it('may have a video or another picture behind it', () => {
  const moving = new Uint8Array([...jpeg, ...bytes('ftypmp42'), ...jpeg.slice(0, 9)]);
  expect(readPicture(moving)).toMatchObject({ type: 'image/jpeg', isWhole: true });
});

it('is none of another kind of file', () => {
  for (const other of ['', 'una nota', '%PDF-1.4', 'RIFF1234WAVEfmt ', '\0\0\0\u0018ftypisom'])
    expect(readPicture(bytes(other))).toBeUndefined();
});

it('is read in Latin-1', () => {
  expect(lettersOf(new Uint8Array([0x41, 0xa9, 0xff]))).toBe('A\u00a9\u00ff');
});
