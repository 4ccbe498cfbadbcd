// What a drawing over the steps of a period is given.

export interface StepSeries {
  readonly name: string;
  readonly label: string;
  readonly colour: string;
}

export interface StepRow {
  /** First day of the step. */
  readonly key: string;
  /** As it stands under the drawing. */
  readonly name: string;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface StepDrawing {
  readonly rows: readonly StepRow[];
  readonly series: readonly StepSeries[];
  readonly format: (value: number) => string;
  /** Beside the lines of the drawing, where there is less room. */
  readonly short: (value: number) => string;
  /** What the numbers are multiples of at their smallest, and whether there is nothing between two of them. */
  readonly unit: number;
  readonly whole: boolean;
  /** Pressed: its first day. */
  readonly onStep?: ((key: string) => void) | undefined;
  readonly height: number;
  readonly stacked?: boolean;
}

/** Room that a legend takes of a drawing's height. */
export const legendHeight = 36;
