// From the cells of a line to the values of a row, with what is wrong with them.
import type { CellFormat, ImportColumn } from '@gondola/contract';
import { makeCode } from '@gondola/contract/plain';
import { type ReadCell, type SheetRow, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { readCellOf, textOfCell } from '../cells/read-cell.ts';
import { foldWord, type Remark } from '../import-row.ts';
import type { KindRules } from '../kinds/kind-rules.ts';

export interface ReadRow {
  readonly line: number;
  /** Columns that the file has and that say something. */
  readonly values: Record<string, string | null>;
  /** Keys as they are written, where characters nobody sees were taken off their value. */
  readonly written: Record<string, string>;
  /** The file's texts, word for word, for rows in error. */
  readonly texts: Record<string, string>;
  readonly errors: Remark[];
  readonly warnings: Remark[];
}

/** A column with where its cells are: at a place of each line, made from several, or the same in all. */
export interface PlacedColumn {
  readonly column: ImportColumn;
  readonly place?: number;
  readonly parts?: readonly number[];
  readonly constant?: string;
  /** How its numbers or days are written. */
  readonly format?: CellFormat | undefined;
  /** Codes that words of the file stand for, by the words as they are compared. */
  readonly words?: Readonly<Record<string, string>> | undefined;
}

/** The cell that a line has for a column. */
function cellOf({ place, parts, constant }: PlacedColumn, cells: SheetRow['cells']): ReadCell | undefined {
  if (place !== undefined) return cells[place];
  return parts ? makeCode(parts.map((part) => textOf(cells[part]))) : constant;
}

/** Characters nobody sees: of no width, of the direction of text, variants and tags, hyphens for the end of a line, the empty Braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a column's cells tell one row from another, here or in another table. */
const isKey = ({ label, references }: KindRules, { name, holds }: ImportColumn): boolean =>
  holds === 'code' || label.includes(name) || references.some((reference) => reference.column === name);

/** A key without the characters nobody sees: two that look the same are the same. */
function withoutInvisible(cell: ReadCell | undefined): ReadCell | undefined {
  const text = textOf(cell);
  const seen = text.replaceAll(invisible, '');
  if (seen === text) return cell;
  return typeof cell === 'object' ? { ...cell, text: seen } : seen;
}

/** Reads one line. `companyId`: the company the import is for. */
export function readRow(
  rules: KindRules,
  columns: readonly PlacedColumn[],
  { line, cells, fault }: SheetRow,
  companyId: number,
): ReadRow {
  const row: ReadRow = { line, values: {}, written: {}, texts: {}, errors: [], warnings: [] };
  if (fault) row.errors.push({ column: null, code: fault });
  for (const placed of columns) {
    const { column, format, words } = placed;
    const { name } = column;
    const found = cellOf(placed, cells);
    const cell = isKey(rules, column) ? withoutInvisible(found) : found;
    if (cell !== found) row.written[name] = textOfCell(found);
    const text = textOf(found).trim();
    const meant = (words && words[foldWord(text)]) || cell;
    const { value, error, warning } = readCellOf(column, rules.cells[name] ?? {}, meant, format);
    row.texts[name] = text;
    if (error) row.errors.push({ column: name, ...error });
    else if (name === 'company_id') {
      if (value != null && value !== String(companyId))
        row.errors.push({ column: name, code: 'otherCompany' });
    } else if (value !== undefined) row.values[name] = value;
    if (warning) row.warnings.push({ column: name, ...warning });
    if (placed.parts?.some((part) => textOf(cells[part]).trim() === '') && text !== '')
      row.warnings.push({ column: name, code: 'codeOfLess' });
  }
  return row;
}
