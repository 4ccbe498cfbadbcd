import { isDeepStrictEqual } from 'node:util';
import { categoryKeys, type contract, pick } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { presentCategory } from '../categories.presenter.ts';
import {
  type CategoryRow,
  findByCode,
  findCategory,
  insertCategory,
  isCodeAssigned,
  lockCategory,
  saveCategory,
} from '../categories.queries.ts';
import { selectedCompany } from '../../../platform/auth/selected-company.ts';

/** Adds a category to the selected company; 400 at `code` when the company has it, deleted or not. */
export async function createCategory(call: Call<typeof contract.categories.create>) {
  const { db, scope, body } = call;
  const companyId = selectedCompany(scope);
  const fields = pick(body, categoryKeys);
  const id = await insertCategory(db, { ...fields, companyId });
  if (id === undefined) {
    const taken = await findByCode(db, companyId, body.code, null);
    throw invalidField('code', taken?.deleted ? 'codeOfDeleted' : 'codeTaken');
  }
  await record(call, {
    companyId,
    action: 'category.create',
    entity: 'category',
    entityId: id,
    after: fields,
  });
  const row = await findCategory(db, scope, id);
  if (!row) throw notFound();
  return { category: presentCategory(row) };
}

const contentKeys = [...categoryKeys, 'deleted'] as const;
type Content = Pick<CategoryRow, (typeof contentKeys)[number]>;

const actionOf = (before: Content, after: Content) => {
  if (before.deleted === after.deleted) return 'category.update';
  return after.deleted ? 'category.delete' : 'category.restore';
};

/** A code may change while no answers can be filed under it; products follow it. */
async function assertCodeMayChange(call: SignedCall, row: CategoryRow, code: string): Promise<void> {
  const taken = await findByCode(call.db, row.companyId, code, row.id);
  if (taken) throw invalidField('code', taken.deleted ? 'codeOfDeleted' : 'codeTaken');
  if (await isCodeAssigned(call.db, row.companyId, row.code)) throw invalidField('code', 'codeInUse');
}

async function change(call: SignedCall, id: number, contentOf: (row: CategoryRow) => Content) {
  const { db, scope } = call;
  if (!(await lockCategory(db, scope, id))) throw notFound();
  const row = await findCategory(db, scope, id);
  if (!row) throw notFound();
  const { companyId } = row;
  const before = pick(row, contentKeys);
  const after = contentOf(row);
  if (isDeepStrictEqual(before, after)) return { category: presentCategory(row) };
  if (after.code !== row.code) await assertCodeMayChange(call, row, after.code);
  await saveCategory(db, companyId, id, after);
  await record(call, {
    companyId,
    action: actionOf(before, after),
    entity: 'category',
    entityId: id,
    before,
    after,
  });
  return { category: presentCategory({ ...row, ...after }) };
}

/** Saves the fields and, where given, the deleted flag. */
export const updateCategory = (call: Call<typeof contract.categories.update>) => {
  const { body } = call;
  return change(call, call.params.id, (row) => {
    assertUnchanged({ expected: body.expected, now: { ...row }, wanted: body });
    return { ...pick(body, categoryKeys), deleted: body.deleted ?? row.deleted };
  });
};

/** Marks a category deleted; its products keep it. */
export const removeCategory = (call: Call<typeof contract.categories.remove>) =>
  change(call, call.params.id, (row) => ({ ...pick(row, categoryKeys), deleted: true }));
