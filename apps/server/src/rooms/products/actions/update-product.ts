import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { productPresenter } from '../products.presenter.ts';
import {
  findProduct,
  findProductByCode,
  lockProduct,
  type ProductRow,
  type ProductValues,
  saveProduct,
  valuesOf,
} from '../products.queries.ts';
import { checkedCategory, imageKeyAfter, mergedValues, takenCode } from './checked-values.ts';

type Update = Call<typeof contract.products.update>;

async function locked({ db, scope }: SignedCall, id: number): Promise<ProductRow> {
  if (!(await lockProduct(db, scope, id))) throw notFound();
  const row = await findProduct(db, scope, id);
  if (!row) throw notFound();
  return row;
}

function actionOf(before: ProductValues, after: ProductValues) {
  if (before.deleted === after.deleted) return 'product.edit';
  return after.deleted ? 'product.delete' : 'product.restore';
}

async function save(call: SignedCall, row: ProductRow, after: ProductValues): Promise<void> {
  const { db } = call;
  const before = valuesOf(row);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const { companyId, id } = row;
  await saveProduct(db, companyId, id, after);
  await record(call, {
    companyId,
    action: actionOf(before, after),
    entity: 'product',
    entityId: id,
    before,
    after,
  });
}

async function answerOf({ db, scope, services }: SignedCall, id: number) {
  const row = await findProduct(db, scope, id);
  if (!row) throw notFound();
  return { product: productPresenter(services.files)(row) };
}

async function checkedChange(call: Update, row: ProductRow): Promise<ProductValues> {
  const { db, body } = call;
  const { companyId } = row;
  if (body.companyId !== undefined && body.companyId !== companyId)
    throw invalidField('companyId', 'companyFixed');
  const before = valuesOf(row);
  const after = mergedValues(before, call);
  const { internalCode } = after;
  const categoryCode =
    after.categoryCode === before.categoryCode
      ? before.categoryCode
      : await checkedCategory(call, companyId, after.categoryCode);
  if (internalCode !== before.internalCode) {
    const other = await findProductByCode(db, companyId, internalCode, row.id);
    if (other) throw takenCode(other);
  }
  return { ...after, categoryCode, imageKey: await imageKeyAfter(call, companyId, before.imageKey) };
}

/** Changes what a product says, or restores it. Throws 400 at the field that does not fit, 404 out of scope. */
export async function updateProduct(call: Update) {
  const row = await locked(call, call.params.id);
  await save(call, row, await checkedChange(call, row));
  return answerOf(call, row.id);
}

/** Marks a product deleted; doing it again changes nothing. */
export async function removeProduct(call: Call<typeof contract.products.remove>) {
  const row = await locked(call, call.params.id);
  await save(call, row, { ...valuesOf(row), deleted: true });
  return answerOf(call, row.id);
}

/** Gives a product another picture; the one before stays named in the audit log. */
export async function savePicture(call: SignedCall, id: number, imageKey: string): Promise<void> {
  const row = await locked(call, id);
  await save(call, row, { ...valuesOf(row), imageKey });
}
