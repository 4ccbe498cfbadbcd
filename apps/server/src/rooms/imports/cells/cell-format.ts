// How the numbers or days of a column are written, decided by all of its values: `12.000` alone could be twelve or twelve
// thousand, next to `1.234,50` it is twelve thousand. Where the values do not tell, the rest of the file does, then the
// company's country; a person may say otherwise.
import { localeOfCountry } from '@gondola/formats/region.ts';
import type { CellFormat, ColumnFormat, ImportColumn } from '@gondola/contract';
import type { ReadCell } from '../../../platform/sheets/sheet-rows.ts';
import type { Formats } from '../import-row.ts';
import type { CellRule, Readings } from './cell-rule.ts';
import { textOfCell } from './read-cell.ts';
import { dayReadings } from './day.ts';
import { numberReadings, numbersWithin } from './number.ts';

/** The two formats of what a column holds, the one of most of the world first. */
const pairs = {
  number: ['decimalComma', 'decimalPoint'],
  day: ['dayFirst', 'monthFirst'],
} as const satisfies Partial<Record<ImportColumn['holds'], readonly [CellFormat, CellFormat]>>;

type Formatted = keyof typeof pairs;

const isFormatted = (holds: ImportColumn['holds']): holds is Formatted => holds in pairs;

/** The ways in which the values of a column can be written. */
export const formatsFor = ({ name, holds }: ImportColumn): readonly CellFormat[] =>
  isFormatted(holds) && name !== 'company_id' ? pairs[holds] : [];

/** The evidence of a column's values for how they are written. */
interface Evidence {
  readonly column: ImportColumn;
  /** Values that only one format can read. */
  readonly votes: Partial<Record<CellFormat, number>>;
  /** Values that both read, each differently. */
  readonly ambiguous: number;
  /** The first ambiguous value, or else the first that tells. */
  readonly sample: { readonly text: string; readonly readings: Readings } | undefined;
}

/** Gathers what the cells of a column say; numbers and days that a spreadsheet holds as such say nothing. */
export function gatherEvidence(column: ImportColumn, rule: CellRule) {
  const votes: Partial<Record<CellFormat, number>> = {};
  let ambiguous = 0;
  let sample: Evidence['sample'];
  const [one, other] = isFormatted(column.holds) ? pairs[column.holds] : pairs.number;
  return {
    add(cell: ReadCell | undefined): void {
      if (typeof cell === 'object' && cell.kind !== 'text') return;
      const text = textOfCell(cell);
      if (!/[.,/-]/.test(text)) return;
      const readings = column.holds === 'day' ? dayReadings(text) : numbersWithin(numberReadings(text), rule);
      if (readings[one] === readings[other]) return;
      const only = readings[one] === undefined ? other : readings[other] === undefined ? one : undefined;
      if (only === undefined) {
        if (ambiguous === 0) sample = { text, readings };
        ambiguous += 1;
      } else {
        sample ??= { text, readings };
        votes[only] = (votes[only] ?? 0) + 1;
      }
    },
    /** The evidence so far. */
    read: (): Evidence => ({ column, votes: { ...votes }, ambiguous, sample }),
  };
}

/** Of two formats the one with more votes; undefined when they have as many. */
function winnerOf(
  votes: Evidence['votes'],
  [one, other]: readonly [CellFormat, CellFormat],
): CellFormat | undefined {
  const [ones, others] = [votes[one] ?? 0, votes[other] ?? 0];
  return ones === others ? undefined : ones > others ? one : other;
}

function sumOf(all: readonly Evidence[]): Evidence['votes'] {
  const sum: Partial<Record<CellFormat, number>> = {};
  for (const { votes } of all) {
    for (const [format, count] of Object.entries(votes) as [CellFormat, number][])
      sum[format] = (sum[format] ?? 0) + count;
  }
  return sum;
}

/**
 * Decides the format of every column whose values tell or leave open how they are written. `usual` are the formats of the
 * company's country, `chosen` those a person named.
 */
export function decideFormats(
  evidence: readonly Evidence[],
  usual: Readonly<Record<Formatted, CellFormat>>,
  chosen: Formats = {},
): ColumnFormat[] {
  const fileVotes = sumOf(evidence);
  return evidence.flatMap(({ column: { name, holds }, votes, ambiguous, sample }): ColumnFormat[] => {
    if (!sample || !isFormatted(holds)) return [];
    const pair: readonly [CellFormat, CellFormat] = pairs[holds];
    const said = pair.find((format) => format === chosen[name]);
    const own = winnerOf(votes, pair);
    const others = winnerOf(fileVotes, pair);
    const isMixed = pair.every((format) => votes[format]);
    const format = said ?? own ?? others ?? usual[holds];
    const decidedBy = said ? 'person' : isMixed ? 'mixed' : own ? 'values' : others ? 'file' : 'country';
    return [
      {
        column: name,
        format,
        decidedBy,
        ambiguous,
        sample: {
          text: sample.text,
          readings: pair.map((one) => ({ format: one, value: sample.readings[one] ?? null })),
        },
      },
    ];
  });
}

/** How numbers and days are written in a country, by its code of two letters. */
export function formatsOfCountry(countryCode: string): Record<Formatted, CellFormat> {
  const locale = localeOfCountry(countryCode);
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal');
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts(0)
    .map(({ type }) => type);
  return {
    number: decimal?.value === '.' ? 'decimalPoint' : 'decimalComma',
    day: parts.indexOf('month') < parts.indexOf('day') && parts[0] === 'month' ? 'monthFirst' : 'dayFirst',
  };
}

/** Format by column, as rows are read with it. */
export const formatByColumn = (formats: readonly ColumnFormat[]): Formats =>
  Object.fromEntries(formats.map(({ column, format }) => [column, format]));

/** Whether rows read with `used` would be others with `wanted`: some column's open values are to be read differently. */
export const readsDifferently = (used: Formats, wanted: readonly ColumnFormat[]): boolean =>
  wanted.some(({ column, format, ambiguous }) => ambiguous > 0 && used[column] !== format);
