import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { companyAtHand } from '../../../platform/auth/company-at-hand.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { presentCategory } from '../categories.presenter.ts';
import { findByCode, findCategory, insertCategory } from '../categories.queries.ts';

/** Adds a category to the company at hand; 400 at `code` when the company has it, deleted or not. */
export async function createCategory({
  db,
  scope,
  body,
  caller,
  requestId,
}: Call<typeof contract.categories.create>) {
  const companyId = companyAtHand(scope);
  const { name, code } = body;
  const id = await insertCategory(db, companyId, name, code);
  if (id === undefined) {
    const taken = await findByCode(db, companyId, code, null);
    throw invalidField('code', taken?.deleted ? 'codeOfDeleted' : 'codeTaken');
  }
  await recordAudit(db, {
    companyId,
    userId: caller.userId,
    requestId,
    action: 'category.create',
    thing: 'category',
    thingId: id,
    after: { name, code },
  });
  await announce(db, { topic: 'categories', companyId, id });
  const row = await findCategory(db, scope, id);
  if (!row) throw notFound();
  return { category: presentCategory(row) };
}
