import { AV_FRAME_DATA_DISPLAYMATRIX, type Frame } from 'node-av';

/** Clockwise degrees by which a frame is turned when it is shown: 0, 90, 180 or 270. Phones record lying down and say so. */
export function rotationOf(frame: Frame): number {
  const matrix = frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 8) return 0;
  // The first row of a 3 × 3 matrix of 16.16 numbers: (cos, sin) of the turn.
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (Math.round(degrees / 90) * 90 + 360) % 360;
}
