import { unreadCap } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { countUnread } from './bell.queries.ts';

/** How many lines the caller has not read, exact up to the cap. */
export async function readUnread({ db, caller, scope }: SignedCall) {
  const counted = await countUnread(db, caller.userId, scope.companyIds, unreadCap + 1);
  return { unread: Math.min(counted, unreadCap), unreadIsCapped: counted > unreadCap };
}
