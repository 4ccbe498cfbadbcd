import { describe, expect, it } from 'vitest';
import { withExifOf } from './exif.ts';

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** A TIFF with an orientation (6: on its side) and a camera's name, in either order of bytes. */
function tiff(isLittle: boolean, orientation = 6): number[] {
  const short = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => {
    const high = [(value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255];
    return isLittle ? high.toReversed() : high;
  };
  return [
    ...ascii(isLittle ? 'II' : 'MM'),
    ...short(42),
    ...long(8),
    ...short(2),
    ...short(0x01_0f),
    ...short(2),
    ...long(4),
    ...ascii('Abc\0'),
    ...short(0x01_12),
    ...short(3),
    ...long(1),
    ...short(orientation),
    0,
    0,
    ...long(0),
  ];
}

const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];
const jpeg = (...segments: readonly number[][]): ArrayBuffer =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...segment(0xda, [0]), 1, 2, 0xff, 0xd9]).buffer;
const jfif = segment(0xe0, ascii('JFIF\0'));
const exif = (content: readonly number[]) => segment(0xe1, [...ascii('Exif\0\0'), ...content]);
const bytesOf = (buffer: ArrayBuffer): number[] => [...new Uint8Array(buffer)];

describe('the metadata of a photo', () => {
  const smaller = jpeg(jfif);

  it.each([true, false])(
    'comes along to the smaller copy, which stands upright (little endian: %s)',
    (little) => {
      const joined = withExifOf(jpeg(jfif, exif(tiff(little))), smaller);
      expect(bytesOf(joined)).toEqual([0xff, 0xd8, ...exif(tiff(little, 1)), ...bytesOf(smaller).slice(2)]);
    },
  );

  it.each([
    ['a JPEG without', jpeg(jfif)],
    ['what is no JPEG', Uint8Array.from(ascii('RIFFxxxxWEBP')).buffer],
    ['nothing', new ArrayBuffer(0)],
    ['one that is cut', jpeg(exif(tiff(true))).slice(0, 30)],
    ['other notes of APP1', jpeg(segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x/>')))],
  ])('is none of %s', (_, original) => {
    expect(withExifOf(original, smaller)).toBe(smaller);
  });

  it('that is damaged comes along as it is', () => {
    const broken = tiff(true);
    broken[4] = 200;
    const joined = withExifOf(jpeg(exif(broken)), smaller);
    expect(bytesOf(joined).slice(2, 2 + exif(broken).length)).toEqual(exif(broken));
  });
});
