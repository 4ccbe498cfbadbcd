// Which parts of a picture a detector looks at: it takes squares of one size. Faces that are small in the whole picture are large
// enough in a square of its shorter side; squares overlap, so that no face lies on a seam. Pure.
import type { Box } from '@gondola/contract/plain';

/** Pixels of the side of what the detector takes. */
export const detectorSide = 256;
/** Share of a square's side from one square to the next: two of them cover a picture of 16:9. */
const step = 0.8;

export interface Pixels {
  /** Red, green and blue of each pixel, row by row. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** In pixels; may reach beyond the picture, which counts as black there. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The whole picture in its middle, and squares along its longer side. */
export function squaresOf({ width, height }: Pick<Pixels, 'width' | 'height'>): Square[] {
  const [side, long] = [Math.min(width, height), Math.max(width, height)];
  const whole = { left: (width - long) / 2, top: (height - long) / 2, side: long };
  const room = long - side;
  if (room === 0) return [whole];
  const count = Math.ceil(1 + room / (side * step));
  const along = Array.from({ length: count }, (_, place) => (room * place) / Math.max(1, count - 1));
  return [
    whole,
    ...along.map((at) => ({ left: width > height ? at : 0, top: width > height ? 0 : at, side })),
  ];
}

/** Writes a square as the detector takes it into `input`: from -1 to 1, between four pixels. */
export function sampleSquare(
  { data, width, height }: Pixels,
  { left, top, side }: Square,
  input: Float32Array,
): void {
  const scale = side / detectorSide;
  for (let row = 0; row < detectorSide; row += 1) {
    const y = top + (row + 0.5) * scale - 0.5;
    const above = Math.max(0, Math.min(height - 1, Math.floor(y)));
    const below = Math.min(height - 1, above + 1);
    const down = Math.max(0, Math.min(1, y - above));
    for (let column = 0; column < detectorSide; column += 1) {
      const to = (row * detectorSide + column) * 3;
      const x = left + (column + 0.5) * scale - 0.5;
      if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) {
        input.fill(-1, to, to + 3);
        continue;
      }
      const before = Math.max(0, Math.min(width - 1, Math.floor(x)));
      const after = Math.min(width - 1, before + 1);
      const right = Math.max(0, Math.min(1, x - before));
      for (let color = 0; color < 3; color += 1) {
        const at = (line: number, place: number) => data[(line * width + place) * 3 + color] ?? 0;
        const over = at(above, before) * (1 - right) + at(above, after) * right;
        const under = at(below, before) * (1 - right) + at(below, after) * right;
        input[to + color] = (over * (1 - down) + under * down) / 127.5 - 1;
      }
    }
  }
}

/** A box in fractions of a square, in fractions of the picture. */
export function boxInPicture(
  box: Box,
  { left, top, side }: Square,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): Box {
  return {
    x: (left + box.x * side) / width,
    y: (top + box.y * side) / height,
    width: (box.width * side) / width,
    height: (box.height * side) / height,
  };
}
