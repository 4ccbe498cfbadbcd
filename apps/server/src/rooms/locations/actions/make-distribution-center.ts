import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { findOneLocation } from '../find-one-location.ts';
import { locationPresenter } from '../locations.presenter.ts';
import { findLocation, holdCompany, moveDistributionCenter } from '../locations.queries.ts';

/** Moves the flag to this location; the one that had it loses it in the same transaction. */
export async function makeDistributionCenter(call: Call<typeof contract.locations.makeDistributionCenter>) {
  const { db, scope, params, services } = call;
  const { companyId, id } = await findOneLocation(db, scope, params.id);
  if (!(await holdCompany(db, companyId))) throw notFound();
  const [now] = await findLocation(db, { companyIds: [companyId], projectIds: 'all' }, id);
  if (!now) throw notFound();
  if (now.deleted) throw conflict('locations:deletedIsNoCenter');
  if (!now.isDistributionCenter) {
    const moved = await moveDistributionCenter(db, companyId, id);
    if (!moved) throw conflict('locations:deletedIsNoCenter');
    await record(call, {
      companyId,
      action: 'location.makeDistributionCenter',
      entity: 'location',
      entityId: id,
      before: { locationId: moved.before },
      after: { locationId: id },
    });
  }
  return { location: locationPresenter(services.files)({ ...now, isDistributionCenter: true }) };
}
