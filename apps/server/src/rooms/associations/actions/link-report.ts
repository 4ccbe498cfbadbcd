import { isDeepStrictEqual } from 'node:util';
import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/http/errors.ts';
import { findUserRow } from '../../users/index.ts';
import { presentReportLink } from '../associations.presenter.ts';
import { reportFilterOf } from '../report-filter-of.ts';
import {
  companyOfReport,
  insertReportLink,
  lockReportLink,
  saveReportLink,
} from '../report-links.queries.ts';
import { recordLink } from '../record-link.ts';

/** Links a person to a report with a filter, or revives the link that was. Throws 409 when they are linked already with another filter. */
export async function linkReport(call: Call<typeof contract.associations.linkReport>) {
  const { db, scope, body } = call;
  const { userId, powerbiReportId } = body;
  const fields = {
    config: reportFilterOf(body.configJson),
    configDescription: body.configDescription || null,
  };
  if (!(await findUserRow(db, userId))) throw notFound();
  const companyId = await companyOfReport(db, scope, powerbiReportId);
  if (companyId === undefined) throw invalidField('powerbiReportId', 'unknownReport');
  const isNew = await insertReportLink(db, { userId, companyId, powerbiReportId, ...fields });
  const link = await lockReportLink(db, scope, userId, powerbiReportId);
  if (!link) throw notFound();
  if (!isNew && !link.deleted) {
    const { config, configDescription } = link;
    if (isDeepStrictEqual({ config, configDescription }, fields)) return presentReportLink(link);
    throw conflict('associations:reportLinked');
  }
  const after = { ...link, ...fields, deleted: false };
  if (!isNew) await saveReportLink(db, companyId, link.userPowerbiReportId, after);
  await recordLink(call, {
    action: 'userReport.link',
    id: link.userPowerbiReportId,
    link,
    after: { powerbiReportId, ...fields },
  });
  return presentReportLink(after);
}
