// The server's result from its rows is that of the canvas for the same drawing, to the last bit.
import {
  type Line,
  type MarkAssignment,
  marks,
  measureLines,
  measurePolygons,
  type Polygon,
  presence,
  rivalry,
  shareOfShelf,
  strokeColors,
} from '@gondola/shelf';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureImage } from './measure-image.ts';
import type { StrokeRow } from './strokes.queries.ts';

const image = { width: 6000, height: 4000 };
const at = (max: number) => fc.double({ min: 0, max, noNaN: true });
const color = fc.constantFrom(...strokeColors);
const point = fc.record({ x: at(image.width), y: at(image.height) });
const line = fc.record({
  color,
  x1: at(image.width),
  y1: at(image.height),
  x2: at(image.width),
  y2: at(image.height),
});
const polygon = fc.record({ color, points: fc.array(point, { minLength: 3, maxLength: 12 }) });
const mark = fc.constantFrom(...marks, null);
const assignment = fc.record({
  blue: mark,
  red: mark,
  green: mark,
  violet: mark,
  brown: mark,
  royalblue: mark,
  orange: mark,
});

const none = { startX: null, startY: null, endX: null, endY: null, points: null };

/** The rows that are read back of a drawing: numbers travel as JSON, points are kept as JSON. */
const rowsOf = (lines: readonly Line[], polygons: readonly Polygon[]): StrokeRow[] => {
  const rows = [
    ...lines.map(({ x1, y1, x2, y2, ...rest }) => ({
      ...none,
      kind: 'line' as const,
      color: rest.color,
      startX: x1,
      startY: y1,
      endX: x2,
      endY: y2,
    })),
    ...polygons.map((one) => ({
      ...none,
      kind: 'polygon' as const,
      color: one.color,
      points: [...one.points],
    })),
  ];
  const placed = rows.map((row, id) => Object.assign(row, { id, imageId: 1 }));
  return JSON.parse(JSON.stringify(placed)) as StrokeRow[];
};

const onScreen = (totals: ReturnType<typeof measureLines>['byMark']) => ({
  share: shareOfShelf(totals),
  presence: presence(totals),
  rivalry: rivalry(totals),
  trays: totals.Bandejas,
  products: totals.Productos,
  competition: totals.Competencia,
});

it('agrees with the canvas on 10,000 random drawings of lines and areas', () => {
  const drawing = fc.tuple(
    fc.array(line, { maxLength: 12 }),
    fc.array(polygon, { maxLength: 8 }),
    assignment,
  );
  fc.assert(
    fc.property(drawing, ([lines, polygons, meanings]: [Line[], Polygon[], MarkAssignment]) => {
      const rows = rowsOf(lines, polygons);
      expect(measureImage(1, 'linear-share', rows, meanings)).toMatchObject(
        onScreen(measureLines(lines, meanings).byMark),
      );
      expect(measureImage(1, 'volumetric-share', rows, meanings)).toMatchObject(
        onScreen(measurePolygons(polygons, meanings).byMark),
      );
    }),
    { numRuns: 10_000 },
  );
}, 60_000);
