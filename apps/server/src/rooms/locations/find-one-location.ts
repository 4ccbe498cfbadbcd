import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../platform/failure.ts';
import { findLocation, type LocationRow } from './locations.queries.ts';

/**
 * The location as the one company in scope has it. 404 when none has linked it; 400 at `companyId` when several have, because
 * the location's id alone does not say whose is meant.
 */
export async function findOneLocation(
  db: Database,
  scope: CompanyScope,
  locationId: number,
): Promise<LocationRow> {
  const [row, another] = await findLocation(db, scope, locationId);
  if (!row) throw notFound();
  if (another) throw invalidField('companyId', 'chooseCompany');
  return row;
}
