import { ticketNumberOf } from '@gondola/contract';
import { formatDay, formatDayTime, locales } from '@gondola/formats/formats.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import type { MovementListRow } from '../movement-list.queries.ts';
import { commentOf } from '../wallet.presenter.ts';
import type { Statement } from './statement.ts';

/** The words of one statement, in its language and its company's time zone. */
export function wordsOf(statement: Statement) {
  const { locale, timeZone, startDate, endDate } = statement;
  const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    translate(locale, `wallet:statement.${key}`, values);
  const moment = (at: string | Date): string => formatDayTime(at, timeZone);
  // A day of a query is that day, whatever the zone.
  const day = (at: string): string =>
    at.length === 10 ? at.split('-').toReversed().join('-') : formatDay(at, timeZone);
  const numbers = new Intl.NumberFormat(locales[locale], { useGrouping: 'always' });
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
    number: (value: number): string => numbers.format(value),
    kind: statement.kind ? say(`kinds.${statement.kind}`) : say('allKinds'),
    kindOf: (row: MovementListRow): string => say(`kinds.${row.kind}`),
    commentOf: (row: MovementListRow): string => commentOf(locale, row) ?? '',
    ticketOf: (row: MovementListRow): string => (row.ticketId === null ? '' : ticketNumberOf(row.ticketId)),
  };
}
