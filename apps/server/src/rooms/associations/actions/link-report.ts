// Links of a person to reports.
import {
  type contract,
  maxFilterLength,
  readReportFilter,
  type ReportFilter,
  type ReportFilterFault,
} from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { type Failure, invalidField, notFound } from '../../../platform/failure.ts';
import { findUserRow } from '../../users/index.ts';
import { presentReportLink } from '../associations.presenter.ts';
import { companyOfReport, reportLinks } from '../report-links.queries.ts';
import { changeLink, makeLink, removeLink } from './links.ts';

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
  const config = reportFilterOf(body.configJson);
  const configDescription = body.configDescription || null;
  if (!(await findUserRow(db, userId))) throw notFound();
  const companyId = await companyOfReport(db, scope, powerbiReportId);
  if (companyId === undefined) throw invalidField('powerbiReportId', 'unknownReport');
  const wanted = { userId, companyId, targetId: powerbiReportId, config, configDescription };
  return presentReportLink(await makeLink(call, reportLinks, wanted, 'associations:reportLinked'));
}

/** Changes what a person sees of a report: the filter and its description, each only when it is sent. */
export async function changeReportLink(call: Call<typeof contract.associations.changeReportLink>) {
  const { userId, powerbiReportId, configJson, configDescription } = call.body;
  const changes = {
    ...(configJson === undefined ? {} : { config: reportFilterOf(configJson) }),
    ...(configDescription === undefined ? {} : { configDescription: configDescription || null }),
  };
  const which = { userId, targetId: powerbiReportId };
  return presentReportLink(await changeLink(call, reportLinks, which, changes));
}

/** Removes a link; once more changes nothing. */
export async function unlinkReport(call: Call<typeof contract.associations.unlinkReport>) {
  return presentReportLink(await removeLink(call, reportLinks, call.params.userPowerbiReportId));
}
