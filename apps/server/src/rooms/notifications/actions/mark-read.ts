import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { markNotificationsRead } from '../bell.queries.ts';
import { readUnread } from '../read-unread.ts';

/** Marks lines of the caller as read; lines of others are left alone. Reading is no deed, so the audit log has none of it. */
export async function markRead(call: Call<typeof contract.notifications.markRead>) {
  const { db, body, caller, scope } = call;
  const companies = await markNotificationsRead(db, caller.userId, scope.companyIds, body);
  for (const companyId of companies)
    await record({ db }, { changed: 'notifications', companyId, id: caller.userId });
  return readUnread(call);
}
