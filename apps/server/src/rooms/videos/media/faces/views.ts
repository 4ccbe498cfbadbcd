// The views of a picture for a detector. Faces that are small are large enough in a close view, whose shorter side has all the pixels
// that the picture was scaled to; faces that fill the picture are small enough in a whole view, whose longer side has as many. Pure.
import type { Box } from '@gondola/contract/plain';

/** Pixels of the shorter side of a close view, and of the longer side of a whole one: what the detector was made for. */
export const detectorSide = 256;
/** The detector halves its picture five times: sides are multiples of it. */
const cell = 32;
/** Cells of the longer side of a close view: beyond four times the shorter one it is squeezed. */
const maxCells = 32;

export interface Pixels {
  /** Red, green and blue of each pixel, row by row. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture as the detector takes it. */
export interface View {
  /** Red, green and blue of each pixel from -1 to 1, row by row. */
  readonly data: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /** Part of the columns and rows that shows the picture; the rest is black. */
  readonly shown: { readonly columns: number; readonly rows: number };
  /** Which part of the picture is shown, in fractions of it; all of it without. */
  readonly part?: Box;
}

const cells = (length: number): number => Math.ceil(length / cell) * cell;

/** FFmpeg's name of the length, in whole cells, of a longer side next to a shorter one of `detectorSide`. */
export const closeLength = (long: string, short: string): string =>
  `${cell}*min(${maxCells},round(${detectorSide}*${long}/${short}/${cell}))`;

const brightness = Float32Array.from({ length: 256 }, (_, value) => value / 127.5 - 1);

/** The picture as it is: its sides are whole cells. */
export function closeView({ data, width, height }: Pixels): View {
  const seen = new Float32Array(width * height * 3);
  for (let place = 0; place < seen.length; place += 1) seen[place] = brightness[data[place] ?? 0] ?? 0;
  return { data: seen, columns: width, rows: height, shown: { columns: width, rows: height } };
}

/** The picture made smaller, between four pixels, its longer side `length`; one that is no larger is as it is. */
export function wholeView(picture: Pixels, length: number = detectorSide): View {
  const { data, width, height } = picture;
  const scale = Math.max(width, height) / length;
  if (scale <= 1) return closeView(picture);
  const shown = { columns: Math.round(width / scale), rows: Math.round(height / scale) };
  const [columns, rows] = [cells(shown.columns), cells(shown.rows)];
  const seen = new Float32Array(columns * rows * 3).fill(-1);
  for (let row = 0; row < shown.rows; row += 1) {
    const y = Math.max(0, (row + 0.5) * scale - 0.5);
    const above = Math.min(height - 1, Math.floor(y)) * width;
    const below = Math.min(height - 1, Math.floor(y) + 1) * width;
    const down = y - Math.floor(y);
    for (let column = 0; column < shown.columns; column += 1) {
      const x = Math.max(0, (column + 0.5) * scale - 0.5);
      const before = Math.min(width - 1, Math.floor(x));
      const after = Math.min(width - 1, before + 1);
      const right = x - Math.floor(x);
      const to = (row * columns + column) * 3;
      for (let color = 0; color < 3; color += 1) {
        const over =
          (data[(above + before) * 3 + color] ?? 0) * (1 - right) +
          (data[(above + after) * 3 + color] ?? 0) * right;
        const under =
          (data[(below + before) * 3 + color] ?? 0) * (1 - right) +
          (data[(below + after) * 3 + color] ?? 0) * right;
        seen[to + color] = (over * (1 - down) + under * down) / 127.5 - 1;
      }
    }
  }
  return { data: seen, columns, rows, shown };
}

/** Pixels of the longer side of a view in which a face that fills the picture is as large as most faces are. */
export const farSide = 160;

/** Pixels of both sides of a view of a part. */
const partSide = 128;
/** How much of the picture a view of a part shows: so many times the length of the face that is expected in it. */
const partOfFace = 3.2;

/** The part of a picture around where a face is expected, enlarged: a small one is looked at as a large one is. */
export function partView({ data, width, height }: Pixels, around: Box): View {
  const length = partOfFace * Math.max(around.width * width, around.height * height);
  const side = Math.max(32, Math.min(width, height, Math.round(length)));
  const place = (middle: number, all: number): number =>
    Math.round(Math.max(0, Math.min(all - side, middle * all - side / 2)));
  const left = place(around.x + around.width / 2, width);
  const top = place(around.y + around.height / 2, height);
  const scale = side / partSide;
  const seen = new Float32Array(partSide * partSide * 3);
  for (let row = 0; row < partSide; row += 1) {
    const y = Math.max(0, Math.min(side - 1, (row + 0.5) * scale - 0.5));
    const above = (top + Math.floor(y)) * width + left;
    const below = (top + Math.min(side - 1, Math.floor(y) + 1)) * width + left;
    const down = y - Math.floor(y);
    for (let column = 0; column < partSide; column += 1) {
      const x = Math.max(0, Math.min(side - 1, (column + 0.5) * scale - 0.5));
      const before = Math.floor(x);
      const after = Math.min(side - 1, before + 1);
      const right = x - before;
      for (let color = 0; color < 3; color += 1) {
        const at = (line: number, pixel: number): number => data[(line + pixel) * 3 + color] ?? 0;
        const over = at(above, before) * (1 - right) + at(above, after) * right;
        const under = at(below, before) * (1 - right) + at(below, after) * right;
        seen[(row * partSide + column) * 3 + color] = (over * (1 - down) + under * down) / 127.5 - 1;
      }
    }
  }
  return {
    data: seen,
    columns: partSide,
    rows: partSide,
    shown: { columns: partSide, rows: partSide },
    part: { x: left / width, y: top / height, width: side / width, height: side / height },
  };
}

/** All of a picture with all of its pixels, for faces that every other view makes too small. */
export function fineView({ data, width, height }: Pixels): View {
  const [columns, rows] = [cells(width), cells(height)];
  const seen = new Float32Array(columns * rows * 3).fill(-1);
  for (let row = 0; row < height; row += 1) {
    const from = row * width * 3;
    const to = row * columns * 3;
    for (let place = 0; place < width * 3; place += 1)
      seen[to + place] = brightness[data[from + place] ?? 0] ?? 0;
  }
  return { data: seen, columns, rows, shown: { columns: width, rows: height } };
}

const whole: Box = { x: 0, y: 0, width: 1, height: 1 };

/** A box in pixels of a view, in fractions of the picture. */
export const boxInPicture = ({ x, y, width, height }: Box, { shown, part = whole }: View): Box => ({
  x: part.x + (x / shown.columns) * part.width,
  y: part.y + (y / shown.rows) * part.height,
  width: (width / shown.columns) * part.width,
  height: (height / shown.rows) * part.height,
});
