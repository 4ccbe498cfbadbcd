import { fileRules, type contract } from '@gondola/contract';
import { fileKeyAfter } from '../../../platform/files/named-file.ts';
import type { Call } from '../../../platform/http/call.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import { invalidInput, notFound } from '../../../platform/failure.ts';
import { changedReport, reportFaults } from '../report-content.ts';
import { presentAdministered } from '../reports.presenter.ts';
import { lockReport } from '../reports.queries.ts';
import { saveChange } from './save-change.ts';

type Update = Call<typeof contract.reports.update>;

/** Edits a report, warns about it, or restores it; what was not sent stays as it is. */
export async function updateReport(call: Update) {
  const { db, scope, body, services } = call;
  const row = await lockReport(db, scope, body.id);
  if (!row) throw notFound();
  const now = { ...presentAdministered(services.files)(row) };
  assertUnchanged({ expected: body.expected, now, wanted: { ...now, ...body }, addresses: ['fileUrl'] });
  const after = changedReport(
    row,
    body,
    await fileKeyAfter(call, body.fileUrl, row.fileKey, {
      rule: fileRules.report,
      companyId: row.companyId,
      path: 'fileUrl',
    }),
  );
  // Restoring alone must not fail for what the report lacked before it was deleted.
  const isEdit = Object.keys(body).some((key) => !['id', 'deleted', 'expected'].includes(key));
  const faults = isEdit ? reportFaults(after) : [];
  if (faults.length > 0) throw invalidInput(faults);
  const isRestore = row.deleted && !after.deleted;
  return saveChange(call, isRestore ? 'report.restore' : 'report.edit', row, after);
}
