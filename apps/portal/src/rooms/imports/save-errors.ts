// The rows in error as a file to work through and send again: each row as it came, under headings the reader knows, with
// its line and what is wrong with it behind.
import { type Difference, type FileImport, type ImportColumn, importEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { saveFile } from '@gondola/ui/tasks/save-file.ts';
import type { ColumnKind } from '@gondola/formats/column-kinds.ts';
import { csvLines } from '@gondola/formats/csv-lines.ts';
import type { Language } from '@gondola/formats/language.ts';
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

interface Words {
  line: string;
  reason: string;
  columnName: (column: ColumnName) => string;
  fileName: string;
  language: Language;
}

/** Reads all rows in error and hands them to the browser's downloads as CSV. */
export async function saveErrors(file: FileImport, words: Words): Promise<void> {
  const shown = shownColumns(file);
  const reasonOf = ({ errors }: Difference): string =>
    errors
      .map(({ column, message }) =>
        column === null ? message : `${words.columnName(column as ColumnName)}: ${message}`,
      )
      .join(' · ');
  const kindOf = (holds: ImportColumn['holds']): ColumnKind => (holds === 'number' ? 'decimal' : 'text');
  const columns = [
    ...shown.map(({ name, holds }) => ({ heading: words.columnName(name), kind: kindOf(holds) })),
    { heading: words.line, kind: 'whole' as const },
    { heading: words.reason, kind: 'text' as const },
  ];
  // Rows have no moments.
  const { head, line } = csvLines(columns, { language: words.language, timeZone: 'UTC' });
  const lines = (await readErrors(file.id)).map((row) =>
    line([...shown.map(({ name }) => row.values[name]?.new ?? null), row.line, reasonOf(row)]),
  );
  saveFile(new File([head, ...lines], words.fileName, { type: 'text/csv' }));
}
