import { isDeepStrictEqual } from 'node:util';
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { setTenantContext } from '../../../platform/database/transaction.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { generalContentOf } from '../general-content.ts';
import {
  type GeneralContent,
  type GeneralRow,
  listCompaniesOf,
  lockGeneral,
  saveGeneral,
} from '../general-locations.queries.ts';
import { getGeneral } from '../general-locations.reads.ts';

type Update = Call<typeof contract.locations.updateGeneral>;

const contentOf = ({ id: _id, isLinked: _isLinked, ...content }: GeneralRow): GeneralContent => content;

/** Changes what all companies that link a location have of it; each of them is notified, and has it in its audit. */
export async function updateGeneral(call: Update) {
  const { db, params, body, services, scope, caller } = call;
  const row = await lockGeneral(db, params.id);
  if (!row) throw notFound();
  const before = contentOf(row);
  const now = { ...before, imageUrl: services.files.addressOrNull(before.imageKey) };
  assertUnchanged({ expected: body.expected, now, wanted: body, addresses: ['imageUrl'] });
  const after = await generalContentOf(
    call,
    { ...body, countryCode: body.countryCode ?? before.countryCode },
    before,
  );
  if (!isDeepStrictEqual(before, after)) {
    await saveGeneral(db, row.id, after);
    const edit = { action: 'location.edit', entity: 'location', entityId: row.id, before, after } as const;
    const companyIds = (await listCompaniesOf(db, row.id)).map(({ id }) => id);
    await record(call, { ...edit, companyId: null, announcedIn: companyIds });
    // Each of them finds it in its audit, whichever company is selected.
    await setTenantContext(db, { companyIds, userId: caller.userId });
    for (const companyId of companyIds) await record(call, { ...edit, companyId, announcedIn: [] });
    await setTenantContext(db, { companyIds: scope.companyIds, userId: caller.userId });
  }
  return getGeneral(call);
}
