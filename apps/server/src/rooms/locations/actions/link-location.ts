import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { findGeneral } from '../general-locations.queries.ts';
import { locationPresenter } from '../locations.presenter.ts';
import { findLocation, holdCompany, isCodeTaken, saveLink } from '../locations.queries.ts';

interface Link {
  readonly companyId: number;
  readonly locationId: number;
  readonly internalCode: string | null;
}

/** Links a location to a company in scope; one that is linked already stays as it is. Throws 400 at the field that is wrong. */
export async function saveCompanyLink(call: SignedCall, link: Link): Promise<void> {
  const { db, scope } = call;
  const { companyId, locationId, internalCode } = link;
  if (!scope.companyIds.includes(companyId) || !(await holdCompany(db, companyId))) throw notFound();
  if (internalCode !== null && (await isCodeTaken(db, companyId, locationId, internalCode))) {
    throw invalidField('internalCode', 'codeTaken');
  }
  if (!(await saveLink(db, companyId, locationId, internalCode))) return;
  await record(call, {
    companyId,
    action: 'location.link',
    entity: 'location',
    entityId: locationId,
    after: { internalCode },
  });
}

/** POST /api/locations/company: sent twice it links once; a deleted link comes back. */
export async function linkLocation(call: Call<typeof contract.locations.link>) {
  const { db, body, services } = call;
  const { companyId, locationId } = body;
  if (!call.scope.companyIds.includes(companyId)) throw notFound();
  if (!(await findGeneral(db, [], locationId))) throw invalidField('locationId', 'unknownLocation');
  await saveCompanyLink(call, { companyId, locationId, internalCode: body.internalCode || null });
  const [row] = await findLocation(db, { companyIds: [companyId], projectIds: 'all' }, locationId);
  if (!row) throw notFound();
  return { location: locationPresenter(services.files)(row) };
}
