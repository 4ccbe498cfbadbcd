// The phones of field workers, for those who look after them.
import { type contract, type FieldPhone, phoneStates } from '@gondola/contract';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { Call } from '../../platform/http/call.ts';
import { listPhones, type PhoneRow } from './devices.queries.ts';

function presentPhone(row: PhoneRow): FieldPhone {
  const { latitude, longitude, lastAt, locationName } = row;
  const isPlaced = latitude !== null && longitude !== null && lastAt !== null;
  return {
    id: row.id,
    User: { id: row.userId, fullName: row.userName, email: row.email },
    Company: { id: row.companyId, name: row.companyName },
    platform: row.platform,
    app: row.app,
    isInstalled: row.isInstalled,
    storage: row.used === null || row.quota === null ? null : { used: row.used, quota: row.quota },
    queue: {
      drafts: row.drafts,
      visits: row.visits,
      files: row.files,
      bytes: row.bytes,
      since: instantOrNull(row.since),
      fault: row.fault,
    },
    states: phoneStates.filter((state) => row[state]),
    heardAt: instantOf(row.heardAt),
    visitsToday: row.visitsToday,
    lastPlace: isPlaced
      ? { latitude, longitude, at: instantOf(lastAt), locationName: locationName ?? '' }
      : null,
  };
}

export async function listFieldPhones({ db, scope, query }: Call<typeof contract.field.phones>) {
  const { searchValue: words, state, page, limit } = query;
  const { rows, counts } = await listPhones(db, scope.companyIds, { ...query, words });
  return {
    phones: rows.map(presentPhone),
    totalPhones: counts[state ?? 'all'],
    totalIsCapped: false,
    counts,
    page,
    limit,
  };
}
