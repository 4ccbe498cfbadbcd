// SQL of the backups and drills that were made, and of backups that are being made.
import type { BackupKind, BackupReason } from '@gondola/contract';
import { sql } from '../database/sql.ts';
import { bigint, nullable, type RowOf, selection, text, timestamptz } from '../database/table.ts';
import type { Database } from '../database/transaction.ts';

export interface BackupNote {
  readonly kind: BackupKind;
  readonly name: string | null;
  /** Where it is. */
  readonly place: string | null;
  readonly beganAt: Date;
  readonly rows: number | null;
  readonly files: number | null;
  readonly bytes: number | null;
  /** Files that it should have and has not. */
  readonly lacking: number;
  /** Files that it has and the store has not any more. */
  readonly lost: number;
  readonly reason: BackupReason | null;
  /** The fault in its own words. */
  readonly error: string | null;
}

export async function insertBackup(db: Database, note: BackupNote): Promise<void> {
  const { kind, name, place, beganAt, rows, files, bytes, lacking, lost, reason, error } = note;
  await db.execute(sql`
    insert into backups (kind, name, place, began_at, row_count, file_count, bytes, lacking, lost, reason, error)
    values (${kind}, ${name}, ${place}, ${beganAt.toISOString()}, ${rows}, ${files}, ${bytes}, ${lacking}, ${lost}, ${reason},
      ${error?.slice(0, 500) ?? null})`);
}

const last = selection({
  kind: text<BackupKind>(sql`b.kind`),
  name: nullable(text(sql`b.name`)),
  beganAt: timestamptz(sql`b.began_at`),
  endedAt: timestamptz(sql`b.ended_at`),
  rows: nullable(bigint(sql`b.row_count`)),
  files: nullable(bigint(sql`b.file_count`)),
  bytes: nullable(bigint(sql`b.bytes`)),
  lacking: bigint(sql`b.lacking`),
  lost: bigint(sql`b.lost`),
  reason: nullable(text(sql`b.reason`)),
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

/** The id of the installation, made once and restored with the rest. Writes where there is none yet. */
export async function findOrMakeInstallationId(db: Database): Promise<string> {
  await db.execute(sql`
    insert into settings (name, value) values ('installation', to_jsonb(gen_random_uuid()::text)) on conflict (name) do nothing`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select value #>> '{}' as id from settings where name = 'installation'`,
  );
  return rows[0]?.id ?? '';
}

/** The names of the backups that were made of this installation, at any place. */
export async function listBackupNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct b.name from backups b where b.kind = 'backup' and b.name is not null`,
  );
  return rows.map(({ name }) => name);
}

/** Whether a whole backup of this installation was made at a place. */
export async function hadWholeBackup(db: Database, place: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from backups b where b.kind = 'backup' and b.error is null and b.place = ${place} limit 1`,
  );
  return rows.length > 0;
}

/** How far a backup has come. */
interface BackupProgress {
  /** Of this run; a UUID. */
  readonly id: string;
  readonly done: number;
  /** Null while the database is written. */
  readonly total: number | null;
  readonly bytes: number;
}

/** Notes how far a backup has come; those of dead processes go. */
export async function saveProgress(db: Database, { id, done, total, bytes }: BackupProgress): Promise<void> {
  await db.execute(sql`
    insert into running_backups (id, files_done, files_total, bytes) values (${id}, ${done}, ${total}, ${bytes})
    on conflict (id) do update set moved_at = now(), files_done = excluded.files_done,
      files_total = excluded.files_total, bytes = excluded.bytes`);
  await db.execute(sql`delete from running_backups where moved_at < now() - interval '1 hour'`);
}

export async function deleteProgress(db: Database, id: string): Promise<void> {
  await db.execute(sql`delete from running_backups where id = ${id}`);
}

const running = selection({
  beganAt: timestamptz(sql`r.began_at`),
  done: bigint(sql`r.files_done`),
  total: nullable(bigint(sql`r.files_total`)),
  bytes: bigint(sql`r.bytes`),
});
export type RunningBackup = RowOf<typeof running>;

/** The backup that is being made; undefined where none is, or its process is gone. */
export async function findRunningBackup(db: Database): Promise<RunningBackup | undefined> {
  const { rows } = await db.execute<RunningBackup>(sql`
    select ${running.columns} from running_backups r where r.moved_at > now() - interval '1 minute'
    order by r.began_at desc limit 1`);
  return rows[0];
}
