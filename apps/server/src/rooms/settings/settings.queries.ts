import { prepared } from '../../platform/database/prepared.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** What was set, by name. */
export async function findSettings(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string; value: unknown }>(
    prepared`select name, value from settings`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Lets one change of settings happen at a time; a lock of rows would miss those that are not there yet. */
export async function lockSettings(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

export interface SettingChange {
  name: string;
  by: string | null;
  at: string;
}

/** Who set what last. */
export async function listSettingChanges(db: Database): Promise<SettingChange[]> {
  const { rows } = await db.execute<SettingChange>(sql`
    select s.name, u.full_name as by, s.updated_at as at from settings s left join users u on u.id = s.updated_by
    order by s.name`);
  return rows;
}

export async function saveSetting(db: Database, userId: number, name: string, value: unknown): Promise<void> {
  await db.execute(sql`
    insert into settings (name, value, updated_at, updated_by)
    values (${name}, ${JSON.stringify(value)}::jsonb, now(), ${userId})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`);
}
