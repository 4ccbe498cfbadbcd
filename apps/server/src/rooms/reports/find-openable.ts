// The right to open a report. The built-in dashboards ask the same before they answer.
import type { SignedCall } from '../../platform/http/call.ts';
import { Failure, notFound } from '../../platform/failure.ts';
import { findReportToOpen, type OpenedReportRow } from './opened-reports.queries.ts';

/**
 * A report as the caller, or for a super administrator another person (`asUserId`), may open it. 404 when it is deleted,
 * out of scope or not associated with them (D11); 409 while a high warning is on.
 */
export async function findOpenable(
  { db, scope, caller }: Pick<SignedCall, 'db' | 'scope' | 'caller'>,
  id: number,
  asUserId: number = caller.userId,
): Promise<OpenedReportRow> {
  const isSuperAdmin = caller.role === 'superAdmin';
  const isOwn = asUserId === caller.userId;
  if (!isOwn && !isSuperAdmin) throw notFound();
  const row = await findReportToOpen(db, scope, id, asUserId, isSuperAdmin && isOwn);
  if (!row) throw notFound();
  if (row.warningStatus === 'high') {
    throw new Failure(409, 'reports:underWarning', {
      values: { name: row.reportName, message: row.warningMessage ?? '' },
    });
  }
  return row;
}
