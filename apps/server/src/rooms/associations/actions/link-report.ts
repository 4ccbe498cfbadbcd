// Links of a person to reports.
import { isDeepStrictEqual } from 'node:util';
import {
  type contract,
  maxFilterLength,
  readReportFilter,
  type ReportFilter,
  type ReportFilterFault,
} from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, type Failure, invalidField, notFound } from '../../../platform/http/errors.ts';
import { findUserRow } from '../../users/index.ts';
import { presentReportLink } from '../associations.presenter.ts';
import {
  companyOfReport,
  insertReportLink,
  lockReportLink,
  lockReportLinkById,
  saveReportLink,
} from '../report-links.queries.ts';
import { recordLink } from '../record-link.ts';

function failureOf(fault: ReportFilterFault): Failure {
  switch (fault.kind) {
    case 'json': {
      const { code, line, column } = fault.fault;
      return invalidField('configJson', `json.${code}`, { line, column });
    }
    case 'noTarget':
    case 'noValues':
      return invalidField('configJson', fault.kind, { place: fault.place });
    case 'tooLong':
      return invalidField('configJson', 'tooLong', { max: maxFilterLength });
    default:
      return invalidField('configJson', fault.kind);
  }
}

/** The filter of a text as it was sent; throws 400 that says where it is wrong. */
function reportFilterOf(text: string | null | undefined): ReportFilter | null {
  const read = readReportFilter(text ?? '');
  if (read.fault) throw failureOf(read.fault);
  return read.filter;
}

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
