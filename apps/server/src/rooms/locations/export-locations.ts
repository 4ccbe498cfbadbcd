// The filtered list as a file, in the columns of the import's template, so that what was taken out can be put back.
import { type contract, sharedLocationColumns } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listFile } from '../../platform/sheets/list-file.ts';
import { timeZoneOf } from '../companies/index.ts';
import { countExported, exportedBatches, exportedLocations } from './location-export.queries.ts';
import { findKeys } from './location-search.queries.ts';
import { filterOf } from './locations.reads.ts';

const wide: ReadonlySet<string> = new Set(['name', 'address']);

const columns = [
  { heading: 'company_id', kind: 'whole' },
  { heading: 'internal_code', kind: 'text', width: 18 },
  ...sharedLocationColumns.map(({ name, holds }) =>
    holds === 'number'
      ? ({ heading: name, kind: 'decimal', width: 14 } as const)
      : ({ heading: name, kind: 'text', width: wide.has(name) ? 36 : 20 } as const),
  ),
  { heading: 'deleted', kind: 'whole' },
] as const;

/** Answers the file; throws 400 when a workbook could not hold that many locations. */
export async function exportLocations(call: Call<typeof contract.locations.export>): Promise<FileAnswer> {
  const { db, scope, locale, query, services } = call;
  const { format } = query;
  const filter = filterOf(query);
  const found = { filter, keys: await findKeys(db, scope.companyIds, filter) };
  return listFile({
    format,
    locale,
    timeZone: await timeZoneOf(db, scope),
    fileName: 'TCG-locations',
    madeAt: services.clock(),
    sheets: [
      { name: translate(locale, 'locations:sheet'), columns, rows: exportedLocations(db, scope, found) },
    ],
    batches: () => exportedBatches(db, scope, found),
    limit: { count: (max) => countExported(db, scope, found, max), tooMany: 'locations:tooManyForWorkbook' },
  });
}
