import type { Mark, StrokeColor } from '@gondola/shelf';
import { markCap, markDash, strokeInk } from '../drawing/stroke-colors.ts';

/** A colour and mark as they look on the photo, in the size of a word. */
export function StrokeSample({ color, mark }: { color: StrokeColor; mark: Mark | null }) {
  const ink = strokeInk[color];
  return (
    <svg width="28" height="14" viewBox="0 0 28 14" fill="none" aria-hidden="true">
      <path
        d="M5 7H23"
        stroke={ink}
        strokeWidth="3"
        strokeDasharray={mark && markDash(mark) ? '3 2' : undefined}
      />
      <path d="M5 7h0M23 7h0" stroke={ink} strokeWidth="9" strokeLinecap={markCap(mark)} />
    </svg>
  );
}
