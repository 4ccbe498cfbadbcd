// An auditor's strokes over a picture, with an unsteady hand, and what the server measured from them.
import { defaultMarks, type Mark, type MarkAssignment, type Point, type StrokeColor } from '@gondola/shelf';
import type { ShareType } from '@gondola/contract';
import { kindOfShare, measureImage } from '../../rooms/teleaudit/measure-image.ts';
import type { StrokeKind } from '../../rooms/teleaudit/strokes.queries.ts';
import { pictureSize, type Run } from '../pictures/scene.ts';
import type { Random } from '../random.ts';
import type { StoredPicture } from '../world.ts';

/** A few auditors keep the competition in violet. */
const otherMarks: MarkAssignment = { ...defaultMarks, green: null, violet: 'Competencia' };

/** The colours of one answer. */
export const pickMarks = (random: Random): MarkAssignment =>
  random.chance(0.15) ? otherMarks : defaultMarks;

const colorOf = (marks: MarkAssignment, mark: Mark): StrokeColor => {
  const found = (Object.keys(marks) as StrokeColor[]).find((color) => marks[color] === mark);
  if (!found) throw new Error(`no colour means ${mark}`);
  return found;
};

const steady = 3;

function near(random: Random, { x, y }: Point): Point {
  const within = (value: number, max: number): number =>
    Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;
  return {
    x: within(x + random.between(-steady, steady), pictureSize.width),
    y: within(y + random.between(-steady, steady), pictureSize.height),
  };
}

interface Shape {
  readonly kind: StrokeKind;
  readonly startX: number | null;
  readonly startY: number | null;
  readonly endX: number | null;
  readonly endY: number | null;
  readonly points: Point[] | null;
}

export interface Stroke extends Shape {
  readonly color: StrokeColor;
}

function lineOf(random: Random, { from, to }: Run): Shape {
  const start = near(random, from);
  const end = near(random, to);
  return { kind: 'line', startX: start.x, startY: start.y, endX: end.x, endY: end.y, points: null };
}

function polygonOf(random: Random, { from, to, height }: Run): Shape {
  const corners = [from, to, { x: to.x, y: to.y - height }, { x: from.x, y: from.y - height }];
  const points = corners.map((corner) => near(random, corner));
  return { kind: 'polygon', startX: null, startY: null, endX: null, endY: null, points };
}

/** Strokes along every tray and every run of facings. */
export function drawStrokes(
  random: Random,
  picture: StoredPicture,
  shareType: ShareType,
  marks: MarkAssignment,
): Stroke[] {
  const shape = kindOfShare[shareType] === 'line' ? lineOf : polygonOf;
  return picture.runs.map((run) => ({ color: colorOf(marks, run.mark), ...shape(random, run) }));
}

/** The shares the server computes from them (D37). */
export const measureStrokes = (
  imageId: number,
  shareType: ShareType,
  strokes: readonly Stroke[],
  marks: MarkAssignment,
) =>
  measureImage(
    imageId,
    shareType,
    strokes.map((stroke, id) => ({ ...stroke, id, imageId })),
    marks,
  );
