// Totals of one image per mark and per colour: what the stroke panel lists and the shares are made from.
import { marks, strokeColors, type Mark, type MarkAssignment, type StrokeColor } from './marks.ts';
import { lineLength, polygonArea, type Line, type Polygon } from './strokes.ts';

export type MarkTotals = Readonly<Record<Mark, number>>;

export interface ColorMeasure {
  readonly mark: Mark | null;
  readonly strokes: number;
  /** px for lines, px² for polygons. */
  readonly amount: number;
  /** Of the total of all marked strokes, 0 to 100, not rounded; 0 for a colour without a mark. */
  readonly percent: number;
}

export interface Measures {
  readonly unit: 'px' | 'px²';
  readonly byMark: MarkTotals;
  readonly byColor: Readonly<Record<StrokeColor, ColorMeasure>>;
  /** Sum over the marks. Strokes in a colour without a mark are in `byColor` alone. */
  readonly total: number;
  /** SOS% of each mark: its part of `total`, 0 to 100, not rounded; all 0 when nothing is drawn. */
  readonly percentByMark: MarkTotals;
}

function perColor<Value>(of: (color: StrokeColor) => Value): Record<StrokeColor, Value> {
  return {
    blue: of('blue'),
    red: of('red'),
    green: of('green'),
    violet: of('violet'),
    brown: of('brown'),
    royalblue: of('royalblue'),
    orange: of('orange'),
  };
}

function measure<Stroke extends { readonly color: StrokeColor }>(
  strokes: readonly Stroke[],
  assignment: MarkAssignment,
  amountOf: (stroke: Stroke) => number,
  unit: Measures['unit'],
): Measures {
  const amounts = perColor(() => 0);
  const counts = perColor(() => 0);
  for (const stroke of strokes) {
    amounts[stroke.color] += amountOf(stroke);
    counts[stroke.color] += 1;
  }
  const byMark: Record<Mark, number> = { Bandejas: 0, Productos: 0, Competencia: 0 };
  for (const color of strokeColors) {
    const mark = assignment[color];
    if (mark) byMark[mark] += amounts[color];
  }
  const total = marks.reduce((sum, mark) => sum + byMark[mark], 0);
  const percent = (amount: number) => (total > 0 ? (amount / total) * 100 : 0);
  return {
    unit,
    byMark,
    total,
    percentByMark: {
      Bandejas: percent(byMark.Bandejas),
      Productos: percent(byMark.Productos),
      Competencia: percent(byMark.Competencia),
    },
    byColor: perColor((color) => {
      const mark = assignment[color];
      const amount = amounts[color];
      return { mark, strokes: counts[color], amount, percent: mark ? percent(amount) : 0 };
    }),
  };
}

/** Lengths in px of the lines of one image, per mark and per colour. */
export function measureLines(lines: readonly Line[], assignment: MarkAssignment): Measures {
  return measure(lines, assignment, lineLength, 'px');
}

/** Areas in px² of the polygons of one image, per mark and per colour; overlaps count in each polygon. */
export function measurePolygons(polygons: readonly Polygon[], assignment: MarkAssignment): Measures {
  return measure(polygons, assignment, polygonArea, 'px²');
}
