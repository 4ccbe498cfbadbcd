// Each call of the contract and the function that answers it. All of them speak of the caller alone.
import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { chooseMails, markRead, readMailChoices } from './actions/own-notifications.ts';
import { listNotifications } from './bell.queries.ts';
import { presentNotification } from './notifications.presenter.ts';
import { readUnread } from './read-unread.ts';

async function list({ db, caller, scope, query }: Call<typeof contract.notifications.list>) {
  const { before, limit } = query;
  // One more than asked for tells whether there is a next page.
  const rows = await listNotifications(db, caller.userId, scope.companyIds, before, limit + 1);
  return {
    notifications: rows.slice(0, limit).map(presentNotification),
    hasMore: rows.length > limit,
  };
}

export const notificationRoutes = routes(contract.notifications, {
  list,
  unread: readUnread,
  markRead,
  choices: readMailChoices,
  choose: chooseMails,
});
