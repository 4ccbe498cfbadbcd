import type { Mark } from '@gondola/shelf';
import { memo } from 'react';
import { isLine, type Stroke, verticesOf } from '../drawing/stroke.ts';
import { markCap, markDash, strokeInk } from '../drawing/stroke-colors.ts';
import classes from './stroke-shape.module.css';

interface StrokeShapeProps {
  stroke: Stroke;
  mark: Mark | null;
  selected?: boolean;
}

/** One stroke over the photo. Widths are of the screen, whatever the zoom: nothing here is drawn again by zooming. */
export const StrokeShape = memo(function StrokeShape({ stroke, mark, selected = false }: StrokeShapeProps) {
  const points = verticesOf(stroke);
  const path = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${isLine(stroke) ? '' : 'Z'}`;
  // A line of no length with its cap is a dot that keeps its size on the screen.
  const dots = points.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const ink = strokeInk[stroke.color];
  const cap = markCap(mark);
  return (
    <g className={classes.stroke} data-selected={selected ? '' : undefined} data-stroke={stroke.key}>
      <path className={classes.halo} d={path} />
      <path className={classes.body} d={path} stroke={ink} strokeDasharray={markDash(mark)} />
      <path className={classes.ring} d={dots} stroke={ink} strokeLinecap={cap} />
      <path className={classes.eye} d={dots} strokeLinecap={cap} />
    </g>
  );
});
