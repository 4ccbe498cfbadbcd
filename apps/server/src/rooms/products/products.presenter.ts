// A row as the contract shows it: the only way out of this room.
import { pick, type Product, productTextKeys } from '@gondola/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ProductRow } from './products.queries.ts';

/** Makes the presenter of one call. */
export function productPresenter(files: FileStore) {
  return (row: ProductRow): Product => ({
    id: row.id,
    name: row.name,
    productName: row.name,
    companyId: row.companyId,
    Company: { id: row.companyId, name: row.companyName },
    internalCode: row.internalCode,
    internal_code: row.internalCode,
    ...pick(row, productTextKeys),
    Category:
      row.categoryCode === null
        ? null
        : { code: row.categoryCode, name: row.categoryName ?? row.categoryCode },
    imageUrl: files.addressOrNull(row.imageKey),
    thumbnailUrl: row.imageKey === null ? null : files.thumbnailOf(row.imageKey),
    deleted: row.deleted,
  });
}
