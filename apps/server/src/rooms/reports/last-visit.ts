import type { ReportStat } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { findLastVisit } from './report-visits.queries.ts';
import { presentVisit } from './reports.presenter.ts';

/** The report the caller opened last, of those they may still open; null before the first. */
export async function lastVisitOf({
  db,
  scope,
  caller,
  services,
}: Pick<SignedCall, 'db' | 'scope' | 'caller' | 'services'>): Promise<ReportStat | null> {
  const row = await findLastVisit(db, scope, caller.userId, caller.role === 'superAdmin');
  return row ? presentVisit(services.files, row) : null;
}
