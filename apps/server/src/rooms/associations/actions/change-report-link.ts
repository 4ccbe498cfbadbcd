import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { presentReportLink } from '../associations.presenter.ts';
import { reportFilterOf } from '../report-filter-of.ts';
import { lockReportLink, saveReportLink } from '../report-links.queries.ts';
import { recordLink } from '../record-link.ts';

/** Changes what a person sees of a report: the filter and its description, each only when it is sent. */
export async function changeReportLink(call: Call<typeof contract.associations.changeReportLink>) {
  const { db, scope, body } = call;
  const sent = body.configJson === undefined ? undefined : { config: reportFilterOf(body.configJson) };
  const link = await lockReportLink(db, scope, body.userId, body.powerbiReportId);
  if (!link || link.deleted) throw notFound();
  const after = {
    ...link,
    ...sent,
    ...(body.configDescription === undefined ? {} : { configDescription: body.configDescription || null }),
  };
  await saveReportLink(db, link.companyId, link.userPowerbiReportId, after);
  const { powerbiReportId } = link;
  await recordLink(call, {
    action: 'userReport.change',
    id: link.userPowerbiReportId,
    link,
    before: { powerbiReportId, config: link.config, configDescription: link.configDescription },
    after: { powerbiReportId, config: after.config, configDescription: after.configDescription },
  });
  return presentReportLink(after);
}
