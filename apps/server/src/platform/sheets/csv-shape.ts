// How a text file separates its cells, recognised by its first lines.

const delimiters = ['\t', ';', '|', ','] as const;

interface CsvShape {
  readonly delimiter: string;
  /** Characters at the beginning that only say how to read the file (`sep=;`), with their line end. */
  readonly preamble: string;
}

const maxLines = 100;

const withoutQuoted = (line: string): string => line.replaceAll(/"[^"]*"/g, '');
const isOdd = (line: string): boolean => withoutQuoted(line).includes('"');
/** A cell whose quote is not closed on its line; a quote elsewhere, as of inches, is none. */
const opensCell = (line: string): boolean => /(?:^|[\t;|,])"[^"]*$/.test(withoutQuoted(line));

/** The lines that are rows: without those that a cell in quotes spans. */
function rowsAmong(lines: readonly string[]): string[] {
  const rows: string[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? '';
    if (!isOdd(line)) rows.push(line);
    else if (opensCell(line)) {
      const end = lines.findIndex((other, later) => later > place && isOdd(other));
      if (end > place) place = end;
    }
  }
  return rows;
}

/** How often a row holds each delimiter outside quotes. */
function countsIn(row: string): number[] {
  const bare = withoutQuoted(row);
  return delimiters.map((delimiter) => bare.split(delimiter).length - 1);
}

interface Agreement {
  readonly delimiter: string;
  /** Lines that agree on how often the delimiter occurs in them. */
  readonly lines: number;
  readonly times: number;
}

const isBetter = (one: Agreement, other: Agreement): boolean =>
  one.lines > other.lines || (one.lines === other.lines && one.times > other.times);

/** The most lines that hold a delimiter equally often; `counts` is how often each line holds it. */
function agreementOn(delimiter: string, counts: readonly number[]): Agreement {
  const lines = new Map<number, number>();
  for (const times of counts) if (times > 0) lines.set(times, (lines.get(times) ?? 0) + 1);
  let best: Agreement = { delimiter, lines: 0, times: 0 };
  for (const [times, count] of lines) {
    const one = { delimiter, lines: count, times };
    if (isBetter(one, best)) best = one;
  }
  return best;
}

/**
 * The shape of a text by its beginning: what `sep=` says, as spreadsheets have it, or the delimiter that occurs equally
 * often in the most lines. A title above the list and decimal commas inside its cells do not.
 */
export function csvShapeOf(head: string): CsvShape {
  const said = /^sep=([^\r\n])\r?(?:\n|$)/i.exec(head);
  if (said) return { delimiter: said[1] ?? ',', preamble: said[0] };
  const lines = head.split(/\r\n|\n|\r/, maxLines + 1);
  // The last one may be cut off.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  const counts = rowsAmong(whole).map(countsIn);
  const best = delimiters
    .map((delimiter, place) =>
      agreementOn(
        delimiter,
        counts.map((row) => row[place] ?? 0),
      ),
    )
    .reduce((winner, one) => (isBetter(one, winner) ? one : winner));
  return { delimiter: best.lines > 0 ? best.delimiter : ',', preamble: '' };
}
