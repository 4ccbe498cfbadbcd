import { importKinds, type ImportKindName } from '@gondola/contract';
import type { SentFile } from '../../../platform/http/sent-files.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { SheetFault, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { matchHeadings } from '../match-headings.ts';

/** Enough to see whether a file is of one company; rows of another one further down are errors of their own. */
const looked = 1_000;
const limits = { mostRows: 1_000_000, mostColumns: 500, longestCell: 32_767 };

/** The only company that the first rows of the file name, if there is one. */
export async function companyInFile({ path }: SentFile, kind: ImportKindName): Promise<number | undefined> {
  const found = new Set<string>();
  let place: number | undefined;
  let rows = 0;
  try {
    for await (const { cells } of readSheet(path, limits, ['Instrucciones', 'Instructions'])) {
      rows += 1;
      if (rows === 1) {
        const headings = cells.map((cell) => textOf(cell).trim());
        const heading = matchHeadings(importKinds[kind].columns, headings)['company_id'];
        if (heading == null) return undefined;
        place = headings.indexOf(heading);
      } else if (place !== undefined) {
        const text = textOf(cells[place]).trim();
        if (text !== '') found.add(text);
      }
      if (found.size > 1 || rows > looked) break;
    }
  } catch (error) {
    // What is wrong with the file is said when it is read.
    if (!(error instanceof SheetFault)) throw error;
  }
  const [only] = found;
  return found.size === 1 && /^[1-9]\d{0,14}$/.test(only ?? '') ? Number(only) : undefined;
}
