import { instantOf } from '../../platform/database/instants.ts';
import type { TermsVersionRow } from './terms-versions.queries.ts';

/** A version of the terms as the wire shows it. */
export const presentTermsVersion = ({ userName, ...row }: TermsVersionRow) => ({
  id: row.id,
  name: row.name,
  fileKey: row.fileKey,
  createdAt: instantOf(row.createdAt),
  User: userName === null ? null : { fullName: userName },
  acceptedBy: row.acceptedBy,
  inForce: row.inForce,
});
