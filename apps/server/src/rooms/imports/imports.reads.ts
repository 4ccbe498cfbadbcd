import { type contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { loadImport } from './actions/import-call.ts';
import type { RowFilter } from './import-rows.queries.ts';
import { countImports, findFirstRows, type ImportRow, listImports } from './imports.queries.ts';
import { extendWait, waitSeconds } from './import-work.queries.ts';
import { companiesToImport, kindsOf } from './imports.policy.ts';
import { countPreviewRows, previewRows } from './preview.ts';
import { presentDifference, presentImport } from './imports.presenter.ts';
import { capOfTotals, pageOf } from '../../platform/database/total-cap.ts';

/** Imports of the kinds the caller may import, newest first. */
export async function listImportsPage({
  db,
  scope,
  caller,
  query,
  locale,
}: Call<typeof contract.imports.list>) {
  const { page, limit, kind, mine } = query;
  const userId = mine ? caller.userId : undefined;
  const companyIds = companiesToImport(caller, scope.companyIds);
  const kinds = kindsOf(caller, companyIds).filter((one) => kind === undefined || one === kind);
  const [rows, total] = await Promise.all([
    listImports(db, { companyIds, kinds, userId }, page, limit),
    countImports(db, { companyIds, kinds, userId }, capOfTotals()),
  ]);
  return {
    imports: rows.map((row) => presentImport(row, locale)),
    ...pageOf('totalImports', total, query),
  };
}

export async function getImport(call: Call<typeof contract.imports.get>) {
  const row = await loadImport(call, call.params.id);
  const { db, locale } = call;
  // A caller who asks for the progress waits for the reading.
  if (row.wantedUntil !== null) await extendWait(db, row.companyId, row.id, waitSeconds.asked);
  return { import: presentImport(row, locale) };
}

/** The number of rows that the import itself knows; undefined when they have to be counted. */
function knownTotal(
  { counts, warnings }: ImportRow,
  { kind, onlyWarnings, words }: RowFilter,
): number | undefined {
  if (words || (kind && onlyWarnings)) return undefined;
  if (onlyWarnings) return warnings;
  if (kind) return counts[kind] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** A page of the preview's rows. */
export async function listRowsPage(call: Call<typeof contract.imports.rows>) {
  const { db, query, params, locale } = call;
  const { page, limit, kind, onlyWarnings, searchValue } = query;
  const row = await loadImport(call, params.id);
  // While the file is being read its rows come and go.
  const isShown = ['ready', 'applying', 'applied', 'undone'].includes(row.state);
  const filter: RowFilter = { kind, onlyWarnings, words: searchValue };
  const known = isShown ? knownTotal(row, filter) : 0;
  const rows = isShown ? await previewRows(db, row, filter, { offset: page * limit, limit }) : [];
  const total = known ?? (await countPreviewRows(db, row, filter, capOfTotals()));
  const isCapped = known === undefined && total > capOfTotals();
  return {
    differences: rows.map((one) => presentDifference(row, one, locale)),
    totalDifferences: isCapped ? capOfTotals() : total,
    page,
    limit,
    totalIsCapped: isCapped,
  };
}

/** An address of the file as it was sent. */
export async function addressOfFile(call: Call<typeof contract.imports.file>) {
  const row = await loadImport(call, call.params.id);
  return { returnData: { signedRequest: call.services.files.addressOf(row.fileKey) } };
}

/** The shown part of the first rows: rows of a sheet, columns of a row, and characters of a cell. */
const shown = { rows: 20, columns: 40, length: 60 };

/** The first rows of each sheet, to choose where the list begins. */
export async function listSheets(call: Call<typeof contract.imports.sheets>) {
  const row = await loadImport(call, call.params.id);
  const starts = await findFirstRows(call.db, row.companyId, row.id);
  return {
    sheets: starts.map(({ name, isSeen, rows }) => ({
      name,
      isSeen,
      rows: rows.slice(0, shown.rows).map(({ line, cells }) => ({
        line,
        cells: cells.slice(0, shown.columns).map((cell) => cell.slice(0, shown.length)),
      })),
    })),
  };
}
