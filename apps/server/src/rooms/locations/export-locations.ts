// The filtered list as a file, in the columns of the import's template, so that what was taken out can be put back.
import type { contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listFile } from '../../platform/sheets/list-file.ts';
import { countExported, exportedBatches, exportedLocations } from './location-export.queries.ts';
import { findKeys } from './location-search.queries.ts';

const columns = [
  { heading: 'company_id', numeric: true },
  { heading: 'internal_code', width: 18 },
  { heading: 'name', width: 36 },
  { heading: 'address', width: 36 },
  { heading: 'country_code' },
  { heading: 'city', width: 20 },
  { heading: 'region', width: 20 },
  { heading: 'sector', width: 20 },
  { heading: 'zone', width: 20 },
  { heading: 'latitude', numeric: true, width: 14 },
  { heading: 'longitude', numeric: true, width: 14 },
  { heading: 'chain', width: 20 },
  { heading: 'chain_sub_category', width: 20 },
  { heading: 'deleted', numeric: true },
];

/** Answers the file; throws 400 when a workbook could not hold that many locations. */
export async function exportLocations(call: Call<typeof contract.locations.export>): Promise<FileAnswer> {
  const { db, scope, locale, query, services } = call;
  const { format, searchValue, column, noDeleted, onlyDeleted, projectId } = query;
  const deleted = onlyDeleted ? true : noDeleted ? false : undefined;
  const filter = { searchValue, column, deleted, projectId };
  const found = { filter, keys: await findKeys(db, scope.companyIds, filter) };
  return listFile({
    format,
    locale,
    fileName: `TCG-locations-${services.clock().toISOString().slice(0, 10)}`,
    sheet: translate(locale, 'locations:sheet'),
    columns,
    batches: () => exportedBatches(db, scope, found),
    rows: () => exportedLocations(db, scope, found),
    count: (max) => countExported(db, scope, found, max),
    tooMany: 'locations:tooManyForWorkbook',
  });
}
