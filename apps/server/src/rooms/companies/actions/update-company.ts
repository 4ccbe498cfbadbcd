import { companyKeys, type contract, fileRules, filledIn } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { fileKeyAfter } from '../../../platform/files/named-file.ts';
import type { Call } from '../../../platform/http/call.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import { notFound } from '../../../platform/failure.ts';
import { lockCompany, saveCompany } from '../company-writes.queries.ts';
import { presentCompany } from '../companies.presenter.ts';
import { findCompany } from '../companies.queries.ts';

type Update = Call<typeof contract.companies.update>;

/** Changes a company in scope. */
export async function updateCompany(call: Update) {
  const { db, scope, body, services } = call;
  if (!(await lockCompany(db, scope.companyIds, body.id))) throw notFound();
  const before = await findCompany(db, scope, body.id);
  if (!before) throw notFound();
  const now = presentCompany(services.files)(before);
  // Without a logo in the call the one there stays.
  const wanted = { ...body, logoUrl: body.logoUrl ?? now.logoUrl };
  assertUnchanged({ expected: body.expected, now, wanted, addresses: ['logoUrl'] });
  const after = {
    ...filledIn(companyKeys, body, before),
    logoKey: await fileKeyAfter(call, body.logoUrl || undefined, before.logoKey, {
      rule: fileRules.logo,
      companyId: null,
      path: 'logoUrl',
    }),
  };
  await saveCompany(db, body.id, after);
  await record(call, {
    companyId: body.id,
    action: 'company.update',
    entity: 'company',
    entityId: body.id,
    before,
    after,
  });
  return { company: presentCompany(services.files)({ ...after, id: body.id }) };
}
