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
  /** Pressed: its first day. */
  readonly onStep?: ((key: string) => void) | undefined;
  readonly height: number;
  readonly stacked?: boolean;
}
