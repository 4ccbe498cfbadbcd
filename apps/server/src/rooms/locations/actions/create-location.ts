import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findGeneral, findGeneralOfRequest, insertGeneral } from '../general-locations.queries.ts';
import { locationImageRule } from '../location-files.ts';
import { generalPresenter } from '../locations.presenter.ts';
import { saveCompanyLink } from './link-location.ts';

type Create = Call<typeof contract.locations.create>;

async function imageKeyOf({ db, body, caller, services }: Create): Promise<string | null> {
  if (!body.imageUrl) return null;
  const { key } = await services.files.claim(db, {
    address: body.imageUrl,
    purpose: locationImageRule.purpose,
    userId: caller.userId,
    companyId: null,
    path: 'imageUrl',
  });
  return key;
}

async function insert(call: Create): Promise<number> {
  const { db, body, caller, requestId } = call;
  const fields = {
    name: body.name,
    chain: body.chain || null,
    chainSubCategory: body.chainSubCategory || null,
    countryCode: body.countryCode,
    city: body.city || null,
    region: body.region || null,
    sector: body.sector || null,
    zone: body.zone || null,
    address: body.address || null,
    latitude: body.latitude ?? null,
    longitude: body.longitude ?? null,
    imageKey: await imageKeyOf(call),
  };
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
  await recordAudit(db, {
    companyId: null,
    userId: caller.userId,
    requestId,
    action: 'location.create',
    thing: 'location',
    thingId: id,
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
