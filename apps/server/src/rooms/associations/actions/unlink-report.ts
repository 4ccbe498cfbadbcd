import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { presentReportLink } from '../associations.presenter.ts';
import { lockReportLinkById, saveReportLink } from '../report-links.queries.ts';
import { recordLink } from '../record-link.ts';

/** Marks a link as removed; its filter is kept for the day it comes back. Once more changes nothing. */
export async function unlinkReport(call: Call<typeof contract.associations.unlinkReport>) {
  const { db, scope, params } = call;
  const link = await lockReportLinkById(db, scope, params.userPowerbiReportId);
  if (!link) throw notFound();
  if (link.deleted) return presentReportLink(link);
  await saveReportLink(db, link.companyId, link.userPowerbiReportId, { ...link, deleted: true });
  const { powerbiReportId, config } = link;
  await recordLink(call, {
    action: 'userReport.unlink',
    id: link.userPowerbiReportId,
    link,
    before: { powerbiReportId, config },
  });
  return presentReportLink(link);
}
