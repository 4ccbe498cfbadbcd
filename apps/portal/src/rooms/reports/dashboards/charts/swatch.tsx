import { useId } from 'react';
import type { Weave } from '../tones.ts';
import { FillPattern } from './fill-pattern.tsx';

interface SwatchProps {
  colour: string;
  weave: Weave;
}

/** A piece of a bar, beside its name. */
export function Swatch({ colour, weave }: SwatchProps) {
  const id = useId();
  return (
    <svg width="16" height="16" aria-hidden="true">
      <defs>
        <FillPattern id={id} colour={colour} weave={weave} />
      </defs>
      <rect width="16" height="16" rx="4" fill={`url(#${id})`} />
    </svg>
  );
}
