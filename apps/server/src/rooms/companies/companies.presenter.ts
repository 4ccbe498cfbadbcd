import { companyKeys, pick } from '@gondola/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { AdministeredRow } from './company-list.queries.ts';
import type { CompanyRow } from './companies.queries.ts';

/** A company as the wire shows it, its logo by its lasting name. */
export const presentCompany = (files: FileStore) => (row: CompanyRow) => ({
  id: row.id,
  ...pick(row, companyKeys),
  logoUrl: files.addressOrNull(row.logoKey),
});

/** The same with what its files take. */
export const presentAdministered =
  (files: FileStore) =>
  ({ bytes, fileCount, quota, ...row }: AdministeredRow) => ({
    ...presentCompany(files)(row),
    storage: { bytes, files: fileCount, quota },
  });
