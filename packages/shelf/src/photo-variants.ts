// The looks that copies of a photo have: mirrored or turned by quarters, with a border around them, or turned by a few degrees. A copy
// is found by a look of the photo's own variants that is that of the other, whichever of the two came first. Measured in
// docs/decisions/0046.
import { lookOfPixels, lookSide } from './photo-look.ts';

/** Two photos of which one shows a variant of the other differ in at most so many bits: nearer than looks as they are, as there are many. */
export const maxVariantDistance = 6;

/** A grey picture of `side` by `side` values, whatever its shape was; `aspect` is its width by its height. */
interface SquarePicture {
  readonly pixels: Uint8Array;
  readonly side: number;
  readonly aspect: number;
}

/** Degrees of the turns; those between them are within the distance of one of them. */
const turns = [-3, -1.5, 1.5, 3];
/** Shares of the width and height that a border takes on each side, and its grey value. */
const borders = [
  { share: 0.025, grey: 0 },
  { share: 0.025, grey: 255 },
  { share: 0.05, grey: 0 },
  { share: 0.05, grey: 96 },
  { share: 0.05, grey: 255 },
];
/** The largest share of a side that is taken for a border and cut off. */
const maxBorder = 0.07;
/** Values of a line that is part of a border differ from its mean by no more. */
const evenness = 10;

/**
 * Where the picture is read for a point (x, y) of the result, both from -0.5 to 0.5 from the middle: at `acrossX * x + acrossY * y + atX`,
 * `downX * x + downY * y + atY`.
 */
interface Place {
  readonly acrossX: number;
  readonly acrossY: number;
  readonly downX: number;
  readonly downY: number;
  readonly atX: number;
  readonly atY: number;
}

const placeOf = (
  acrossX: number,
  acrossY: number,
  downX: number,
  downY: number,
  atX = 0,
  atY = 0,
): Place => ({
  acrossX,
  acrossY,
  downX,
  downY,
  atX,
  atY,
});

/** Points in each direction that a value of the result is the mean of. */
const samples = 3;

/** The value of the picture between its four nearest ones; `outside` beyond its edges, or those of the edges where it is left out. */
function valueAt({ pixels, side }: SquarePicture, across: number, down: number, outside?: number): number {
  const last = side - 1;
  const left = (across + 0.5) * side - 0.5;
  const top = (down + 0.5) * side - 0.5;
  if (outside !== undefined && (left < -0.5 || top < -0.5 || left > last + 0.5 || top > last + 0.5))
    return outside;
  const x = Math.min(Math.max(left, 0), last);
  const y = Math.min(Math.max(top, 0), last);
  const column = Math.floor(x);
  const next = Math.min(column + 1, last);
  const upper = Math.floor(y) * side;
  const lower = Math.min(Math.floor(y) + 1, last) * side;
  const above = (pixels[upper + column] ?? 0) * (1 - x + column) + (pixels[upper + next] ?? 0) * (x - column);
  const below = (pixels[lower + column] ?? 0) * (1 - x + column) + (pixels[lower + next] ?? 0) * (x - column);
  return above + (below - above) * (y - Math.floor(y));
}

/** The look of the picture as it is read through a place. */
function lookThrough(picture: SquarePicture, place: Place, outside?: number): bigint | null {
  const out = new Uint8Array(lookSide * lookSide);
  const { acrossX, acrossY, downX, downY, atX, atY } = place;
  const steps = lookSide * samples;
  for (let row = 0; row < lookSide; row += 1) {
    for (let column = 0; column < lookSide; column += 1) {
      let sum = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const x = (column * samples + (sample % samples) + 0.5) / steps - 0.5;
        const y = (row * samples + Math.floor(sample / samples) + 0.5) / steps - 0.5;
        sum += valueAt(picture, acrossX * x + acrossY * y + atX, downX * x + downY * y + atY, outside);
      }
      out[row * lookSide + column] = Math.round(sum / (samples * samples));
    }
  }
  return lookOfPixels(out);
}

