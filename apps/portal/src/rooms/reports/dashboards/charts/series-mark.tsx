import { lineDashes } from '../tones.ts';
import { Dash } from './dash.tsx';
import type { StepSeries } from './step-drawing.ts';
import { Swatch } from './swatch.tsx';

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
