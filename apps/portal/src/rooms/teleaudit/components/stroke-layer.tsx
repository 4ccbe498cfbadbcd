import type { MarkAssignment } from '@gondola/shelf';
import { memo } from 'react';
import type { Stroke } from '../drawing/stroke.ts';
import { StrokeShape } from './stroke-shape.tsx';

interface StrokeLayerProps {
  strokes: readonly Stroke[];
  marks: MarkAssignment;
  /** Drawn above all, or being moved: left out here. */
  raised: string | null;
}

/** The strokes at rest. Zooming, panning, drawing and moving one leave this layer as it is. */
export const StrokeLayer = memo(function StrokeLayer({ strokes, marks, raised }: StrokeLayerProps) {
  return strokes.map((stroke) =>
    stroke.key === raised ? null : (
      <StrokeShape key={stroke.key} stroke={stroke} mark={marks[stroke.color]} />
    ),
  );
});
