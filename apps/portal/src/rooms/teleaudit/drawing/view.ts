// Where an image lies on the screen: screen = image × scale + offset. All lengths in CSS pixels of the stage.
import type { Point, Size } from '@gondola/shelf';

export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Room left around a fitted image; little of it on a phone. */
const marginOf = (stage: Size): number => (stage.width < 600 ? 8 : 24);
/** Screen pixels per image pixel at most. */
export const maxScale = 16;
/** The factor of one press of a zoom button. */
export const zoomStep = 1.25;
/** How far out one may zoom, as a part of the fitted size. */
const minPart = 0.5;

/** The whole image, centred, as large as the stage allows; never larger than four times its size. */
export function fit(image: Size, stage: Size): View {
  const margin = marginOf(stage);
  const room = (length: number) => Math.max(length - 2 * margin, 1);
  const scale = Math.min(room(stage.width) / image.width, room(stage.height) / image.height, 4);
  return {
    scale,
    x: (stage.width - image.width * scale) / 2,
    y: (stage.height - image.height * scale) / 2,
  };
}

/** How many times longer than its stage a picture may be before it opens at its height (or width) instead of as a whole. */
const maxLength = 5;

/**
 * How an image opens: as a whole, but for a panorama, of which a strip of a few pixels would be seen. It opens at its height,
 * from its left; a picture as tall as a receipt at its width, from its top.
 */
export function opening(image: Size, stage: Size): View {
  const whole = fit(image, stage);
  const margin = marginOf(stage);
  const filling = (length: number, room: number) => Math.min(Math.max(room - 2 * margin, 1) / length, 4);
  const scale = Math.max(filling(image.width, stage.width), filling(image.height, stage.height));
  if (scale <= whole.scale * maxLength) return whole;
  const from = (length: number, room: number) => Math.max((room - length * scale) / 2, margin);
  return { scale, x: from(image.width, stage.width), y: from(image.height, stage.height) };
}

/** A point of the screen in pixels of the image. */
export const toImage = (view: View, point: Point): Point => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

/** A point of the image in pixels of the screen. */
export const toScreen = (view: View, point: Point): Point => ({
  x: point.x * view.scale + view.x,
  y: point.y * view.scale + view.y,
});

/** Zooms so that what lies under `centre` (screen) stays under it, within what makes sense for the image and stage. */
export function zoomAt(view: View, centre: Point, factor: number, image: Size, stage: Size): View {
  const min = fit(image, stage).scale * minPart;
  const scale = Math.min(Math.max(view.scale * factor, min), Math.max(maxScale, min));
  const kept = toImage(view, centre);
  return { scale, x: centre.x - kept.x * scale, y: centre.y - kept.y * scale };
}

/** Moves the image over the stage; a part of it always stays in sight. */
export function panBy(view: View, dx: number, dy: number, image: Size, stage: Size): View {
  const kept = (offset: number, drawn: number, room: number) => {
    const min = Math.min(80, drawn / 2, room / 2);
    return Math.min(Math.max(offset, min - drawn), room - min);
  };
  return {
    scale: view.scale,
    x: kept(view.x + dx, image.width * view.scale, stage.width),
    y: kept(view.y + dy, image.height * view.scale, stage.height),
  };
}

/** Moves the image just so far that a point of it (in image pixels) is in sight. */
export function reveal(view: View, point: Point, image: Size, stage: Size): View {
  const { x, y } = toScreen(view, point);
  const margin = marginOf(stage);
  const correction = (at: number, room: number) => Math.max(margin - at, 0) + Math.min(room - margin - at, 0);
  const [dx, dy] = [correction(x, stage.width), correction(y, stage.height)];
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy, image, stage);
}
