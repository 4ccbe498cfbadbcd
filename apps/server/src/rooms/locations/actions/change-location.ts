// Changes of one company's link to a location.
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findOneLocation } from '../find-one-location.ts';
import { locationPresenter } from '../locations.presenter.ts';
import { findLocation, holdCompany, moveDistributionCenter, saveDeleted } from '../locations.queries.ts';
import { conflict, notFound } from '../../../platform/failure.ts';

/** Marks a location of a company deleted, or takes that back; sent twice it changes, and is written down, once. */
const mark =
  (deleted: boolean) =>
  async (call: Call<typeof contract.locations.remove | typeof contract.locations.restore>) => {
    const { db, scope, params, services } = call;
    const row = await findOneLocation(db, scope, params.id);
    const companyId = row.companyId;
    if (await saveDeleted(db, companyId, row.id, deleted)) {
      await record(call, {
        companyId,
        action: deleted ? 'location.delete' : 'location.restore',
        entity: 'location',
        entityId: row.id,
        before: { deleted: !deleted },
        after: { deleted },
      });
    }
    return { location: locationPresenter(services.files)({ ...row, deleted }) };
  };

export const removeLocation = mark(true);
export const restoreLocation = mark(false);

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
