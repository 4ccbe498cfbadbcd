// Rows as the contract shows them: the only way out of this room.
import type { GeneralLocation, Location } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { GeneralRow } from './general-locations.queries.ts';
import type { LocationRow } from './locations.queries.ts';

const addressOf = (row: LocationRow | GeneralRow): Location['Address'] => ({
  countryCode: row.countryCode,
  city: row.city,
  region: row.region,
  sector: row.sector,
  zone: row.zone,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
});

const picturesOf = (files: FileStore, key: string | null) => ({
  imageUrl: files.addressOrNull(key),
  thumbnailUrl: key === null ? null : files.thumbnailOf(key),
});

/** Makes the presenter of a company's locations. */
export const locationPresenter =
  (files: FileStore) =>
  (row: LocationRow): Location => ({
    id: row.id,
    companyId: row.companyId,
    name: row.name,
    internalCode: row.internalCode,
    chain: row.chain,
    chainSubCategory: row.chainSubCategory,
    deleted: row.deleted,
    ...picturesOf(files, row.imageKey),
    // A deleted location keeps the flag for its return, but is no centre meanwhile.
    isDistributionCenter: row.isDistributionCenter && !row.deleted,
    createdAt: instantOf(row.createdAt),
    Company: { id: row.companyId, name: row.companyName },
    Address: addressOf(row),
  });

/** Makes the presenter of general locations. */
export const generalPresenter =
  (files: FileStore) =>
  (row: GeneralRow): GeneralLocation => ({
    id: row.id,
    name: row.name,
    chain: row.chain,
    chainSubCategory: row.chainSubCategory,
    ...picturesOf(files, row.imageKey),
    Address: addressOf(row),
    isLinked: row.isLinked,
  });
