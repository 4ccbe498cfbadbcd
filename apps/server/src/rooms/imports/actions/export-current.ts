// The rows that there are, in the columns of the import: what is given out can be changed and sent again.
import { type contract, type ImportColumn, importKinds } from '@gondola/contract';
import type { ColumnKind } from '@gondola/formats/column-kinds.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Locale } from '../../../platform/i18n/i18n.ts';
import { listFile } from '../../../platform/sheets/list-file.ts';
import type { Cell } from '../../../platform/sheets/write-workbook.ts';
import { timeZoneOf } from '../../companies/index.ts';
import { countCurrent, currentRows } from '../current-rows.queries.ts';
import type { Values } from '../import-row.ts';
import { mayImport } from '../imports.policy.ts';
import { kindRules } from '../kinds/kinds.ts';
import { joinList, splitList } from '../kinds/lists.ts';

type Export = Call<typeof contract.imports.current>;

/** How the cells of a column are written, in files to be filled in and in those that are given out. */
export const fileKinds: Record<ImportColumn['holds'], ColumnKind> = {
  text: 'text',
  code: 'text',
  choice: 'text',
  number: 'decimal',
  flag: 'whole',
  day: 'date',
};

/** A cell as its reader says it: a role by its word. */
function cellOf(
  { name, choices, alsoRead = [], isList = false }: ImportColumn,
  values: Values,
  locale: Locale,
): Cell {
  const value = values[name] ?? null;
  if (!choices || value === null) return value;
  const known = [...choices, ...alsoRead];
  const word = (said: string) => known.find(({ code }) => code === said)?.[locale][0] ?? said;
  return joinList((isList ? splitList(value) : [value]).map(word));
}

/** The rows of one company; throws 400 when none is selected, 404 for one whose rows the caller may not import. */
export async function exportCurrent(call: Export): Promise<FileAnswer> {
  const { db, scope, caller, params, query, locale, services } = call;
  const { kind } = params;
  const [companyId, another] = scope.companyIds.filter((id) => mayImport(caller, id, kind));
  if (companyId === undefined) throw notFound();
  if (another !== undefined) throw invalidField('companyId', 'imports:fields.whichCompany');
  const columns: readonly ImportColumn[] = importKinds[kind].columns;
  const rules = kindRules[kind];
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const values of currentRows(db, companyId as number, rules)) {
      const own = { ...values, company_id: String(companyId) };
      yield columns.map((column) => cellOf(column, own, locale));
    }
  }
  return listFile({
    format: query.format,
    locale,
    timeZone: await timeZoneOf(db, scope),
    fileName: `TCG-${kind}`,
    madeAt: services.clock(),
    sheets: [
      {
        name: kind,
        columns: columns.map(({ name, holds }) => ({ heading: name, kind: fileKinds[holds], width: 22 })),
        rows: rows(),
      },
    ],
    limit: { count: (max) => countCurrent(db, companyId, rules, max), tooMany: 'imports:tooManyForWorkbook' },
  });
}
