import { textCell } from '@gondola/contract';

/** One cell of a CSV file; beside `;` decimals are written with a comma. What a spreadsheet would take for a formula is written as text. */
export function csvCell(value: string | number | null, separator: ',' | ';'): string {
  if (value === null) return '';
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  return textCell(value);
}
