import { isDeepStrictEqual } from 'node:util';
import { record } from '../../../platform/audit/record.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { presentAdministered } from '../reports.presenter.ts';
import { findReport, type ReportContent, type ReportRow, saveReport } from '../reports.queries.ts';

/** Saves a locked report as it is to be, with its audit line; nothing happens when nothing changed. */
export async function saveChange(
  call: SignedCall,
  action: 'report.edit' | 'report.remove' | 'report.restore',
  row: ReportRow,
  after: ReportContent,
) {
  const { db, scope, services } = call;
  const { id, companyId, createdAt: _, ...before } = row;
  if (!isDeepStrictEqual(before, after)) {
    await saveReport(db, companyId, id, after);
    await record(call, {
      companyId,
      action,
      entity: 'report',
      entityId: id,
      before,
      after,
    });
  }
  const saved = await findReport(db, scope, id);
  if (!saved) throw notFound();
  return { report: presentAdministered(services.files)(saved) };
}
