// The filtered list as a file, in the columns of the import's template, so that what was taken out can be put back.
import type { contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listFile } from '../../platform/sheets/list-file.ts';
import { timeZoneOf } from '../companies/index.ts';
import { countExported, exportedBatches, exportedProducts } from './product-export.queries.ts';
import { findProducts } from './product-search.queries.ts';

/** Back-office 9. */
const columns = [
  { heading: 'company_id', kind: 'whole' },
  { heading: 'name', kind: 'text', width: 42 },
  { heading: 'internal_code', kind: 'text', width: 18 },
  { heading: 'ean', kind: 'text', width: 18 },
  { heading: 'sub_category', kind: 'text', width: 20 },
  { heading: 'distributor', kind: 'text', width: 24 },
  { heading: 'size', kind: 'text' },
  { heading: 'category_code', kind: 'text', width: 18 },
  { heading: 'category01', kind: 'text' },
  { heading: 'category02', kind: 'text' },
  { heading: 'category03', kind: 'text' },
  { heading: 'deleted', kind: 'whole' },
] as const;

/** Answers the file; throws 400 when a workbook could not hold that many products. */
export async function exportProducts(call: Call<typeof contract.products.export>): Promise<FileAnswer> {
  const { db, scope, locale, query, services } = call;
  const { format, ...filter } = query;
  const found = await findProducts(db, scope, filter);
  return listFile({
    format,
    locale,
    timeZone: await timeZoneOf(db, scope),
    fileName: 'TCG-products',
    madeAt: services.clock(),
    sheets: [
      { name: translate(locale, 'products:sheet'), columns, rows: exportedProducts(db, scope, found) },
    ],
    batches: () => exportedBatches(db, scope, found),
    limit: { count: (max) => countExported(db, scope, found, max), tooMany: 'products:tooManyForWorkbook' },
  });
}
