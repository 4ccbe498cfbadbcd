// The filtered list as a file, in the columns of the import's template, so that what was taken out can be put back.
import type { contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listFile } from '../../platform/sheets/list-file.ts';
import { countExported, exportedBatches, exportedProducts } from './product-export.queries.ts';
import { findProducts } from './product-search.queries.ts';

/** Back-office 9; `numeric` ones are written as numbers. */
const columns = [
  { heading: 'company_id', numeric: true },
  { heading: 'name', width: 42 },
  { heading: 'internal_code', width: 18 },
  { heading: 'ean', width: 18 },
  { heading: 'sub_category', width: 20 },
  { heading: 'distributor', width: 24 },
  { heading: 'size' },
  { heading: 'category_code', width: 18 },
  { heading: 'category01' },
  { heading: 'category02' },
  { heading: 'category03' },
  { heading: 'deleted', numeric: true },
];

/** Answers the file; throws 400 when a workbook could not hold that many products. */
export async function exportProducts(call: Call<typeof contract.products.export>): Promise<FileAnswer> {
  const { db, scope, locale, query, services } = call;
  const { format, ...filter } = query;
  const found = await findProducts(db, scope, filter);
  return listFile({
    format,
    locale,
    fileName: `TCG-products-${services.clock().toISOString().slice(0, 10)}`,
    sheet: translate(locale, 'products:sheet'),
    columns,
    batches: () => exportedBatches(db, scope, found),
    rows: () => exportedProducts(db, scope, found),
    count: (max) => countExported(db, scope, found, max),
    tooMany: 'products:tooManyForWorkbook',
  });
}
