import { isDeepStrictEqual } from 'node:util';
import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import { assertSeen } from '../../../platform/http/assert-seen.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
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

const contentOf = (row: GeneralRow): GeneralContent => ({
  name: row.name,
  chain: row.chain,
  chainSubCategory: row.chain_sub_category,
  countryCode: row.country_code,
  city: row.city,
  region: row.region,
  sector: row.sector,
  zone: row.zone,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  imageKey: row.image_url,
});

/** Changes what all companies that link a location have of it; each of them is told. */
export async function updateGeneral(call: Update) {
  const { db, params, body, caller, requestId, services } = call;
  const row = await lockGeneral(db, params.id);
  if (!row) throw notFound();
  const before = contentOf(row);
  const now = { ...before, imageUrl: services.files.addressOrNull(before.imageKey) };
  assertSeen({ seen: body.seen, now, wanted: body, addresses: ['imageUrl'] });
  const after = await generalContentOf(call, body, before.imageKey);
  if (!isDeepStrictEqual(before, after)) {
    await saveGeneral(db, row.id, after);
    await recordAudit(db, {
      companyId: null,
      userId: caller.userId,
      requestId,
      action: 'location.edit',
      thing: 'location',
      thingId: row.id,
      before,
      after,
    });
    for (const { id: companyId } of await listCompaniesOf(db, row.id))
      await announce(db, { topic: 'locations', companyId, id: row.id });
  }
  return getGeneral(call);
}
