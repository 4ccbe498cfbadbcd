import { StepBars } from './step-bars.tsx';
import type { StepDrawing } from './step-drawing.ts';
import { StepLines } from './step-lines.tsx';

/** The drawing of a chart by step; what draws it comes after the numbers. */
export default function StepChart({ as, ...drawing }: StepDrawing & { as: 'bars' | 'lines' }) {
  return as === 'lines' ? <StepLines {...drawing} /> : <StepBars {...drawing} />;
}
