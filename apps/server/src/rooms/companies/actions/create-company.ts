import { companyKeys, type contract, fieldsOf, fileRules, filledIn } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { claimFile } from '../../../platform/files/named-file.ts';
import { setTenantContext } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { readSettings } from '../../settings/index.ts';
import {
  findCompanyOfRequest,
  insertCompany,
  listAllCompanyIds,
  nextCompanyId,
} from '../company-writes.queries.ts';
import { presentCompany } from '../companies.presenter.ts';
import { findCompany } from '../companies.queries.ts';

type Create = Call<typeof contract.companies.create>;

/** D21: companies whose challenges are announced by mail unless somebody says otherwise. */
const announcingAtFirst = new Set([102, 105, 109]);

async function insert(call: Create): Promise<number> {
  const { db, scope, body, caller } = call;
  const id = await nextCompanyId(db);
  // The selected company is not among the caller's before it exists.
  await setTenantContext(db, { companyIds: [...scope.companyIds, id], userId: caller.userId });
  const logoKey = await claimFile(call, body.logoUrl, {
    rule: fileRules.logo,
    companyId: null,
    path: 'logoUrl',
  });
  const first = {
    ...fieldsOf(companyKeys, () => null),
    timeZone: (await readSettings(db)).defaultTimeZone,
    challengeNotifications: announcingAtFirst.has(id),
  };
  const details = { ...filledIn(companyKeys, body, first), logoKey };
  if (!(await insertCompany(db, { ...details, id, requestId: body.requestId ?? null }))) {
    await setTenantContext(db, { companyIds: await listAllCompanyIds(db), userId: caller.userId });
    return (await findCompanyOfRequest(db, body.requestId ?? '')) ?? id;
  }
  await record(call, {
    companyId: id,
    action: 'company.create',
    entity: 'company',
    entityId: id,
    after: details,
  });
  return id;
}

/** Adds a company with its logo. The same form sent twice (same `requestId`) gives the same company. */
export async function createCompany(call: Create) {
  const id = await insert(call);
  const row = await findCompany(call.db, { companyIds: [id], projectIds: 'all' }, id);
  if (!row) throw notFound();
  return { company: presentCompany(call.services.files)(row) };
}
