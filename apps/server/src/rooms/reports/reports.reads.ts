// Reads without a decision: from the call to the queries to the presenter.
import { type contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { findOpenable } from './find-openable.ts';
import { presentAdministered, reportPresenter } from './reports.presenter.ts';
import { findReport, listReports } from './reports.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

/** D11: those associated with the caller, all for a super administrator; never the deleted ones. */
export async function listOwnReports({
  db,
  scope,
  query,
  caller,
  services,
}: Call<typeof contract.reports.list>) {
  const { searchValue: words, column, page, limit } = query;
  const userId = caller.role === 'superAdmin' ? undefined : caller.userId;
  const filter = { words, column, active: true, userId, page, limit };
  const { rows, total } = await listReports(db, scope, filter);
  return {
    powerbiReports: rows.map(reportPresenter(services.files)),
    ...pageOf('totalPowerbiReports', total, query),
  };
}

export async function listReportsPage({ db, scope, query, services }: Call<typeof contract.reports.page>) {
  const { searchValue: words, column, active, page, limit } = query;
  const { rows, total } = await listReports(db, scope, { words, column, active, page, limit });
  return {
    powerbiReports: { powerbiReports: rows.map(presentAdministered(services.files)) },
    ...pageOf('totalReports', total, query),
  };
}

export async function getReport({ db, scope, params, services }: Call<typeof contract.reports.get>) {
  const row = await findReport(db, scope, params.id);
  if (!row) throw notFound();
  return { report: presentAdministered(services.files)(row) };
}

/** Of a report that is on show; throws as opening it would. */
export async function standingOf(call: Call<typeof contract.reports.standing>) {
  const row = await findOpenable(call, call.params.id, call.query.userId);
  return { powerbiReport: { warningStatus: row.warningStatus, warningMessage: row.warningMessage } };
}
