// The strokes of an earlier audit on the photo of now: scaled to its size, in the colours that mean the same today.
import { type MarkAssignment, type Size, type StrokeColor, strokeColors } from '@gondola/shelf';
import { clampedInside, isLine, newStrokeKey, type Stroke, verticesOf, withVertex } from './stroke.ts';

/** The strokes of one photo laid on another, in proportion to both sizes; the same keys. */
export function scaledTo(strokes: readonly Stroke[], from: Size, to: Size): readonly Stroke[] {
  if (from.width === to.width && from.height === to.height) return strokes;
  const [across, down] = [to.width / from.width, to.height / from.height];
  return strokes.map((stroke) =>
    clampedInside(
      verticesOf(stroke).reduce<Stroke>(
        (scaled, { x, y }, index) => withVertex(scaled, index, { x: x * across, y: y * down }),
        stroke,
      ),
      to,
    ),
  );
}

/** The colour that has now the mark which `color` had before; the same colour where none has. */
function colorNow(color: StrokeColor, before: MarkAssignment, now: MarkAssignment): StrokeColor {
  const mark = before[color];
  if (mark === null || now[color] === mark) return color;
  return strokeColors.find((one) => now[one] === mark) ?? color;
}

const shapeOf = (stroke: Stroke): string =>
  `${stroke.color} ${isLine(stroke)} ${verticesOf(stroke)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')}`;

/** Those of `earlier` that are not among `strokes` yet, with keys of their own and the colours of now. */
export function missingStrokes(
  strokes: readonly Stroke[],
  earlier: readonly Stroke[],
  marks: { readonly before: MarkAssignment; readonly now: MarkAssignment },
): readonly Stroke[] {
  const known = new Set(strokes.map(shapeOf));
  return earlier.flatMap((stroke) => {
    const color = colorNow(stroke.color, marks.before, marks.now);
    const carried = { ...stroke, color, key: newStrokeKey() };
    return known.has(shapeOf(carried)) ? [] : [carried];
  });
}
