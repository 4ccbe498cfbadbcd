import type { Point } from '@gondola/shelf';
import { toScreen, type View } from '../drawing/view.ts';

const arm = 14;
const gap = 4;

/** Where the keyboard points on the photo; `at` in pixels of the image. */
export function Crosshair({ at, view }: { at: Point; view: View }) {
  const { x, y } = toScreen(view, at);
  const path = `M${x - arm} ${y}H${x - gap}M${x + gap} ${y}H${x + arm}M${x} ${y - arm}V${y - gap}M${x} ${y + gap}V${y + arm}`;
  return (
    <g fill="none" strokeLinecap="round" data-crosshair="">
      <path d={path} stroke="#0b0d0d" strokeWidth={5} />
      <path d={path} stroke="#ffffff" strokeWidth={2} />
    </g>
  );
}
