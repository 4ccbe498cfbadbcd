// The files that must be in the store, by the rows of one moment: backups, drills, restores and the doctor compare with them.
import { type SQL, sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';

/** A form may lie open over a weekend's start before the write that names its file; nobody waits for two days. */
const hoursUnnamed = 48;
/** A visit may be sent thirty days after it left the field (D50), its files before its answers or after them (D64). */
export const hoursInField = 30 * 24;

/** Whether no row has named a stored file for so long that it is removed, these hours from now. */
export const isUnneeded = (hoursFromNow = 0): SQL => sql`
  names = 0 and unnamed_since < now() - make_interval(hours =>
    case when is_field_work then ${hoursInField}::int else ${hoursUnnamed}::int end - ${hoursFromNow}::int)`;

/** Hours that a backup may take without missing a file that is removed meanwhile. */
const longestBackup = 24;

/** Bytes of each file that must be there, by key; null where no row says how many. */
export type RequiredFiles = ReadonlyMap<string, number | null>;

interface KeyColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * Lists the stored files and their thumbnails, and what the declared columns (file_naming_columns of the database, of which a test finds
 * those that are missing) name without a row of its own. Without those that are about to be removed.
 */
export async function listRequiredFiles(db: Database): Promise<RequiredFiles> {
  const { rows: columns } = await db.execute<KeyColumn>(
    sql`select table_name as "table", column_name as "column" from file_naming_columns()`,
  );
  const named = columns.map(
    ({ table, column }) =>
      sql`select ${sql.identifier(column)} as key from ${sql.identifier(table)} where ${sql.identifier(column)} ~ '^(public|private)/'`,
  );
  const { rows } = await db.execute<{ key: string; size: string | null }>(sql`
    with stored as (
      select key, size, thumbnail_key from files where state = 'stored' and (${isUnneeded(longestBackup)}) is not true)
    select key, size::text as size from stored
    union all select thumbnail_key, null from stored where thumbnail_key is not null
    union all (select named.key, null from (${sql.join(named, ' union ')}) named
      where not exists (select from files where files.key = named.key))`);
  return new Map(rows.map(({ key, size }) => [key, size === null ? null : Number(size)]));
}
