import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultMarks,
  lineLength,
  marks,
  measureLines,
  measurePolygons,
  polygonArea,
  presence,
  shareOfShelf,
  strokeColors,
  type Line,
  type MarkAssignment,
  type Point,
  type StrokeColor,
} from './index.ts';

const line = (color: StrokeColor, x1: number, y1: number, x2: number, y2: number): Line => ({
  color,
  x1,
  y1,
  x2,
  y2,
});
const square = (side: number, left = 0, top = 0): Point[] => [
  { x: left, y: top },
  { x: left + side, y: top },
  { x: left + side, y: top + side },
  { x: left, y: top + side },
];

/** Pixels of an image, as fine as a pointer can set them; far below, doubles lose the exactness the laws speak of. */
const coordinate = fc.integer({ min: 0, max: 8000 * 1024 }).map((steps) => steps / 1024);
const anyPoint = fc.record({ x: coordinate, y: coordinate });
const anyColor = fc.constantFrom(...strokeColors);
const anyLine = fc.record({
  x1: coordinate,
  y1: coordinate,
  x2: coordinate,
  y2: coordinate,
  color: anyColor,
});
const anyPoints = fc.array(anyPoint, { minLength: 3, maxLength: 30 });
const anyMark = fc.constantFrom(...marks, null);
const anyAssignment: fc.Arbitrary<MarkAssignment> = fc.record({
  blue: anyMark,
  red: anyMark,
  green: anyMark,
  violet: anyMark,
  brown: anyMark,
  royalblue: anyMark,
  orange: anyMark,
});

const rotate = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

describe('lines', () => {
  test('a 3-4-5 triangle gives its hypotenuse', () => {
    expect(lineLength(line('blue', 10, 10, 13, 14))).toBe(5);
  });

  test('totals follow the marks, whatever colours carry them', () => {
    const swapped: MarkAssignment = { ...defaultMarks, blue: null, orange: 'Bandejas', violet: 'Productos' };
    const measured = measureLines(
      [
        line('orange', 0, 0, 400, 0),
        line('red', 0, 5, 60, 5),
        line('violet', 0, 9, 40, 9),
        line('blue', 0, 0, 999, 0),
      ],
      swapped,
    );
    expect(measured.byMark).toEqual({ Bandejas: 400, Productos: 100, Competencia: 0 });
    expect(measured.total).toBe(500);
    expect(measured.percentByMark).toEqual({ Bandejas: 80, Productos: 20, Competencia: 0 });
    expect(measured.byColor.violet).toEqual({ mark: 'Productos', strokes: 1, amount: 40, percent: 8 });
    expect(measured.byColor.blue).toEqual({ mark: null, strokes: 1, amount: 999, percent: 0 });
    expect(shareOfShelf(measured.byMark)).toBe(0.25);
    expect(presence(measured.byMark)).toBe(0.25);
  });

  test('nothing drawn measures nothing', () => {
    const measured = measureLines([], defaultMarks);
    expect(measured.total).toBe(0);
    expect(measured.percentByMark).toEqual({ Bandejas: 0, Productos: 0, Competencia: 0 });
  });

  test('percentages of the marks add up to 100 as soon as a marked stroke has a length', () => {
    fc.assert(
      fc.property(fc.array(anyLine), anyAssignment, (lines, assignment) => {
        const { percentByMark, total, byColor } = measureLines(lines, assignment);
        const sum = marks.reduce((all, mark) => all + percentByMark[mark], 0);
        expect(sum).toBeCloseTo(total > 0 ? 100 : 0, 6);
        const colors = strokeColors.reduce((all, color) => all + byColor[color].percent, 0);
        expect(colors).toBeCloseTo(total > 0 ? 100 : 0, 6);
      }),
    );
  });

  test('splitting a line anywhere keeps every total', () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0, max: 1, noNaN: true }), (whole, t) => {
        const x = whole.x1 + (whole.x2 - whole.x1) * t;
        const y = whole.y1 + (whole.y2 - whole.y1) * t;
        const parts = [
          { ...whole, x2: x, y2: y },
          { ...whole, x1: x, y1: y },
        ];
        const before = measureLines([whole], defaultMarks);
        const after = measureLines(parts, defaultMarks);
        for (const mark of marks) expect(after.byMark[mark]).toBeCloseTo(before.byMark[mark], 6);
      }),
    );
  });

  test('moving, turning or reversing a line keeps its length', () => {
    fc.assert(
      fc.property(
        anyLine,
        coordinate,
        coordinate,
        fc.double({ min: 0, max: 7, noNaN: true }),
        (l, dx, dy, angle) => {
          const start = rotate({ x: l.x1 + dx, y: l.y1 + dy }, angle);
          const end = rotate({ x: l.x2 + dx, y: l.y2 + dy }, angle);
          const length = lineLength(l);
          expect(lineLength(line('red', start.x, start.y, end.x, end.y))).toBeCloseTo(length, 6);
          expect(lineLength(line('red', l.x2, l.y2, l.x1, l.y1))).toBe(length);
        },
      ),
    );
  });
});

describe('areas', () => {
  test('a square, a triangle and an L have the areas of the school book', () => {
    expect(polygonArea({ points: square(10, 5, 5) })).toBe(100);
    expect(polygonArea({ points: square(10).slice(0, 3) })).toBe(50);
    const bent = [0, 0, 4, 0, 4, 1, 1, 1, 1, 3, 0, 3];
    const points = Array.from({ length: 6 }, (_, i) => ({ x: bent[2 * i] ?? 0, y: bent[2 * i + 1] ?? 0 }));
    expect(polygonArea({ points })).toBe(6);
  });

  test('fewer than three points have no area', () => {
    expect(polygonArea({ points: [] })).toBe(0);
    expect(polygonArea({ points: square(10).slice(0, 2) })).toBe(0);
  });

  test('totals of polygons are square pixels', () => {
    const measured = measurePolygons(
      [
        { color: 'blue', points: square(20) },
        { color: 'red', points: square(10) },
      ],
      defaultMarks,
    );
    expect(measured.unit).toBe('px²');
    expect(measured.byMark).toEqual({ Bandejas: 400, Productos: 100, Competencia: 0 });
    expect(shareOfShelf(measured.byMark)).toBe(0.25);
  });

  test('moving, turning, mirroring or starting elsewhere keeps the area', () => {
    fc.assert(
      fc.property(
        anyPoints,
        coordinate,
        fc.double({ min: 0, max: 7, noNaN: true }),
        (points, shift, angle) => {
          const area = polygonArea({ points });
          const tolerance = 1e-6 * Math.max(1, area);
          const moved = points.map(({ x, y }) => rotate({ x: x + shift, y: y - shift }, angle));
          expect(Math.abs(polygonArea({ points: moved }) - area)).toBeLessThanOrEqual(tolerance);
          const turned = [...points.slice(1), ...points.slice(0, 1)].toReversed();
          expect(Math.abs(polygonArea({ points: turned }) - area)).toBeLessThanOrEqual(tolerance);
        },
      ),
    );
  });

  test('doubling the resolution makes lengths double and areas four times as large', () => {
    fc.assert(
      fc.property(anyPoints, anyLine, (points, l) => {
        const doubled = points.map(({ x, y }) => ({ x: 2 * x, y: 2 * y }));
        expect(polygonArea({ points: doubled })).toBe(4 * polygonArea({ points }));
        const longer = line(l.color, 2 * l.x1, 2 * l.y1, 2 * l.x2, 2 * l.y2);
        expect(lineLength(longer)).toBeCloseTo(2 * lineLength(l), 6);
      }),
    );
  });
});
