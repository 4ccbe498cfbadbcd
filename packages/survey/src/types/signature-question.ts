// A signature as text: x,y points joined by underscores, a null,null pair between strokes, on a canvas of
// 300 by 180 (field-audit, section 3).
import { plainText, type TextCodec, textType } from './question-type.ts';

export const signatureCanvas = { width: 300, height: 180 } as const;

/** Longest signature accepted, in points. */
export const maximumSignaturePoints = 20_000;

export interface SignaturePoint {
  readonly x: number;
  readonly y: number;
}

export type Signature = readonly (readonly SignaturePoint[])[];

const pointPattern = /^(\d{1,3}(?:\.\d{1,15})?),(\d{1,3}(?:\.\d{1,15})?)$/;

/** Strokes of a signature text; null when it is malformed, empty, outside the canvas or too long. */
export function parseSignature(text: string): Signature | null {
  const parts = text.split('_', maximumSignaturePoints * 2 + 1);
  if (parts.length > maximumSignaturePoints * 2) return null;
  const strokes: SignaturePoint[][] = [[]];
  let count = 0;
  for (const part of parts) {
    if (part === 'null,null') {
      strokes.push([]);
      continue;
    }
    const match = pointPattern.exec(part);
    const point = match && { x: Number(match[1]), y: Number(match[2]) };
    if (!point || point.x > signatureCanvas.width || point.y > signatureCanvas.height) return null;
    strokes.at(-1)?.push(point);
    count += 1;
  }
  return count === 0 || count > maximumSignaturePoints ? null : strokes.filter((stroke) => stroke.length > 0);
}

/** The text of a signature: points kept on the canvas, to a hundredth of a pixel; empty strokes left out. */
export function formatSignature(signature: Signature): string {
  return signature
    .filter((stroke) => stroke.length > 0)
    .map((stroke) =>
      stroke
        .map(({ x, y }) => `${coordinate(x, signatureCanvas.width)},${coordinate(y, signatureCanvas.height)}`)
        .join('_'),
    )
    .join('_null,null_');
}

function coordinate(value: number, highest: number): number {
  return Math.round(Math.min(Math.max(value, 0), highest) * 100) / 100;
}

/** Longest text of a signature. */
const maxLength = 400_000;

const codec: TextCodec<Signature> = {
  ...plainText,
  maxLength,
  decode: parseSignature,
  encode: formatSignature,
};

/** A signature that any question takes. */
export const sampleSignature = formatSignature([
  [
    { x: 40, y: 120 },
    { x: 120, y: 60 },
    { x: 260, y: 110 },
  ],
]);

/** A signature drawn by finger. */
export const signatureQuestion = textType({
  seconds: 12,
  alsoCalled: ['firma', 'signature'],
  foundBy: 'signature sign firma firmar',
  sample: () => sampleSignature,
  group: 'other',
  carries: 'drawing',
  codec,
  checkText: (text) => (parseSignature(text) ? null : 'signatureInvalid'),
});
