import type { StockAlert } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { AlertRow } from './stock-alerts.queries.ts';

/** Row → alert as the contract has it. */
export const alertPresenter =
  (files: FileStore) =>
  (row: AlertRow): StockAlert => ({
    id: row.id,
    companyId: row.companyId,
    measure: row.measure,
    side: row.side,
    value: row.value,
    min: row.min,
    max: row.max,
    deviation: row.deviation,
    stock:
      row.stockUnits === null || row.stockDay === null ? null : { units: row.stockUnits, day: row.stockDay },
    soldUnits: row.soldUnits,
    lastSaleDay: row.lastSaleDay,
    since: instantOf(row.since),
    Location: { id: row.locationId, name: row.locationName, internalCode: row.locationCode },
    Product: {
      id: row.productId,
      name: row.productName,
      internalCode: row.productCode,
      imageUrl: files.addressOrNull(row.productImage),
    },
  });
