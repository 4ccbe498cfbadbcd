import {
  maxFilterLength,
  type ReportFilter,
  type ReportFilterFault,
  readReportFilter,
} from '@gondola/contract';
import { type Failure, invalidField } from '../../platform/http/errors.ts';

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
export function reportFilterOf(text: string | null | undefined): ReportFilter | null {
  const read = readReportFilter(text ?? '');
  if (read.fault) throw failureOf(read.fault);
  return read.filter;
}
