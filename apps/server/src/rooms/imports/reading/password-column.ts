// A password is never in a file: a column that looks like one is refused by its name, before anything of the file is kept.
import { foldHeading } from '@gondola/contract/plain';
import { textOf } from '../../../platform/sheets/sheet-rows.ts';
import type { FirstRows } from './first-rows.ts';

/** Headings are short; what is longer is a text that speaks of passwords. */
const maxLength = 40;

/** Whole headings, wherever among the first rows they stand; `clave` alone is a password, and `cliente clave` is none. */
const names = new Set(['clave', 'claves', 'pass', 'pwd', 'passwd', 'pin', 'passcode', 'passphrase']);
const isPassword = (text: string): boolean => {
  if (text.length > maxLength) return false;
  const folded = foldHeading(text);
  return (
    names.has(folded) ||
    /contrasen|password|^clave(?:de|inicial|temporal|web|acceso|usuario|app)/.test(folded)
  );
};

/** The heading of a column of passwords among the first rows of a file; undefined where there is none. */
export const findPasswordColumn = (starts: readonly Pick<FirstRows, 'rows'>[]): string | undefined =>
  starts
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map((cell) => textOf(cell).trim())))
    .find(isPassword);
