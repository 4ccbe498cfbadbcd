// How a column's values were read, in words.
import type { CellFormat, ColumnFormat } from '@gondola/contract';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { spellNumber } from './spell-number.ts';

interface ShownReading {
  readonly format: CellFormat;
  /** The sample in the format: `doce mil`, `3 de abril de 2026`. */
  readonly words: string;
}

/**
 * Whether a person should look at how a column was read: nothing in it told, or its values disagree. A day before its month
 * is what the page asks for, and no surprise.
 */
export const isDoubtful = ({ ambiguous, decidedBy, format }: ColumnFormat): boolean =>
  ambiguous > 0 &&
  decidedBy !== 'values' &&
  decidedBy !== 'person' &&
  !(format === 'dayFirst' && decidedBy === 'country');

/** The readings of a sample in words, those that read nothing left out. */
export function useReadingWords(): (format: ColumnFormat) => ShownReading[] {
  const { language, number } = useFormats();
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const wordsOf = (format: CellFormat, value: string): string =>
    format === 'dayFirst' || format === 'monthFirst'
      ? days.format(new Date(`${value}T00:00:00Z`))
      : (spellNumber(value, language) ?? number(Number(value), 12));
  return ({ sample }) =>
    sample.readings.flatMap(({ format, value }) =>
      value === null ? [] : [{ format, words: wordsOf(format, value) }],
    );
}
