// The bars, and whether they hold.

export interface Measured {
  readonly name: string;
  readonly value: number;
  /** Behind the figure, for the reader. */
  readonly detail: string;
  readonly unit: '×' | 'MB' | 's' | 'ms' | 'kB' | 'calls' | 'elements' | 'files';
  /** Absent for figures without a bar. */
  readonly bar?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Whether a figure keeps its bar; figures without one always do. A figure that could not be taken does not. */
export function holds({ value, bar }: Measured): boolean {
  if (!bar) return true;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

const barText = ({ bar, unit }: Measured): string => {
  if (!bar) return '';
  return 'atMost' in bar ? `<= ${bar.atMost} ${unit}` : `>= ${bar.atLeast} ${unit}`;
};

const verdict = (measured: Measured): string => {
  if (!measured.bar) return 'told';
  return holds(measured) ? 'ok' : 'MISSED';
};

/** The results as a table in Markdown. */
export function tableOf(results: readonly Measured[]): string {
  const rows = results.map((result) => [
    result.name,
    barText(result),
    `${result.value.toFixed(2)} ${result.unit}`,
    verdict(result),
    result.detail,
  ]);
  const all = [['measured', 'bar', 'value', '', 'detail'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
