import { prepared, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const settings = table('settings', {
  name: text(),
  value: jsonb(),
  updatedAt: withDefault(timestamptz()),
  updatedBy: nullable(bigint()),
});

/** The settings that were set, by name. */
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

const change = selection({
  name: text(sql`s.name`),
  by: nullable(text(sql`u.whole_name`)),
  at: timestamptz(sql`s.updated_at`),
});
export type SettingChange = RowOf<typeof change>;

/** The last author of each setting. */
export async function listSettingChanges(db: Database): Promise<SettingChange[]> {
  const { rows } = await db.execute<SettingChange>(sql`
    select ${change.columns} from settings s left join users u on u.id = s.updated_by
    order by s.name`);
  return rows;
}

export async function saveSetting(db: Database, userId: number, name: string, value: unknown): Promise<void> {
  await db.execute(sql`
    insert into ${settings.insert({ name, value, updatedAt: sql`now()`, updatedBy: userId })}
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`);
}

/** The name under which the address is kept that answered when it was opened last. It is no setting that anybody changes. */
const reachedAddress = 'reachedAddress';

export const saveReachedAddress = (db: Database, userId: number, address: string): Promise<void> =>
  saveSetting(db, userId, reachedAddress, address);

/** The address at which the installation was found last, with https; undefined where it never was. */
export async function findReachedAddress(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = ${reachedAddress}`,
  );
  const value = rows[0]?.value;
  return typeof value === 'string' ? value : undefined;
}
