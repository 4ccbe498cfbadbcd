import { type contract, fieldsOf, productTextKeys } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { productPresenter } from '../products.presenter.ts';
import {
  findProduct,
  findProductByCode,
  findProductOfRequest,
  insertProduct,
  type ProductValues,
} from '../products.queries.ts';
import { checkedCategory, imageKeyAfter, takenCode, textOrNull } from './checked-values.ts';

type Create = Call<typeof contract.products.create>;

function companyOf({ scope, body }: Create): number {
  const only = scope.companyIds.length === 1 ? scope.companyIds[0] : undefined;
  const companyId = body.companyId ?? only;
  if (companyId === undefined) throw invalidField('companyId', 'required');
  if (!scope.companyIds.includes(companyId)) throw invalidField('companyId', 'unknownCompany');
  return companyId;
}

async function insert(call: Create, companyId: number): Promise<number> {
  const { db, body, caller } = call;
  if (body.requestId) {
    const earlier = await findProductOfRequest(db, companyId, caller.userId, body.requestId);
    if (earlier !== undefined) return earlier;
  }
  const categoryCode = await checkedCategory(call, companyId, textOrNull(body.categoryCode));
  const values: ProductValues = {
    name: body.name,
    internalCode: body.internalCode,
    ...fieldsOf(productTextKeys, (key) => textOrNull(body[key])),
    categoryCode,
    imageKey: await imageKeyAfter(call, companyId, null),
    deleted: false,
  };
  const row = { ...values, companyId, createdBy: caller.userId, requestId: body.requestId ?? null };
  const id = await insertProduct(db, row);
  if (id === undefined) {
    // Two submissions of one form at once: the second waited for the first.
    const earlier =
      body.requestId && (await findProductOfRequest(db, companyId, caller.userId, body.requestId));
    if (earlier) return earlier;
    throw takenCode(await findProductByCode(db, companyId, body.internalCode, null));
  }
  await record(call, {
    companyId,
    action: 'product.create',
    entity: 'product',
    entityId: id,
    after: values,
  });
  return id;
}

/** Adds a product to the company. The same form sent twice (same `requestId`) gives the same product. */
export async function createProduct(call: Create) {
  const row = await findProduct(call.db, call.scope, await insert(call, companyOf(call)));
  if (!row) throw notFound();
  return { product: productPresenter(call.services.files)(row) };
}
