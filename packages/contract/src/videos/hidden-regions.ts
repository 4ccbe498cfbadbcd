// The regions to hide as they are sent; where they are at a moment is in region-places.
import { z } from 'zod/mini';
import { maxFaceTracks, maxVideoSeconds } from './region-places.ts';

export const maxRegions = maxFaceTracks;
export const maxKeyFrames = 200;

/** The most that rounding of two fractions may add up to beyond the edge. */
const edge = 1.000_001;
const fraction = z.number().check(z.minimum(0), z.maximum(1));
const moment = z.number().check(z.minimum(0), z.maximum(maxVideoSeconds));

const keyFrame = z
  .object({
    at: moment,
    x: fraction,
    y: fraction,
    width: fraction.check(z.minimum(0.001)),
    height: fraction.check(z.minimum(0.001)),
  })
  .check(
    z.refine(({ x, y, width, height }) => x + width <= edge && y + height <= edge, {
      error: 'outsidePicture',
    }),
  );

/** A part of the picture, in fractions of it. */
export const boxInPicture = z.object({
  x: fraction,
  y: fraction,
  width: fraction.check(z.minimum(0.001)),
  height: fraction.check(z.minimum(0.001)),
});

export const hiddenRegion = z
  .object({
    from: moment,
    to: z.nullable(moment),
    keyFrames: z.array(keyFrame).check(z.minLength(1, 'required'), z.maxLength(maxKeyFrames)),
  })
  .check(
    z.refine(({ from, to }) => to === null || to > from, { error: 'endsBeforeItBegins', path: ['to'] }),
    z.refine(
      ({ keyFrames }) =>
        keyFrames.every(({ at }, place) => place === 0 || at > (keyFrames[place - 1]?.at ?? 0)),
      { error: 'keyFramesInOrder', path: ['keyFrames'] },
    ),
  );

export const hiddenRegions = z.array(hiddenRegion).check(z.maxLength(maxRegions));
