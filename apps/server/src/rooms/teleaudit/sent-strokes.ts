// An auditor's strokes, brought to one form and checked against the size of each image.
import type { StrokesToSave } from '@gondola/contract';
import { maximumStrokes, strokesSchema } from '@gondola/shelf';
import { safeParse } from 'zod/mini';
import { type FieldFault, invalidField, invalidInput } from '../../platform/failure.ts';
import type { ImageRow, PlacedLine, PlacedPolygon } from './strokes.queries.ts';

export interface SentStrokes {
  readonly lines: readonly PlacedLine[];
  readonly polygons: readonly PlacedPolygon[];
  /** Every image named, once. */
  readonly imageIds: readonly number[];
}

/** Faults reported at once; a drawing made for another image would have thousands. */
const maxFaults = 20;

/** The one form of both spellings. Throws 400 for strokes of the other kind, or when no image is named. */
export function sentStrokes({ shareType, lineList, polygonAreas, images }: StrokesToSave): SentStrokes {
  if (shareType === 'linear-share' && polygonAreas.length > 0)
    throw invalidField('polygonAreas', 'otherKind');
  if (shareType === 'volumetric-share' && lineList.length > 0) throw invalidField('lineList', 'otherKind');
  const lines = lineList.map((line) => {
    const { questionResponseImageId: imageId, color } = line;
    return 'x1' in line
      ? { imageId, color, x1: line.x1, y1: line.y1, x2: line.x2, y2: line.y2 }
      : { imageId, color, x1: line.startX, y1: line.startY, x2: line.endX, y2: line.endY };
  });
  const polygons = polygonAreas.map(({ questionResponseImageId: imageId, color, points }) => ({
    imageId,
    color,
    points,
  }));
  const named = images.map(({ questionResponseImageId }) => questionResponseImageId);
  const imageIds = [...new Set([...named, ...[...lines, ...polygons].map(({ imageId }) => imageId)])];
  if (imageIds.length === 0) throw invalidField('images', 'required');
  return { lines, polygons, imageIds };
}

type Placed = { readonly imageId: number };

/** Those on one image, each with its place in what was sent. */
const onImage = <Stroke extends Placed>(strokes: readonly Stroke[], imageId: number) =>
  strokes.flatMap((stroke, index) => (stroke.imageId === imageId ? [{ stroke, index }] : []));

function faultsOn(image: ImageRow, { lines, polygons }: SentStrokes): FieldFault[] {
  const placed = { lines: onImage(lines, image.id), polygons: onImage(polygons, image.id) };
  const checked = safeParse(strokesSchema(image), {
    lines: placed.lines.map(({ stroke }) => stroke),
    polygons: placed.polygons.map(({ stroke }) => stroke),
  });
  if (checked.success) return [];
  return checked.error.issues.map(({ path: [list, place, ...rest] }) => {
    const [name, entries] =
      list === 'polygons' ? ['polygonAreas', placed.polygons] : ['lineList', placed.lines];
    const index = typeof place === 'number' ? entries[place]?.index : undefined;
    if (index === undefined) return { path: name, code: 'tooManyStrokes', values: { max: maximumStrokes } };
    const path = [name, index, ...rest].map(String).join('.');
    return { path, code: rest.at(-1) === 'points' ? 'tooFewPoints' : 'outsideImage' };
  });
}

/** Throws 400 with the faults when a stroke leaves its image or an image carries too many. */
export function checkBounds(images: readonly ImageRow[], strokes: SentStrokes): void {
  const faults = images
    .filter(({ id }) => strokes.imageIds.includes(id))
    .flatMap((image) => faultsOn(image, strokes));
  if (faults.length > 0) throw invalidInput(faults.slice(0, maxFaults));
}
