// The products that a visit can be about (D53): those with limits at the place, without any those of the category, and under
// "General" all of the company's. A code that was scanned finds its product wherever it is listed.
import { type contract, type FieldProduct, type ProductSource } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findProducts, listProducts, type ProductFilter } from '../products/index.ts';
import {
  findScannedProducts,
  findVisitPlace,
  listLimitedProducts,
  type ProductCardRow,
  readProductCards,
  type VisitPlace,
} from './field-products.queries.ts';
import { capOfTotals, pageOf } from '../../platform/database/total-cap.ts';

type Products = Call<typeof contract.field.products>;

/** Most products that one code is answered with: a box and its unit may share one. */
const maxScanned = 20;

function presentCard(row: ProductCardRow, files: FileStore): FieldProduct {
  const { categoryCode: code, imageKey } = row;
  return {
    id: row.id,
    name: row.name,
    internalCode: row.internalCode,
    ean: row.ean,
    distributor: row.distributor,
    description: row.description,
    size: row.size,
    Category: code === null ? null : { code, name: row.categoryName ?? code },
    imageUrl: files.addressOrNull(imageKey),
    thumbnailUrl: imageKey === null ? null : files.thumbnailOf(imageKey),
    isExpected: row.isExpected,
    price: { min: row.priceMin, max: row.priceMax },
    stock: { min: row.stockMin, max: row.stockMax },
  };
}

interface Listed {
  readonly source: ProductSource;
  readonly ids: readonly number[];
  readonly total: number;
}

type Asked = Pick<Products['query'], 'searchValue' | 'page' | 'limit'>;
type Reading = Pick<Products, 'db' | 'services'>;

async function listOf({ db, services }: Reading, place: VisitPlace, query: Asked): Promise<Listed> {
  const { companyId, categoryCode, hasLimits } = place;
  const scope = { companyIds: [companyId], projectIds: 'all' } as const;
  const all: ProductFilter = { searchValue: query.searchValue, noDeleted: true, onlyDeleted: false };
  if (hasLimits) {
    const found = await findProducts(db, scope, all);
    return { source: 'limits', ...(await listLimitedProducts(db, place, found, query, capOfTotals())) };
  }
  const filter = categoryCode === null ? all : { ...all, categoryCode };
  const found = await findProducts(db, scope, filter);
  const { rows, total } = await listProducts(db, services.anchors, scope, found, { sortBy: 'name' }, query);
  return { source: categoryCode === null ? 'company' : 'category', ids: rows.map(({ id }) => id), total };
}

async function scanned(db: Database, place: VisitPlace, code: string): Promise<Listed> {
  const ids = await findScannedProducts(db, place, code, maxScanned);
  return { source: 'company', ids, total: ids.length };
}

async function presentListed(
  { db, services }: Reading,
  place: VisitPlace,
  { page, limit }: Asked,
  { source, ids, total }: Listed,
) {
  const cards = await readProductCards(db, place, ids);
  return {
    products: cards.map((card) => presentCard(card, services.files)),
    source,
    ...pageOf('totalProducts', total, { page, limit }),
  };
}

/** One page of the products that a visit to a place can be about, by words. */
export async function listProductsAt(reading: Reading, place: VisitPlace, query: Asked) {
  return presentListed(reading, place, query, await listOf(reading, place, query));
}

/** Searches the products of a visit by words, or by a scanned code. Throws 404 for an assignment that is not the caller's. */
export async function listVisitProducts(call: Products) {
  const { db, scope, caller, query } = call;
  const place = await findVisitPlace(db, scope, caller.userId, query.assignmentId);
  if (!place) throw notFound();
  if (!query.code) return listProductsAt(call, place, query);
  return presentListed(call, place, query, await scanned(db, place, query.code));
}
