import type { CompanyDocument } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { CompanyDocumentRow } from './company-documents.queries.ts';

/** A document of a company as the wire shows it. */
export const presentDocument = (row: CompanyDocumentRow): CompanyDocument => ({
  id: row.id,
  companyId: row.companyId,
  name: row.name,
  contentType: row.contentType,
  size: row.size ?? 0,
  createdAt: instantOf(row.createdAt),
  User: row.userName === null ? null : { fullName: row.userName },
});
