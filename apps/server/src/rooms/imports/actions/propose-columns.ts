import type { contract, SheetStart } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import { findFirstRows } from '../imports.queries.ts';
import { templateOf } from '../matching/template.ts';
import { proposeList } from '../reading/choose-reading.ts';
import type { FirstRows } from '../reading/first-rows.ts';
import { loadImport } from './import-call.ts';

/** Stored first rows as the reading has them. */
export const startsOf = (stored: readonly SheetStart[]): FirstRows[] =>
  stored.map(({ name, isSeen, rows }) => ({
    name,
    isSeen,
    rows: rows.map(({ line, cells }) => ({ line, cells, lines: 0 })),
  }));

/** The columns of a list at another place of the file. Throws 400 for what the file does not have. */
export async function proposeColumns(call: Call<typeof contract.imports.columns>) {
  const { db, params, query } = call;
  const row = await loadImport(call, params.id);
  const { companyId, kind } = row;
  const starts = startsOf(await findFirstRows(db, companyId, row.id));
  const start = starts[query.sheet];
  if (!start) throw invalidField('sheet', 'imports:fields.unknownSheet');
  if (!start.isSeen) return { list: null };
  if (start.rows.length === 0) throw invalidField('sheet', 'imports:fields.emptySheet');
  const found = await proposeList(db, { companyId, template: templateOf(kind), chosen: query }, starts);
  if (!found) throw invalidField('headingLine', 'imports:fields.unknownRow');
  const { place, headings, samples, mapping, certainty } = found.proposed;
  return {
    list: {
      sheet: place.sheet,
      headingLine: place.line,
      hasHeadings: place.hasHeadings,
      headings,
      samples,
      mapping: { ...mapping },
      certainty: { ...certainty },
    },
  };
}
