import type { Weave } from '../tones.ts';

const size = 8;

/** Marks in the colour of the ground, on the colour itself. */
const marks: Readonly<Record<Exclude<Weave, 'plain'>, string>> = {
  rising: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
  falling: 'M-2 6 2 10M0 0 8 8M6-2 10 2',
  level: 'M0 2H8M0 6H8',
  upright: 'M2 0V8M6 0V8',
  dotted: 'M2 2h.01M6 6h.01',
};

interface FillPatternProps {
  id: string;
  colour: string;
  weave: Weave;
}

/** A colour with a weave of its own, so that neither eyes nor paper have to tell colours apart: `fill="url(#id)"`. */
export function FillPattern({ id, colour, weave }: FillPatternProps) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} fill={colour} />
      {weave === 'plain' ? null : (
        <path
          d={marks[weave]}
          fill="none"
          stroke="var(--g-surface)"
          strokeOpacity={0.45}
          strokeWidth={weave === 'dotted' ? 2.4 : 1.5}
          strokeLinecap={weave === 'dotted' ? 'round' : 'butt'}
        />
      )}
    </pattern>
  );
}
