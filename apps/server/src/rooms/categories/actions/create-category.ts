import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { selectedCompany } from '../../../platform/auth/selected-company.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { presentCategory } from '../categories.presenter.ts';
import { findByCode, findCategory, insertCategory } from '../categories.queries.ts';

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
