import type { SignedCall } from '../../platform/http/call.ts';
import type { AuditScope } from './audit.queries.ts';

/** The whole trail, what belongs to no company included, unless a company was asked for. */
export const scopeOf = ({ caller, scope }: SignedCall): AuditScope => ({
  companyIds: scope.companyIds,
  isWhole: scope.companyIds.length === caller.companyIds.length,
});
