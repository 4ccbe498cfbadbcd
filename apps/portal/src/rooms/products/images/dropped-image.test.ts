import { expect, it } from 'vitest';
import { batchesOf, formatOf, sizeOf } from './dropped-image.ts';

const images = (...megabytes: number[]) =>
  megabytes.map((size, id) => ({ id, file: { size: size * 1024 * 1024 } }));
const sizes = (list: ReturnType<typeof images>) => batchesOf(list).map((batch) => batch.length);

it('sends at most ten images and forty megabytes in a call, and every image once, in order', () => {
  expect(sizes(images(...Array.from({ length: 23 }, () => 1)))).toEqual([10, 10, 3]);
  expect(sizes(images(15, 15, 15, 5))).toEqual([2, 2]);
  expect(sizes(images(19, 19, 19))).toEqual([2, 1]);
  expect(sizes([])).toEqual([]);
  expect(
    batchesOf(images(30, 30, 1))
      .flat()
      .map(({ id }) => id),
  ).toEqual([0, 1, 2]);
});

it('shows sizes in B, KB and MB with one decimal', () => {
  expect([820, 2048, 1_500_000].map((bytes) => sizeOf(bytes, 'en'))).toEqual(['820 B', '2.0 KB', '1.4 MB']);
  expect(sizeOf(2048, 'es')).toBe('2,0 KB');
});

it('names the format by the type, or by the name where there is none', () => {
  expect(formatOf({ type: 'image/jpeg', name: 'a.png' })).toBe('JPEG');
  expect(formatOf({ type: '', name: 'foto.TIFF' })).toBe('TIFF');
  expect(formatOf({ type: 'image/svg+xml', name: 'a' })).toBe('SVG');
});
