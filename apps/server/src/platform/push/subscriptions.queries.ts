// SQL of the phones that take pushes.
import { sql } from '../database/sql.ts';
import { bigint, type RowOf, selection, text } from '../database/table.ts';
import type { Database } from '../database/transaction.ts';
import type { Locale } from '../i18n/i18n.ts';

const subscription = selection({
  userId: bigint(sql`s.user_id`),
  deviceId: text(sql`s.device_id::text`),
  endpoint: text(sql`s.endpoint`),
  p256dh: text(sql`s.p256dh`),
  auth: text(sql`s.auth`),
  language: text<Locale>(sql`s.language`),
});
export type Subscription = RowOf<typeof subscription>;

export const listSubscriptions = async (db: Database, userId: number): Promise<Subscription[]> =>
  (
    await db.execute<Subscription>(
      sql`select ${subscription.columns} from push_subscriptions s where s.user_id = ${userId} order by s.device_id`,
    )
  ).rows;

/** Most devices of a person that take pushes: the one that subscribed first makes room for one more. */
const maxSubscriptions = 20;

/** Keeps where a device takes pushes, in place of what it said before; only the device of `subscription` itself. */
export async function saveSubscription(db: Database, kept: Subscription): Promise<void> {
  const { userId, deviceId, endpoint, p256dh, auth, language } = kept;
  await db.execute(sql`
    insert into push_subscriptions (user_id, device_id, endpoint, p256dh, auth, language)
    values (${userId}, ${deviceId}, ${endpoint}, ${p256dh}, ${auth}, ${language})
    on conflict (user_id, device_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, language = excluded.language, subscribed_at = now()`);
  await db.execute(sql`
    delete from push_subscriptions where user_id = ${userId} and device_id in (
      select device_id from push_subscriptions where user_id = ${userId}
      order by device_id = ${deviceId} desc, subscribed_at desc, device_id offset ${maxSubscriptions})`);
  await db.execute(sql`
    update field_devices set takes_push = true where user_id = ${userId} and id = ${deviceId} and not takes_push`);
}

/** Forgets it; `endpoint` keeps one that was made meanwhile. */
export async function removeSubscription(
  db: Database,
  { userId, deviceId, endpoint }: Pick<Subscription, 'userId' | 'deviceId'> & { readonly endpoint?: string },
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    delete from push_subscriptions where user_id = ${userId} and device_id = ${deviceId}
      and ${endpoint === undefined ? sql`true` : sql`endpoint = ${endpoint}`}`);
  if (rowCount === 0) return;
  await db.execute(sql`
    update field_devices set takes_push = false where user_id = ${userId} and id = ${deviceId} and takes_push`);
}

/** The hours between which the phones of a company are not woken, with its time zone; undefined where that may be at any time. */
export async function findQuietHours(
  db: Database,
  companyId: number,
): Promise<{ from: number; until: number; timeZone: string } | undefined> {
  const { rows } = await db.execute<{ from: number; until: number; timeZone: string }>(sql`
    select f.quiet_from as "from", f.quiet_until as until, c.time_zone as "timeZone"
    from field_settings f join companies c on c.id = f.company_id
    where f.company_id = ${companyId} and f.quiet_from is not null`);
  return rows[0];
}
