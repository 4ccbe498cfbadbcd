// The phones of field workers and the visits that they had to skip, for those who look after them.
import { type contract, type FieldPhone, phoneStates, type SkippedVisit } from '@gondola/contract';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { Call } from '../../platform/http/call.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { pageOf } from '../../platform/database/total-cap.ts';
import { mapTilesOf } from '../../platform/map-tiles.ts';
import { countVisitsToday, listPhones, type PhoneRow } from './devices.queries.ts';
import { listPhoneless } from './phone-orders.queries.ts';
import { listReports } from './phone-reports.queries.ts';
import { countVisitsDue } from './visits-due.queries.ts';
import { listWaitingLong } from './waiting-responses.queries.ts';
import { listSkips, type SkipRow } from './skipped-visits.queries.ts';

function presentPhone(row: PhoneRow, visitsDue: number): FieldPhone {
  const { latitude, longitude, placedAt, locationName, lastAt, lastName } = row;
  const isPlaced = latitude !== null && longitude !== null && placedAt !== null;
  return {
    id: row.id,
    User: { id: row.userId, fullName: row.userName, email: row.email, isRemoved: row.isRemoved },
    Company: { id: row.companyId, name: row.companyName },
    name: row.name,
    model: row.model,
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
    takesPush: row.takesPush,
    asked: row.asked,
    forgottenAt: instantOrNull(row.forgottenAt),
    states: phoneStates.filter((state) => row[state]),
    heardAt: instantOf(row.heardAt),
    delivery:
      row.deliveryUntil === null
        ? null
        : {
            until: instantOf(row.deliveryUntil),
            isOpened: row.isDeliveryOpened,
            isTaken: row.isTicketTaken,
          },
    visitsToday: row.visitsToday,
    visitsDue,
    lastVisit: lastAt === null ? null : { at: instantOf(lastAt), locationName: lastName ?? '' },
    lastPlace: isPlaced
      ? { latitude, longitude, at: instantOf(placedAt), locationName: locationName ?? '' }
      : null,
  };
}

export async function listFieldPhones({ db, scope, query, services }: Call<typeof contract.field.phones>) {
  const { searchValue: words, state } = query;
  const { rows, counts } = await listPhones(db, scope.companyIds, { ...query, words });
  const due = await countVisitsDue(db, rows, services.clock());
  return {
    phones: rows.map((row, place) => presentPhone(row, due[place] ?? 0)),
    ...pageOf('totalPhones', counts[state ?? 'all'], query),
    tiles: mapTilesOf(services.env),
    counts,
    visitsToday: await countVisitsToday(db, scope.companyIds, words),
  };
}

function presentSkip(row: SkipRow, files: FileStore): SkippedVisit {
  const { latitude, longitude, fileKey } = row;
  return {
    id: row.id,
    User: { id: row.userId, fullName: row.userName },
    Location: { id: row.locationId, name: row.locationName, address: row.address },
    Survey: { id: row.taskId, title: row.taskTitle },
    reason: row.reason,
    comment: row.comment,
    skippedAt: instantOf(row.skippedAt),
    receivedAt: instantOf(row.receivedAt),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    photo:
      fileKey === null ? null : { url: files.addressOf(fileKey), thumbnailUrl: files.thumbnailOf(fileKey) },
    isPhotoRepeated: row.isRepeated,
  };
}

export async function listSkippedVisits({ db, scope, query, services }: Call<typeof contract.field.skips>) {
  const { searchValue: words, reason } = query;
  const { rows, counts } = await listSkips(db, scope, { ...query, words });
  return {
    skips: rows.map((row) => presentSkip(row, services.files)),
    ...pageOf('totalSkips', counts[reason ?? 'all'], query),
    counts,
  };
}

export async function listPhoneReports({ db, scope, query }: Call<typeof contract.field.reports>) {
  const { searchValue: words, page, limit } = query;
  const rows = await listReports(db, scope.companyIds, { words, page, limit });
  return {
    reports: rows.map(({ id, userId, userName, comment, state, reportedAt }) => ({
      id,
      User: { id: userId, fullName: userName },
      comment,
      reportedAt: instantOf(reportedAt),
      state,
    })),
    ...pageOf('totalReports', rows[0]?.total ?? 0, { page, limit }),
  };
}

export async function listWorkersWithoutPhone({
  db,
  scope,
  query,
}: Call<typeof contract.field.withoutPhone>) {
  const { searchValue: words, page, limit } = query;
  const rows = await listPhoneless(db, scope.companyIds, { words, page, limit });
  return {
    workers: rows.map(({ userId, companyId, userName, email, companyName, assignments, lastVisitAt }) => ({
      User: { id: userId, fullName: userName, email },
      Company: { id: companyId, name: companyName },
      assignments,
      lastVisitAt: instantOrNull(lastVisitAt),
    })),
    ...pageOf('totalWorkers', rows[0]?.total ?? 0, { page, limit }),
  };
}

/** Responses that have waited for their files for a week or longer. */
export async function listWaiting({ db, scope, query }: Call<typeof contract.field.waiting>) {
  const { searchValue: words, page, limit } = query;
  const rows = await listWaitingLong(db, scope.companyIds, { words, page, limit });
  return {
    waiting: rows.map((row) => ({
      id: row.id,
      User: { id: row.userId, fullName: row.userName, isRemoved: row.isRemoved },
      Company: { id: row.companyId, name: row.companyName },
      Survey: { id: row.taskId, title: row.title },
      Location: { id: row.locationId, name: row.locationName },
      finishedAt: instantOf(row.finishedAt),
      receivedAt: instantOf(row.receivedAt),
      files: { here: row.filesHere, all: row.files },
      Phone:
        row.platform === null || row.heardAt === null
          ? null
          : { platform: row.platform, heardAt: instantOf(row.heardAt) },
      mayAccept: row.mayAccept,
      acceptableAt: instantOf(row.acceptableAt),
    })),
    ...pageOf('totalWaiting', rows[0]?.total ?? 0, { page, limit }),
  };
}
