import { describe, expect, test } from 'vitest';
import { lineSchema, polygonSchema, strokesSchema } from './index.ts';

const image = { width: 100, height: 50 };
const line = { x1: 0, y1: 0, x2: 100, y2: 50, color: 'blue' };
const polygon = (count: number) => ({
  color: 'red',
  points: Array.from({ length: count }, (_, index) => ({ x: index % 100, y: index % 50 })),
});

describe('strokes from a browser', () => {
  test('a line from corner to corner of the image is accepted', () => {
    expect(lineSchema(image).safeParse(line).success).toBe(true);
  });

  test.each([
    ['right of the image', { ...line, x2: 100.01 }],
    ['above the image', { ...line, y1: -1 }],
    ['without a number', { ...line, x1: Number.NaN }],
    ['at infinity', { ...line, x1: Infinity }],
    ['as text', { ...line, x1: '5' }],
    ['in a colour of its own', { ...line, color: 'pink' }],
  ])('a line %s is refused', (_, given) => {
    expect(lineSchema(image).safeParse(given).success).toBe(false);
  });

  test('a polygon has 3 to 200 points', () => {
    const accepted = [2, 3, 200, 201].map((count) => polygonSchema(image).safeParse(polygon(count)).success);
    expect(accepted).toEqual([false, true, true, false]);
  });

  test('an image has at most 1,000 strokes, lines and polygons together', () => {
    const schema = strokesSchema(image);
    const lines = Array.from({ length: 999 }, () => line);
    expect(schema.safeParse({ lines, polygons: [polygon(3)] }).success).toBe(true);
    const refused = schema.safeParse({ lines, polygons: [polygon(3), polygon(3)] });
    expect(refused.error?.issues[0]?.message).toBe('too_many_strokes');
  });
});
