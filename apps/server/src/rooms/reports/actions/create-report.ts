import { type contract, fileRules, pick, reportKeys } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { fileKeyAfter } from '../../../platform/files/named-file.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { presentAdministered } from '../reports.presenter.ts';
import { findReport, findReportOfRequest, insertReport } from '../reports.queries.ts';

type Create = Call<typeof contract.reports.create>;

/** The company named, or the selected one. */
function companyOf({ scope, body }: Create): number {
  const companyId = body.companyId ?? (scope.companyIds.length === 1 ? scope.companyIds[0] : undefined);
  if (companyId === undefined) throw invalidField('companyId', 'required');
  if (!scope.companyIds.includes(companyId)) throw invalidField('companyId', 'unknownCompany');
  return companyId;
}

async function insert(call: Create): Promise<number> {
  const { db, scope, body, caller } = call;
  const companyId = companyOf(call);
  const content = {
    ...pick(body, reportKeys),
    workspaceId: body.kind === 'dashboard' ? '' : (body.workspaceId ?? ''),
    fileKey: await fileKeyAfter(call, body.fileUrl, null, {
      rule: fileRules.report,
      companyId,
      path: 'fileUrl',
    }),
    identityRoles: body.kind === 'dashboard' ? [] : [...new Set(body.identityRoles)],
  };
  const id = await insertReport(db, {
    companyId,
    createdBy: caller.userId,
    requestId: body.requestId ?? null,
    ...content,
  });
  if (id === undefined) {
    const earlier = await findReportOfRequest(db, scope, caller.userId, body.requestId ?? '');
    if (earlier === undefined) throw notFound();
    return earlier;
  }
  await record(call, {
    companyId,
    action: 'report.create',
    entity: 'report',
    entityId: id,
    after: content,
  });
  return id;
}

/** Adds a report to a company. The same form sent twice (same `requestId`) gives the same report. */
export async function createReport(call: Create) {
  const row = await findReport(call.db, call.scope, await insert(call));
  if (!row) throw notFound();
  return { report: presentAdministered(call.services.files)(row) };
}
