import { type ImportColumn, importKinds, type ImportKindName } from '@gondola/contract';
import type { SentFile } from '../../../platform/http/sent-files.ts';
import { openSheetFile, type SheetFile } from '../../../platform/sheets/read-sheet.ts';
import { SheetFault, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { matchHeadings } from '../match-headings.ts';
import { findHeadings, headingsOf, readFirstRows, rowsBelow } from '../reading/find-headings.ts';

/** Enough to see whether a file is of one company; rows of another one further down are errors of their own. */
const looked = 1_000;

/** What the first rows below the headings hold in the column of the company. */
async function companiesIn(file: SheetFile, columns: readonly ImportColumn[]): Promise<Set<string>> {
  const found = new Set<string>();
  const starts = await readFirstRows(file);
  const place = findHeadings(columns, starts);
  const heading = starts[place?.sheet ?? 0]?.rows.find(({ line }) => line === place?.line);
  if (!place || !heading) return found;
  const headings = headingsOf(heading);
  const named = matchHeadings(columns, headings)['company_id'];
  if (named == null) return found;
  const at = headings.indexOf(named);
  let rows = 0;
  for await (const { cells } of rowsBelow(file, place)) {
    const text = textOf(cells[at]).trim();
    if (text !== '') found.add(text);
    rows += 1;
    if (found.size > 1 || rows === looked) break;
  }
  return found;
}

/** The only company that the first rows of the file name, if there is one. */
export async function companyInFile({ path }: SentFile, kind: ImportKindName): Promise<number | undefined> {
  let file: SheetFile | undefined;
  try {
    file = await openSheetFile(path);
    const found = await companiesIn(file, importKinds[kind].columns);
    const [only] = found;
    return found.size === 1 && /^[1-9]\d{0,14}$/.test(only ?? '') ? Number(only) : undefined;
  } catch (error) {
    // What is wrong with the file is said when it is read.
    if (error instanceof SheetFault) return undefined;
    throw error;
  } finally {
    file?.close();
  }
}
