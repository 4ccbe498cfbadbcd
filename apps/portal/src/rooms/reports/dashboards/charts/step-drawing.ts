// The values of a drawing over the steps of a period.
import type { Weave } from '../tones.ts';

export interface StepSeries {
  readonly name: string;
  readonly label: string;
  readonly colour: string;
  /** Of bars, so that colour is not all that tells them apart. */
  readonly weave?: Weave;
}

export interface StepRow {
  /** First day of the step. */
  readonly key: string;
  /** As it is written under the drawing. */
  readonly name: string;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface StepDrawing {
  readonly rows: readonly StepRow[];
  readonly series: readonly StepSeries[];
  readonly format: (value: number) => string;
  /** Next to the lines of the drawing, where there is less room. */
  readonly short: (value: number) => string;
  /** The smallest step between the numbers, and whether there is nothing between two of them. */
  readonly unit: number;
  readonly whole: boolean;
  /** Pressed: its first day. */
  readonly onStep?: ((key: string) => void) | undefined;
  readonly height: number;
  readonly stacked?: boolean;
}

/** Free ground above, so that the highest number is whole. */
export const margin = { top: 10, right: 10 } as const;

/** Room that a legend takes of a drawing's height. */
export const legendHeight = 36;
