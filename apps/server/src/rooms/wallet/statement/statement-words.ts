import { ticketNumberOf } from '@gondola/contract';
import { translate } from '../../../platform/i18n/i18n.ts';
import type { MovementListRow } from '../movement-list.queries.ts';
import { commentOf } from '../wallet.presenter.ts';
import type { Statement } from './statement.ts';

const numberLocales = { es: 'es-CL', en: 'en-GB' } as const;

/** The words of one statement, in its language and its company's time zone. */
export function wordsOf(statement: Statement) {
  const { locale, timeZone, startDate, endDate } = statement;
  const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    translate(locale, `wallet:statement.${key}`, values);
  // English of Britain writes dd/mm/yyyy; the product writes dashes.
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const moment = (at: string | Date): string => {
    const [date = '', time = ''] = parts.format(new Date(at)).split(', ');
    return `${date.replaceAll('/', '-')} ${time}`;
  };
  // A day of a query is that day, whatever the zone.
  const day = (at: string): string =>
    at.length === 10 ? at.split('-').toReversed().join('-') : moment(at).slice(0, 10);
  const numbers = new Intl.NumberFormat(numberLocales[locale], { useGrouping: 'always' });
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
