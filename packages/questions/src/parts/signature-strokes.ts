// The effect of a pen on the strokes of a signature; the pad draws them and listens.
import {
  maximumSignaturePoints,
  type Signature,
  signatureCanvas,
  type SignaturePoint,
} from '@gondola/survey';

/** Shortest way between two points that is worth a point, in pixels of the canvas. */
const minDistance = 1.2;

/** The strokes as the path of an SVG; a single point is drawn as a dot. */
export const pathOf = (strokes: Signature): string =>
  strokes
    .map((stroke) => {
      const line = stroke.map(({ x, y }) => `${x} ${y}`).join('L');
      return `M${line}${stroke.length === 1 ? 'h0' : ''}`;
    })
    .join('');

/** A new stroke that begins at the point. */
export const beginStroke = (strokes: Signature, point: SignaturePoint): Signature => [...strokes, [point]];

/** The last stroke drawn on to the point; unchanged where it is too near or there are too many points. */
export function drawTo(strokes: Signature, point: SignaturePoint): Signature {
  const last = strokes.at(-1);
  const from = last?.at(-1);
  if (!last || !from || Math.hypot(point.x - from.x, point.y - from.y) < minDistance) return strokes;
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  return count < maximumSignaturePoints ? [...strokes.slice(0, -1), [...last, point]] : strokes;
}

/** Where the pen is after an arrow key, kept on the canvas; null for another key. */
export function movedBy(key: string, { x, y }: SignaturePoint): SignaturePoint | null {
  const step = 5;
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const way = ways[key];
  if (!way) return null;
  return {
    x: Math.min(Math.max(x + way[0], 0), signatureCanvas.width),
    y: Math.min(Math.max(y + way[1], 0), signatureCanvas.height),
  };
}
