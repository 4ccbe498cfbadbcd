// Rows as the contract shows them: the only way out of this room.
import {
  addressTexts,
  coordinates,
  type GeneralLocation,
  keysOf,
  type Location,
  locationTexts,
  pick,
} from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { GeneralRow } from './general-locations.queries.ts';
import type { LocationRow } from './locations.queries.ts';

const textKeys = keysOf(locationTexts);
const addressKeys = ['countryCode', ...keysOf(addressTexts), ...keysOf(coordinates)] as const;

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
    ...pick(row, textKeys),
    deleted: row.deleted,
    ...picturesOf(files, row.imageKey),
    // A deleted location keeps the flag for its return, but is no centre meanwhile.
    isDistributionCenter: row.isDistributionCenter && !row.deleted,
    createdAt: instantOf(row.createdAt),
    Company: { id: row.companyId, name: row.companyName },
    Address: pick(row, addressKeys),
  });

/** Makes the presenter of general locations. */
export const generalPresenter =
  (files: FileStore) =>
  (row: GeneralRow): GeneralLocation => ({
    id: row.id,
    name: row.name,
    ...pick(row, textKeys),
    ...picturesOf(files, row.imageKey),
    Address: pick(row, addressKeys),
    isLinked: row.isLinked,
  });
