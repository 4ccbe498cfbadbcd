// One picture: its markup and, for shelves, where everything is, so that an auditor's strokes can follow it.
import type { Mark, Point } from '@gondola/shelf';

export const pictureSize = { width: 1600, height: 1200 } as const;

/** A run of facings, or a tray, as an auditor would draw it: from one end to the other. */
export interface Run {
  readonly mark: Mark;
  readonly from: Point;
  readonly to: Point;
  /** Of the products on the tray, or of the room above it, upwards from the line. */
  readonly height: number;
}

export interface Scene {
  readonly svg: string;
  readonly runs: readonly Run[];
}

export interface Tilt {
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly scale: number;
}

const middle = { x: pictureSize.width / 2, y: pictureSize.height / 2 };

/** Where a point comes to lie when the camera was not held straight. */
export function tilted({ x, y }: Point, { angle, scale }: Tilt): Point {
  const turn = (angle * Math.PI) / 180;
  const right = (x - middle.x) * scale;
  const down = (y - middle.y) * scale;
  return {
    x: middle.x + right * Math.cos(turn) - down * Math.sin(turn),
    y: middle.y + right * Math.sin(turn) + down * Math.cos(turn),
  };
}

/** The whole picture: the content as the camera saw it, with the light of the shop over it. */
export function frame(content: string, defs: string, { angle, scale }: Tilt): string {
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
    <linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".20"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".20"/></linearGradient>
    <linearGradient id="sides" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".24"/><stop offset=".16" stop-color="#000" stop-opacity="0"/><stop offset=".84" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
    ${defs}</defs>
    <g transform="translate(${middle.x} ${middle.y}) rotate(${angle.toFixed(2)}) scale(${scale}) translate(${-middle.x} ${-middle.y})">${content}</g>
    <rect width="${width}" height="${height}" fill="url(#light)"/><rect width="${width}" height="${height}" fill="url(#sides)"/></svg>`;
}
