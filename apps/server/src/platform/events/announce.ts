// A change is notified inside its transaction, so that it is sent only when it is committed. Rooms say what happened with
// `record`, which calls this.
import type { Event } from '@gondola/contract';
import { prepared, sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';
import type { Announcement } from './audience.ts';

/** The channel on which every web process listens. */
export const channel = 'gondola_events';

/** Tells those whom the change concerns, once the transaction is committed. */
export async function announce(db: Database, event: Event): Promise<void> {
  await db.execute({ ...prepared`select pg_notify(${channel}, ${JSON.stringify(event)})`, isUnread: true });
}

/** Ids that certainly fit into one notification of 8,000 bytes. */
const peopleAtOnce = 400;

/** Tells people that they may see other data from now on, however many they are. */
export async function announcePeople(db: Database, userIds: readonly number[]): Promise<void> {
  const payloads = Array.from({ length: Math.ceil(userIds.length / peopleAtOnce) }, (_, index) => {
    const people = userIds.slice(index * peopleAtOnce, (index + 1) * peopleAtOnce);
    return JSON.stringify({ topic: 'users', people } satisfies Announcement);
  });
  await db.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.texts(payloads)}) as events (payload)`,
  );
}
