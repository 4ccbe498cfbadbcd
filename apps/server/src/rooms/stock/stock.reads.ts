// Reads without a decision: from the call to the queries to the presenter.
import { alertFilters, type contract, keysOf, pick } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listFile } from '../../platform/sheets/list-file.ts';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { timeZoneOf } from '../companies/index.ts';
import { findLocationKeys } from '../locations/index.ts';
import { findProducts } from '../products/index.ts';
import {
  type AlertFilter,
  type AlertRow,
  countAlerts,
  type FoundWords,
  listAlerts,
  readStockCheck,
} from './stock-alerts.queries.ts';
import { alertPresenter } from './stock.presenter.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

type List = Call<typeof contract.stock.alerts>;
type Export = Call<typeof contract.stock.exportAlerts>;

async function wordsOf({ db, scope, query }: List | Export): Promise<FoundWords | undefined> {
  const { searchValue } = query;
  if (!searchValue) return undefined;
  const { ids } = await findProducts(db, scope, { searchValue, noDeleted: false, onlyDeleted: false });
  const locations = await findLocationKeys(db, scope.companyIds, { searchValue });
  return { searchValue, productIds: ids, locationIds: locations?.locationIds };
}

async function filterOf(call: List | Export): Promise<AlertFilter> {
  return { ...pick(call.query, keysOf(alertFilters)), searchValue: await wordsOf(call) };
}

export async function listAlertsPage(call: List) {
  const { db, scope, query, services } = call;
  const filter = await filterOf(call);
  const { rows, total } = await listAlerts(db, services.anchors, scope, filter, query, query);
  const counts = await countAlerts(db, scope, filter);
  return {
    alerts: rows.map(alertPresenter(services.files)),
    ...pageOf('totalAlerts', total, query),
    counts,
    ...(await readStockCheck(db, scope)),
  };
}

const exportPage = 1_000;
const columns = [
  ['locationCode', 'text'],
  ['location', 'text'],
  ['productCode', 'text'],
  ['product', 'text'],
  ['measure', 'text'],
  ['side', 'text'],
  ['value', 'decimal'],
  ['min', 'decimal'],
  ['max', 'decimal'],
  ['stock', 'decimal'],
  ['stockDay', 'date'],
  ['soldUnits', 'decimal'],
  ['lastSaleDay', 'date'],
  ['since', 'moment'],
] as const;

/** The alerts as a workbook, worst first, read page by page. */
export async function exportAlerts(call: Export): Promise<FileAnswer> {
  const { db, scope, services, locale } = call;
  const filter = await filterOf(call);
  const say = (key: string): string => translate(locale, `stock:${key}`);
  const cells = (row: AlertRow): Cell[] => [
    row.locationCode,
    row.locationName,
    row.productCode,
    row.productName,
    say(`measure.${row.measure}`),
    say(`side.${row.side}`),
    row.value,
    row.min,
    row.max,
    row.stockUnits,
    row.stockDay,
    row.soldUnits,
    row.lastSaleDay,
    row.since,
  ];
  async function* rows(): AsyncGenerator<Cell[]> {
    const order = { sortBy: 'deviation', orderBy: 'desc' } as const;
    for (let page = 0; ; page += 1) {
      const request = { page, limit: exportPage };
      const found = await listAlerts(db, services.anchors, scope, filter, order, request);
      for (const row of found.rows) yield cells(row);
      if (found.rows.length < exportPage) return;
    }
  }
  return listFile({
    format: 'xlsx',
    locale,
    timeZone: await timeZoneOf(db, scope),
    fileName: say('export.file'),
    madeAt: services.clock(),
    sheets: [
      {
        name: say('export.sheet'),
        columns: columns.map(([name, kind]) => ({
          heading: say(`export.${name}`),
          kind,
          width: name === 'product' || name === 'location' ? 32 : 16,
        })),
        rows: rows(),
      },
    ],
  });
}