/** The seven orientations other than its own. */
const orientations: readonly Place[] = [
  placeOf(-1, 0, 0, 1),
  placeOf(1, 0, 0, -1),
  placeOf(-1, 0, 0, -1),
  placeOf(0, 1, 1, 0),
  placeOf(0, -1, 1, 0),
  placeOf(0, 1, -1, 0),
  placeOf(0, -1, -1, 0),
];

/** Turned by degrees about its middle, and nearer by a zoom in each direction. */
function turned(degrees: number, aspect: number, zoomX: number, zoomY = zoomX): Place {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return placeOf(cos / zoomX, -sin / aspect / zoomY, (sin * aspect) / zoomX, cos / zoomY);
}

/** How much nearer a turned picture has to be taken so that it fills its frame. */
const fillingZoom = (degrees: number, aspect: number): number => {
  const angle = Math.abs((degrees * Math.PI) / 180);
  return Math.cos(angle) + Math.sin(angle) * Math.max(aspect, 1 / aspect);
};

/** The looks of a turned picture: cut to what fills the frame, with corners, or whole with larger ones; and the first undone. */
function turnsOf(picture: SquarePicture, degrees: number): (bigint | null)[] {
  const { aspect } = picture;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.abs(Math.sin((degrees * Math.PI) / 180))];
  const filling = fillingZoom(degrees, aspect);
  const whole = turned(degrees, aspect, 1 / (cos + sin / aspect), 1 / (cos + sin * aspect));
  return [
    lookThrough(picture, turned(degrees, aspect, filling)),
    lookThrough(picture, turned(degrees, aspect, 1 / filling)),
    lookThrough(picture, turned(degrees, aspect, 1), 0),
    lookThrough(picture, turned(degrees, aspect, 1), 255),
    lookThrough(picture, whole, 0),
    lookThrough(picture, whole, 255),
  ];
}

/** How many lines from an edge are even, and of one value; none where there are more than a border has. */
function evenLines(
  { pixels, side }: SquarePicture,
  indexOf: (line: number, along: number) => number,
): number {
  const most = Math.ceil(side * maxBorder);
  let count = 0;
  let first: number | undefined;
  for (; count <= most; count += 1) {
    let [least, greatest] = [255, 0];
    for (let along = 0; along < side; along += 1) {
      const value = pixels[indexOf(count, along)] ?? 0;
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }
    first ??= (least + greatest) / 2;
    if (greatest - least > 2 * evenness || Math.abs((least + greatest) / 2 - first) > evenness) break;
  }
  return count > most ? 0 : count;
}

/** The picture without the border around it; undefined where it has none. */
function withoutBorder(picture: SquarePicture): Place | undefined {
  const { side } = picture;
  const last = side - 1;
  const top = evenLines(picture, (line, along) => line * side + along);
  const bottom = evenLines(picture, (line, along) => (last - line) * side + along);
  const left = evenLines(picture, (line, along) => along * side + line);
  const right = evenLines(picture, (line, along) => along * side + last - line);
  if (top + bottom + left + right === 0) return undefined;
  const [width, height] = [(side - left - right) / side, (side - top - bottom) / side];
  const [middleX, middleY] = [(left - right) / (2 * side), (top - bottom) / (2 * side)];
  return placeOf(width, 0, 0, height, middleX, middleY);
}

/** The looks of a photo's variants, without those that are as the photo itself or show too little. */
export function variantsOf(picture: SquarePicture): bigint[] {
  const trimmed = withoutBorder(picture);
  const looks = [
    ...orientations.map((place) => lookThrough(picture, place)),
    ...turns.flatMap((degrees) => turnsOf(picture, degrees)),
    ...borders.map(({ share, grey }) => {
      const width = 1 - 2 * share;
      return lookThrough(picture, placeOf(1 / width, 0, 0, 1 / width), grey);
    }),
    ...(trimmed ? [lookThrough(picture, trimmed)] : []),
  ];
  return [...new Set(looks.filter((look) => look !== null))];
}
