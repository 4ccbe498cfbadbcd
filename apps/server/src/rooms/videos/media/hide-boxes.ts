// Hides parts of one picture of a video, in place. A picture is planar YUV 4:2:0: brightness of every pixel, then the two colours
// of every second pixel of every second row. Pure, so that what it leaves visible can be tested without any video.
import type { Box, HidingAction } from '@gondola/contract/plain';

interface Picture {
  /** Three planes, one behind the other. */
  readonly data: Uint8Array;
  /** Even numbers. */
  readonly width: number;
  readonly height: number;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels that a box touches, up to the next even ones, so that no colour of them stays. */
function areaOf(box: Box, { width, height }: Picture): Area {
  const down = (value: number, max: number): number => Math.max(0, Math.min(max, Math.floor(value / 2) * 2));
  const up = (value: number, max: number): number => Math.max(0, Math.min(max, Math.ceil(value / 2) * 2));
  return {
    left: down(box.x * width, width),
    top: down(box.y * height, height),
    right: up((box.x + box.width) * width, width),
    bottom: up((box.y + box.height) * height, height),
  };
}

/** A plane of the picture: where it begins, and how many pixels of the picture one of its values covers. */
interface Plane {
  readonly start: number;
  readonly stride: number;
  readonly step: 1 | 2;
  /** Black. */
  readonly black: number;
}

function planesOf({ width, height }: Picture): Plane[] {
  const size = width * height;
  return [
    { start: 0, stride: width, step: 1, black: 16 },
    { start: size, stride: width / 2, step: 2, black: 128 },
    { start: size + size / 4, stride: width / 2, step: 2, black: 128 },
  ];
}

const within = ({ left, top, right, bottom }: Area, { step }: Plane): Area => ({
  left: left / step,
  top: top / step,
  right: right / step,
  bottom: bottom / step,
});

function fill(data: Uint8Array, { start, stride }: Plane, area: Area, value: number): void {
  for (let row = area.top; row < area.bottom; row += 1) {
    data.fill(value, start + row * stride + area.left, start + row * stride + area.right);
  }
}

function average(data: Uint8Array, { start, stride }: Plane, area: Area): number {
  let sum = 0;
  for (let row = area.top; row < area.bottom; row += 1) {
    const from = start + row * stride;
    for (let place = from + area.left; place < from + area.right; place += 1) sum += data[place] ?? 0;
  }
  const count = (area.bottom - area.top) * (area.right - area.left);
  return count > 0 ? Math.round(sum / count) : 0;
}

/** Cells along the shorter side: so few that no face can be recognised in them. */
const cellsAcross = 4;
/** Pixels. */
const minCell = 16;

/** The squares of a mosaic, as large on a small face as on a large one relative to it. */
function cellsOf({ left, top, right, bottom }: Area): Area[] {
  const size = Math.max(minCell, Math.ceil(Math.min(right - left, bottom - top) / cellsAcross / 2) * 2);
  const cells: Area[] = [];
  for (let y = top; y < bottom; y += size) {
    for (let x = left; x < right; x += size) {
      cells.push({ left: x, top: y, right: Math.min(x + size, right), bottom: Math.min(y + size, bottom) });
    }
  }
  return cells;
}

/** Hides boxes of a picture: `remove` makes them black, `blur` a coarse mosaic. */
export function hideBoxes(picture: Picture, boxes: readonly Box[], action: HidingAction): void {
  const { data } = picture;
  for (const box of boxes) {
    const area = areaOf(box, picture);
    for (const cell of action === 'remove' ? [area] : cellsOf(area)) {
      for (const plane of planesOf(picture)) {
        const part = within(cell, plane);
        fill(data, plane, part, action === 'remove' ? plane.black : average(data, plane, part));
      }
    }
  }
}
