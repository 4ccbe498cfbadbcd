import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { changedReport } from '../report-content.ts';
import { lockReport } from '../reports.queries.ts';
import { saveChange } from './save-change.ts';

/** Marks a report as deleted: nobody sees it until it is restored. Sent again it changes nothing. */
export async function removeReport(call: Call<typeof contract.reports.remove>) {
  const { db, scope, params } = call;
  const row = await lockReport(db, scope, params.id);
  if (!row) throw notFound();
  return saveChange(
    call,
    'report.remove',
    row,
    changedReport(row, { id: row.id, deleted: true }, row.fileKey),
  );
}
