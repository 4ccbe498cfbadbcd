import { maxFilterLength, readReportFilter, type ReportFilterFault } from '@gondola/contract';
import type { TFunction } from 'i18next';

/** Where and why a filter cannot be taken, in a sentence. */
export function faultWords(fault: ReportFilterFault, t: TFunction<'associations'>): string {
  switch (fault.kind) {
    case 'json': {
      const { code, line, column } = fault.fault;
      return t(($) => $.filter.at, { line, column, what: t(($) => $.filter.json[code]) });
    }
    case 'noTarget':
      return t(($) => $.filter.noTarget, { place: fault.place });
    case 'noValues':
      return t(($) => $.filter.noValues, { place: fault.place });
    case 'tooLong':
      return t(($) => $.filter.tooLong, { count: maxFilterLength });
    default:
      return t(($) => $.filter.notAFilter);
  }
}

/** Summarises a filter: how many filters it has, one object, or nothing. */
export function filterSummary(text: string, t: TFunction<'associations'>): string {
  const { filter } = readReportFilter(text);
  if (!filter) return t(($) => $.filter.none);
  return Array.isArray(filter)
    ? t(($) => $.filter.list, { count: filter.length })
    : t(($) => $.filter.object);
}

/** The place of a line and a column (both from 1) in a text. */
export function placeIn(text: string, { line, column }: { line: number; column: number }): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, part) => sum + part.length + 1, 0) + column - 1;
}
