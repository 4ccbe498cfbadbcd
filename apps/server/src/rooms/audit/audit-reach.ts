import type { SignedCall } from '../../platform/http/call.ts';
import type { AuditReach } from './audit.queries.ts';

/** The whole trail, what belongs to no company included, unless a company was asked for. */
export const reachOf = ({ caller, scope }: SignedCall): AuditReach => ({
  companyIds: scope.companyIds,
  isWhole: scope.companyIds.length === caller.companyIds.length,
});
