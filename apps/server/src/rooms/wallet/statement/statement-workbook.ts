import type { Cell, Sheet } from '../../../platform/sheets/write-workbook.ts';
import type { Statement } from './statement.ts';
import { wordsOf } from './statement-words.ts';

const columns = [
  { name: 'number', kind: 'whole', width: 10 },
  { name: 'date', kind: 'moment', width: 18 },
  { name: 'kind', kind: 'text', width: 14 },
  { name: 'comments', kind: 'text', width: 48 },
  { name: 'ticket', kind: 'text', width: 12 },
  { name: 'ticketDate', kind: 'moment', width: 18 },
  { name: 'user', kind: 'text', width: 26 },
  { name: 'amount', kind: 'whole', width: 12 },
  { name: 'balance', kind: 'whole', width: 12 },
] as const;

/** A statement as the sheets of a workbook: its movements, then what it comes to. */
export function statementSheets(statement: Statement): [Sheet, Sheet] {
  const { say, moment, period, kind, kindOf, commentOf, ticketOf } = wordsOf(statement);
  const { companyName, projectName, opening, closing, totals, madeAt, timeZone } = statement;
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of statement.rows()) {
      yield [
        row.sequence,
        row.createdAt,
        kindOf(row),
        commentOf(row),
        ticketOf(row),
        row.ticketCreatedAt,
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
  return [
    {
      name: say('movements'),
      columns: columns.map((column) => ({
        heading: say(`column.${column.name}`),
        kind: column.kind,
        width: column.width,
      })),
      rows: rows(),
    },
    {
      name: say('summary'),
      columns: [
        { heading: say('title'), kind: 'text', width: 28 },
        { heading: say('made', { moment: moment(madeAt) }), kind: 'whole', width: 44 },
      ],
      rows: [
        ...facts.map(([name, value]): Cell[] => [say(name), value]),
        [say('timeZone', { zone: timeZone }), null],
      ],
    },
  ];
}
