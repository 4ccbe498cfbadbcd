import { lineDashes, type Weave } from '../tones.ts';
import type { StepSeries } from './step-drawing.ts';
import { useId } from 'react';
import { FillPattern } from './fill-pattern.tsx';

interface SeriesMarkProps {
  series: StepSeries;
  /** Its place among the lines; without it the series is drawn as bars. */
  line?: number | undefined;
}

/** How a series is drawn: its colour with its dash or its weave. */
export function SeriesMark({ series: { colour, weave = 'plain' }, line }: SeriesMarkProps) {
  return line === undefined ? (
    <Swatch colour={colour} weave={weave} />
  ) : (
    <Dash colour={colour} dash={lineDashes[line % lineDashes.length] ?? '0'} />
  );
}

interface DashProps {
  colour: string;
  dash: string;
}

/** A piece of a line, next to its name. */
function Dash({ colour, dash }: DashProps) {
  return (
    <svg width="26" height="16" aria-hidden="true">
      <path d="M1 8H25" fill="none" stroke={colour} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  );
}

interface SwatchProps {
  colour: string;
  weave: Weave;
}

/** A piece of a bar, next to its name. */
function Swatch({ colour, weave }: SwatchProps) {
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
