// The rows in error as a file to work through and send again: each row as it came, under headings the reader knows, with
// its line and what is wrong with it behind.
import { type Difference, type FileImport, importEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { saveFile } from '@gondola/ui/tasks/save-file.ts';
import { csvCell } from '@gondola/formats/csv-cell.ts';
import { type ColumnName, shownColumns } from './columns.ts';

const limit = 1000;

async function readErrors(id: number): Promise<Difference[]> {
  const rows: Difference[] = [];
  for (let page = 0; ; page += 1) {
    const { differences } = await call(importEndpoints.rows, {
      params: { id },
      query: { kind: 'error', page, limit },
    });
    rows.push(...differences);
    if (differences.length < limit) return rows;
  }
}

/** A cell of the file; a text that is a number stays one, as it is worked on in a spreadsheet. */
export function errorCell(value: string | number | null): string {
  const isNumber = typeof value === 'string' && !Number.isNaN(Number(value));
  return isNumber ? value : csvCell(value, ',');
}

interface Words {
  line: string;
  reason: string;
  columnName: (column: ColumnName) => string;
  fileName: string;
}

/** Reads all rows in error and hands them to the browser's downloads as CSV. */
export async function saveErrors(file: FileImport, words: Words): Promise<void> {
  const columns = shownColumns(file).map(({ name }) => name);
  const reasonOf = ({ errors }: Difference): string =>
    errors
      .map(({ column, message }) =>
        column === null ? message : `${words.columnName(column as ColumnName)}: ${message}`,
      )
      .join(' · ');
  const lines = (await readErrors(file.id)).map((row) =>
    columns
      .map((name): string | number | null => row.values[name]?.new ?? '')
      .concat([row.line, reasonOf(row)]),
  );
  const head = [...columns.map(words.columnName), words.line, words.reason];
  // The mark at the beginning tells spreadsheets that this is UTF-8.
  const text = `\uFEFF${[head, ...lines].map((line) => line.map(errorCell).join(',')).join('\r\n')}\r\n`;
  saveFile(new File([text], words.fileName, { type: 'text/csv' }));
}
