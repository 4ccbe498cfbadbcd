// From stored strokes to the shares of one image (D37), with the geometry the canvas uses too.
import type { ShareType } from '@gondola/contract';
import {
  type Line,
  type MarkAssignment,
  measureLines,
  measurePolygons,
  type Polygon,
  presence,
  rivalry,
  shareOfShelf,
} from '@gondola/shelf';
import type { MeasuredShare } from './shares.queries.ts';
import type { StrokeKind, StrokeRow } from './strokes.queries.ts';

/** The strokes a kind of share is measured from. */
export const kindOfShare: Readonly<Record<ShareType, StrokeKind>> = {
  'linear-share': 'line',
  'volumetric-share': 'polygon',
};

const linesOf = (strokes: readonly StrokeRow[]): Line[] =>
  strokes.flatMap(({ kind, color, startX, startY, endX, endY }) =>
    kind === 'line' && startX !== null && startY !== null && endX !== null && endY !== null
      ? [{ color, x1: startX, y1: startY, x2: endX, y2: endY }]
      : [],
  );

const polygonsOf = (strokes: readonly StrokeRow[]): Polygon[] =>
  strokes.flatMap(({ color, points }) => (points ? [{ color, points }] : []));

/** Share, presence, rivalry and totals of one image; `strokes` may hold those of other images and kinds. */
export function measureImage(
  imageId: number,
  shareType: ShareType,
  strokes: readonly StrokeRow[],
  marks: MarkAssignment,
): MeasuredShare {
  const own = strokes.filter((stroke) => stroke.imageId === imageId);
  const { byMark } =
    shareType === 'linear-share'
      ? measureLines(linesOf(own), marks)
      : measurePolygons(polygonsOf(own), marks);
  return {
    imageId,
    shareType,
    share: shareOfShelf(byMark),
    presence: presence(byMark),
    rivalry: rivalry(byMark),
    trays: byMark.Bandejas,
    products: byMark.Productos,
    competition: byMark.Competencia,
  };
}
