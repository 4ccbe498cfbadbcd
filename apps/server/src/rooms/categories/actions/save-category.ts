import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
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
  const { name, code } = body;
  const id = await insertCategory(db, companyId, name, code);
  if (id === undefined) {
    const taken = await findByCode(db, companyId, code, null);
    throw invalidField('code', taken?.deleted ? 'codeOfDeleted' : 'codeTaken');
  }
  await record(call, {
    companyId,
    action: 'category.create',
    entity: 'category',
    entityId: id,
    after: { name, code },
  });
  const row = await findCategory(db, scope, id);
  if (!row) throw notFound();
  return { category: presentCategory(row) };
}

interface Content {
  readonly name: string;
  readonly code: string;
  readonly deleted: boolean;
}

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
  const { companyId, name, code, deleted } = row;
  const before = { name, code, deleted };
  const after = contentOf(row);
  const isSame = after.name === name && after.code === code && after.deleted === deleted;
  if (isSame) return { category: presentCategory(row) };
  if (after.code !== code) await assertCodeMayChange(call, row, after.code);
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

/** Saves name, code and, where given, the deleted flag. */
export const updateCategory = (call: Call<typeof contract.categories.update>) => {
  const { name, code, deleted, expected } = call.body;
  return change(call, call.params.id, (row) => {
    assertUnchanged({ expected, now: { ...row }, wanted: call.body });
    return { name, code, deleted: deleted ?? row.deleted };
  });
};

/** Marks a category deleted; its products keep it. */
export const removeCategory = (call: Call<typeof contract.categories.remove>) =>
  change(call, call.params.id, ({ name, code }) => ({ name, code, deleted: true }));
