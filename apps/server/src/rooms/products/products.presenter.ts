// A row as the contract shows it: the only way out of this room.
import type { Product } from '@gondola/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ProductRow } from './products.queries.ts';

/** Makes the presenter of one call. */
export function productPresenter(files: FileStore) {
  return (row: ProductRow): Product => ({
    id: row.id,
    name: row.name,
    productName: row.name,
    companyId: row.company_id,
    Company: { id: row.company_id, name: row.company_name },
    internalCode: row.internal_code,
    internal_code: row.internal_code,
    ean: row.ean,
    distributor: row.distributor,
    description: row.description,
    size: row.size,
    categoryCode: row.category_code,
    Category:
      row.category_code === null
        ? null
        : { code: row.category_code, name: row.category_name ?? row.category_code },
    imageUrl: files.addressOrNull(row.image_url),
    thumbnailUrl: row.image_url === null ? null : files.thumbnailOf(row.image_url),
    subCategory: row.sub_category,
    category01: row.category01,
    category02: row.category02,
    category03: row.category03,
    deleted: row.deleted,
  });
}
