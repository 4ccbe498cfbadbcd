import type { FileStore } from '../../platform/files/file-store.ts';
import type { AdministeredRow } from './company-list.queries.ts';
import type { CompanyRow } from './companies.queries.ts';

/** A company as the wire shows it, its logo by its lasting name. */
export const presentCompany =
  (files: FileStore) =>
  ({ logoKey, ...row }: CompanyRow) => ({
    id: row.id,
    name: row.name,
    countryCode: row.countryCode,
    taxId: row.taxId,
    logoUrl: files.addressOrNull(logoKey),
    whatsappLink: row.whatsappLink,
    timeZone: row.timeZone,
    challengeNotifications: row.challengeNotifications,
    storageQuota: row.storageQuota,
  });

/** The same with what its files take. */
export const presentAdministered =
  (files: FileStore) =>
  ({ bytes, fileCount, quota, ...row }: AdministeredRow) => ({
    ...presentCompany(files)(row),
    storage: { bytes, files: fileCount, quota },
  });
