import { ticketNumberOf } from '@gondola/contract';
import { formatDay, formatDayTime, formatNumber, formatPlainDay } from '@gondola/formats/formats.ts';
import { localeOf } from '@gondola/formats/region.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import type { MovementListRow } from '../movement-list.queries.ts';
import { commentOf } from '../wallet.presenter.ts';
import type { Statement } from './statement.ts';

/** The words of one statement, in its language, as its company's country writes it and by its clock. */
export function wordsOf(statement: Statement) {
  const { locale, countryCode, startDate, endDate } = statement;
  const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    translate(locale, `wallet:statement.${key}`, values);
  const moment = (at: string | Date): string => formatDayTime(at, statement);
  // A day of a query is that day, whatever the zone.
  const day = (at: string): string =>
    at.length === 10 ? formatPlainDay(at, countryCode) : formatDay(at, statement);
  const period =
    startDate && endDate
      ? say('between', { from: day(startDate), to: day(endDate) })
      : startDate
        ? say('from', { day: day(startDate) })
        : endDate
          ? say('until', { day: day(endDate) })
          : say('always');
  return {
    say,
    moment,
    period,
    number: (value: number): string => formatNumber(value, localeOf(locale, countryCode)),
    kind: statement.kind ? say(`kinds.${statement.kind}`) : say('allKinds'),
    kindOf: (row: MovementListRow): string => say(`kinds.${row.kind}`),
    commentOf: (row: MovementListRow): string => commentOf(locale, row) ?? '',
    ticketOf: (row: MovementListRow): string => (row.ticketId === null ? '' : ticketNumberOf(row.ticketId)),
  };
}
