import type { DeviceReport } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Most devices that are known of a person: one that signs in on more forgets the one that was silent longest. */
const maxDevices = 20;
/** D76. */
const daysKept = 90;

/** Keeps what a device says of itself, in place of what it said before. */
export async function keepDevice(
  db: Database,
  userId: number,
  id: string,
  report: DeviceReport,
): Promise<void> {
  const { platform, app, isInstalled, storage, queue, fault } = report;
  await db.execute(sql`
    insert into field_devices (user_id, id, platform, app, is_installed, used_bytes, quota_bytes, drafts, unsent_visits,
      unsent_files, unsent_bytes, unsent_since, fault)
    values (${userId}, ${id}, ${platform}, ${app}, ${isInstalled}, ${storage?.used ?? null}, ${storage?.quota ?? null},
      ${queue.drafts}, ${queue.visits}, ${queue.files}, ${queue.bytes}, ${queue.since ?? null}, ${fault ?? null})
    on conflict (user_id, id) do update set platform = excluded.platform, app = excluded.app,
      is_installed = excluded.is_installed, used_bytes = excluded.used_bytes, quota_bytes = excluded.quota_bytes,
      drafts = excluded.drafts, unsent_visits = excluded.unsent_visits, unsent_files = excluded.unsent_files,
      unsent_bytes = excluded.unsent_bytes, unsent_since = excluded.unsent_since, fault = excluded.fault, heard_at = now()`);
  await db.execute(sql`
    delete from field_devices where user_id = ${userId} and id in (
      select id from field_devices where user_id = ${userId} order by heard_at desc, id offset ${maxDevices})`);
}

/** Forgets devices that have been silent for 90 days; gives how many. */
export async function forgetSilentDevices(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from field_devices where heard_at < now() - make_interval(days => ${daysKept}::int)`,
  );
  return rowCount ?? 0;
}
