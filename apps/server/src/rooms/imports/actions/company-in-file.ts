import { importKinds, type ImportKindName } from '@gondola/contract';
import type { SentFile } from '../../../platform/http/sent-files.ts';
import { openSheetFile, type SheetFile } from '../../../platform/sheets/read-sheet.ts';
import { SheetFault, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { matchHeadings } from '../match-headings.ts';
import { sheetToRead } from '../reading/sheet-to-read.ts';

/** Enough to see whether a file is of one company; rows of another one further down are errors of their own. */
const looked = 1_000;

/** The only company that the first rows of the file name, if there is one. */
export async function companyInFile({ path }: SentFile, kind: ImportKindName): Promise<number | undefined> {
  const found = new Set<string>();
  let place: number | undefined;
  let rows = 0;
  let file: SheetFile | undefined;
  try {
    file = await openSheetFile(path);
    for await (const { cells } of file.rows(sheetToRead(file.sheets))) {
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
  } finally {
    file?.close();
  }
  const [only] = found;
  return found.size === 1 && /^[1-9]\d{0,14}$/.test(only ?? '') ? Number(only) : undefined;
}
