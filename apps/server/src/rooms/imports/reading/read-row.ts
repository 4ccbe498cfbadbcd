// From the cells of a line to the values of a row, with what is wrong with them.
import type { CellFormat, ImportColumn } from '@gondola/contract';
import { type SheetRow, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { readCellOf } from '../cells/read-cell.ts';
import type { Remark } from '../import-row.ts';
import type { KindRules } from '../kinds/kind-rules.ts';

export interface ReadRow {
  readonly line: number;
  /** Columns that the file has and that say something. */
  readonly values: Record<string, string | null>;
  /** The file's texts, word for word, for rows in error. */
  readonly texts: Record<string, string>;
  readonly errors: Remark[];
  readonly warnings: Remark[];
}

/** A column with the place of its cells in a line. */
export interface PlacedColumn {
  readonly column: ImportColumn;
  readonly place: number;
  /** How its numbers or days are written. */
  readonly format?: CellFormat | undefined;
}

/** Reads one line. `companyId`: the company the import is for. */
export function readRow(
  rules: KindRules,
  columns: readonly PlacedColumn[],
  { line, cells, fault }: SheetRow,
  companyId: number,
): ReadRow {
  const row: ReadRow = { line, values: {}, texts: {}, errors: [], warnings: [] };
  if (fault) row.errors.push({ column: null, code: fault });
  for (const { column, place, format } of columns) {
    const { name } = column;
    const { value, error, warning } = readCellOf(column, rules.cells[name] ?? {}, cells[place], format);
    row.texts[name] = textOf(cells[place]).trim();
    if (error) row.errors.push({ column: name, ...error });
    else if (name === 'company_id') {
      if (value != null && value !== String(companyId))
        row.errors.push({ column: name, code: 'otherCompany' });
    } else if (value !== undefined) row.values[name] = value;
    if (warning) row.warnings.push({ column: name, ...warning });
  }
  return row;
}
