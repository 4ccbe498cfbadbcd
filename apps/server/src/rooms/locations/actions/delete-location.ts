import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findOneLocation } from '../find-one-location.ts';
import { locationPresenter } from '../locations.presenter.ts';
import { saveDeleted } from '../locations.queries.ts';

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
