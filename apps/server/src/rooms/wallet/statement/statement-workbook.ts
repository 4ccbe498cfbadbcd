import { type Cell, writeWorkbook } from '../../../platform/sheets/write-workbook.ts';
import type { Statement } from './statement.ts';
import { wordsOf } from './statement-words.ts';

const columns = [
  { name: 'number', numeric: true, width: 10 },
  { name: 'date', width: 18 },
  { name: 'kind', width: 14 },
  { name: 'comments', width: 48 },
  { name: 'ticket', width: 12 },
  { name: 'ticketDate', width: 18 },
  { name: 'user', width: 26 },
  { name: 'amount', numeric: true, width: 12 },
  { name: 'balance', numeric: true, width: 12 },
] as const;

/** A statement as a workbook: a sheet of what it comes to, a sheet of movements. Bytes for as long as they are asked for. */
export function statementWorkbook(statement: Statement): AsyncGenerator<Uint8Array> {
  const { say, moment, period, kind, kindOf, commentOf, ticketOf } = wordsOf(statement);
  const { companyName, projectName, opening, closing, totals, madeAt, timeZone } = statement;
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of statement.rows()) {
      yield [
        row.sequence,
        moment(row.createdAt),
        kindOf(row),
        commentOf(row),
        ticketOf(row),
        row.ticketCreatedAt === null ? null : moment(row.ticketCreatedAt),
        row.userName,
        row.amount,
        row.tokensLeft,
      ];
    }
  }
  const facts: [string, Cell][] = [
    ['company', companyName],
    ['project', projectName],
    ['period', period],
    ['kind', kind],
    ['opening', opening],
    ['added', totals.added],
    ['spent', totals.spent],
    ['closing', closing],
    ['count', totals.count],
  ];
  return writeWorkbook([
    {
      name: say('movements'),
      columns: columns.map((column) => ({
        heading: say(`column.${column.name}`),
        width: column.width,
        numeric: 'numeric' in column,
      })),
      rows: rows(),
    },
    {
      name: say('summary'),
      columns: [
        { heading: say('title'), width: 28 },
        { heading: say('made', { moment: moment(madeAt) }), width: 44, numeric: true },
      ],
      rows: [
        ...facts.map(([name, value]): Cell[] => [say(name), value]),
        [say('timeZone', { zone: timeZone }), null],
      ],
    },
  ]);
}
