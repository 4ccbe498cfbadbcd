// SQL of the backups and drills that were made.
import { sql } from '../database/sql.ts';
import { bigint, nullable, type RowOf, selection, text, timestamptz } from '../database/table.ts';
import type { Database } from '../database/transaction.ts';

export type BackupKind = 'backup' | 'drill';

export interface BackupNote {
  readonly kind: BackupKind;
  readonly name: string | null;
  readonly beganAt: Date;
  readonly rows: number | null;
  readonly files: number | null;
  readonly bytes: number | null;
  readonly error: string | null;
}

export async function insertBackup(
  db: Database,
  { kind, name, beganAt, rows, files, bytes, error }: BackupNote,
): Promise<void> {
  await db.execute(sql`
    insert into backups (kind, name, began_at, row_count, file_count, bytes, error)
    values (${kind}, ${name}, ${beganAt.toISOString()}, ${rows}, ${files}, ${bytes}, ${error?.slice(0, 500) ?? null})`);
}

const last = selection({
  kind: text<BackupKind>(sql`b.kind`),
  name: nullable(text(sql`b.name`)),
  beganAt: timestamptz(sql`b.began_at`),
  endedAt: timestamptz(sql`b.ended_at`),
  rows: nullable(bigint(sql`b.row_count`)),
  files: nullable(bigint(sql`b.file_count`)),
  bytes: nullable(bigint(sql`b.bytes`)),
  error: nullable(text(sql`b.error`)),
});
export type BackupRow = RowOf<typeof last>;

/** Of each kind the last that went well, and the last that failed since. */
export async function listLastBackups(db: Database): Promise<BackupRow[]> {
  const { rows } = await db.execute<BackupRow>(sql`
    select distinct on (b.kind, b.error is null) ${last.columns} from backups b
    order by b.kind, b.error is null, b.began_at desc`);
  return rows;
}
