import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { generalContentOf } from '../general-content.ts';
import { findGeneral, findGeneralOfRequest, insertGeneral } from '../general-locations.queries.ts';
import { generalPresenter } from '../locations.presenter.ts';
import { saveCompanyLink } from './link-location.ts';

type Create = Call<typeof contract.locations.create>;

async function insert(call: Create): Promise<number> {
  const { db, body, caller } = call;
  const fields = await generalContentOf(call, body, null);
  const id = await insertGeneral(db, {
    ...fields,
    createdBy: caller.userId,
    requestId: body.requestId ?? null,
  });
  if (id === undefined) {
    const earlier = await findGeneralOfRequest(db, caller.userId, body.requestId ?? '');
    if (earlier === undefined) throw notFound();
    return earlier;
  }
  await record(call, {
    companyId: null,
    action: 'location.create',
    entity: 'location',
    entityId: id,
    after: fields,
  });
  return id;
}

/** Adds a general location and, with a company, its link. The same form sent twice gives the same location. */
export async function createLocation(call: Create) {
  const { db, scope, body, services } = call;
  const companyId = body.companyId ?? null;
  if (companyId !== null && !scope.companyIds.includes(companyId)) throw notFound();
  const id = await insert(call);
  if (companyId !== null) {
    await saveCompanyLink(call, { companyId, locationId: id, internalCode: body.internalCode || null });
  }
  const row = await findGeneral(db, scope.companyIds, id);
  if (!row) throw notFound();
  return { location: generalPresenter(services.files)(row) };
}
