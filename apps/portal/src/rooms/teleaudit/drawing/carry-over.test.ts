import { defaultMarks } from '@gondola/shelf';
import { expect, it } from 'vitest';
import { missingStrokes, scaledTo } from './carry-over.ts';
import { lineBetween } from './stroke.ts';

const small = { width: 400, height: 300 };
const large = { width: 800, height: 900 };
const line = lineBetween('a', 'blue', { x: 100, y: 50 }, { x: 300, y: 50 });
const area = {
  key: 'b',
  color: 'red' as const,
  points: [
    { x: 0, y: 0 },
    { x: 400, y: 0 },
    { x: 400, y: 300 },
  ],
};
const marks = { before: defaultMarks, now: defaultMarks };

it('lays strokes on a photo of another size, none beyond its edges', () => {
  expect(scaledTo([line, area], small, large)).toEqual([
    { ...line, x1: 200, y1: 150, x2: 600, y2: 150 },
    {
      ...area,
      points: [
        { x: 0, y: 0 },
        { x: 800, y: 0 },
        { x: 800, y: 900 },
      ],
    },
  ]);
});

it('leaves strokes as they are on a photo of the same size', () => {
  const strokes = [line, area];
  expect(scaledTo(strokes, small, { ...small })).toBe(strokes);
});

it('carries over what is not there yet, once', () => {
  const first = missingStrokes([], [line, area], marks);
  expect(first).toMatchObject([
    { color: 'blue', x1: 100, x2: 300 },
    { color: 'red', points: area.points },
  ]);
  expect(new Set([...first.map(({ key }) => key), 'a', 'b']).size).toBe(4);
  expect(missingStrokes(first, [line, area], marks)).toEqual([]);
});

it('takes the colour that means the same today', () => {
  const now = { ...defaultMarks, blue: defaultMarks.red, red: defaultMarks.blue };
  expect(missingStrokes([], [line], { before: defaultMarks, now })[0]?.color).toBe('red');
  const without = { ...defaultMarks, blue: null };
  expect(missingStrokes([], [line], { before: defaultMarks, now: without })[0]?.color).toBe('blue');
});
