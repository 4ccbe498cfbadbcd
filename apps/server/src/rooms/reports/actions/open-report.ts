import type { contract } from '@gondola/contract';
import { type Call, outsideTransaction } from '../../../platform/http/call.ts';
import { Failure, notFound } from '../../../platform/failure.ts';
import { findOpenable } from '../find-openable.ts';
import type { OpenedReportRow } from '../opened-reports.queries.ts';
import { createPowerBi, type Embedded, type PowerBi } from '../../../platform/power-bi/power-bi.ts';
import { PowerBiFailure, type PowerBiReason } from '../../../platform/power-bi/power-bi-failure.ts';
import { recordVisit } from '../report-visits.queries.ts';
import { presentOpened, presentReportOfUser } from '../reports.presenter.ts';
import { findReportOfUser } from '../reports.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { powerBiSettings } from '../../../platform/power-bi/power-bi-settings.ts';

const known = new WeakMap<Services, PowerBi>();

/** The Power BI of this process, with the token it keeps; undefined where it is not configured. */
function powerBiOf(services: Services): PowerBi | undefined {
  const settings = powerBiSettings(services.env);
  if (!settings) return undefined;
  const found = known.get(services) ?? createPowerBi(settings, services.clock);
  known.set(services, found);
  return found;
}

type Open = typeof contract.reports.open;
type Opening = Pick<Call<Open>, 'services' | 'caller'>;

/** Not answering is 503 and may pass; the rest is 502 and stays until somebody does something. */
const passing: ReadonlySet<PowerBiReason> = new Set(['notConfigured', 'throttled', 'unavailable']);

/** The message; an administrator's says also what to do about it. */
function failureFor(
  { reason, seconds = 0 }: PowerBiFailure,
  isSuperAdmin: boolean,
  cause?: unknown,
): Failure {
  const code = isSuperAdmin ? `reports:powerBi.advice.${reason}` : `reports:powerBi.told.${reason}`;
  return new Failure(passing.has(reason) ? 503 : 502, code, { values: { seconds }, cause });
}

type EmbeddedRow = Pick<OpenedReportRow, 'workspaceId' | 'reportId' | 'email' | 'identityRoles'>;

async function embed({ services, caller }: Opening, row: EmbeddedRow): Promise<Embedded> {
  const isSuperAdmin = caller.role === 'superAdmin';
  const powerBi = powerBiOf(services);
  if (!powerBi) throw failureFor(new PowerBiFailure('notConfigured', 'token'), isSuperAdmin);
  try {
    return await powerBi.embed({
      workspaceId: row.workspaceId,
      reportId: row.reportId,
      username: row.email,
      roles: row.identityRoles,
    });
  } catch (error) {
    if (!(error instanceof PowerBiFailure)) throw error;
    throw failureFor(error, isSuperAdmin, error);
  }
}

async function findAndRecord(call: Call<Open>): Promise<OpenedReportRow> {
  const { db, caller, params, query, services } = call;
  const row = await findOpenable(call, params.id, query.userId);
  if (!query.renewal && row.userId === caller.userId) {
    const { companyId, id: reportId } = row;
    await recordVisit(db, { companyId, userId: caller.userId, reportId, at: services.clock() });
  }
  return row;
}

/** Opens a report and notes the visit. Power BI is asked once the visit is written, so that no connection waits for it. */
export const openReport = outsideTransaction<Open>(async (call) => {
  const row = await call.transaction('write', findAndRecord);
  const embedded = row.kind === 'powerbi' ? await embed(call, row) : undefined;
  return { powerbiReport: presentOpened(row, embedded, call.services.clock()) };
});

type OfUser = typeof contract.reports.ofUser;

/** A report as one person is shown it (field-audit 2.10). Not there when the person has no link to the report. */
export const getReportOfUser = outsideTransaction<OfUser>(async (call) => {
  const { params, services } = call;
  const row = await call.transaction('read', ({ db, scope }) =>
    findReportOfUser(db, scope, params.id, params.userId),
  );
  if (!row) throw notFound();
  const isShown = row.kind === 'powerbi' && !row.deleted && row.warningStatus !== 'high';
  const embedded = isShown && call.query.embed ? await embed(call, row) : undefined;
  return { powerbiReport: presentReportOfUser(services.files, row, embedded) };
});
