// Changes of one company's link to a location.
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { locationPresenter } from '../locations.presenter.ts';
import {
  findLocation,
  holdCompany,
  type LocationRow,
  moveDistributionCenter,
  saveDeleted,
} from '../locations.queries.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';

/**
 * The location as the one company in scope has it. 404 when none has linked it; 400 at `companyId` when several have, because
 * the location's id alone does not say whose is meant.
 */
async function findOneLocation({ db, scope }: SignedCall, locationId: number): Promise<LocationRow> {
  const [row, another] = await findLocation(db, scope, locationId);
  if (!row) throw notFound();
  if (another) throw invalidField('companyId', 'chooseCompany');
  return row;
}

/** Marks a location of a company deleted, or takes that back; sent twice it changes, and is written down, once. */
const mark =
  (deleted: boolean) =>
  async (call: Call<typeof contract.locations.remove | typeof contract.locations.restore>) => {
    const { db, params, services } = call;
    const row = await findOneLocation(call, params.id);
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
  const { db, params, services } = call;
  const { companyId, id } = await findOneLocation(call, params.id);
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
