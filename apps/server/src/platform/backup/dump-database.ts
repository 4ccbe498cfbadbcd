// The database of one moment, table by table, over the protocol of PostgreSQL: of any version, with no program next to it, while everybody
// goes on working.
import { createZstdCompress } from 'node:zlib';
import { asOwner } from '../database/as-owner.ts';
import { to as copyTo } from 'pg-copy-streams';
import { databaseOn } from '../database/transaction.ts';
import { listRequiredFiles, type RequiredFiles } from '../files/required-files.queries.ts';
import { listTables, rowsOf } from './database-parts.ts';
import { type Manifest, partsOf } from './manifest.ts';
import type { BackupPlace } from './place.ts';

interface DumpedDatabase extends Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'> {
  /** The files that it names. */
  readonly required: RequiredFiles;
}

interface Dump {
  readonly ownerUrl: string;
  readonly place: BackupPlace;
  readonly backup: string;
  /** Whether files are backed up as well, and which of them must be there is asked at the same moment. */
  readonly hasFiles: boolean;
  readonly say: (line: string) => void;
}

/** Writes the database of `ownerUrl` to a backup. Throws when the database goes away or the place is full. */
export async function dumpDatabase({
  ownerUrl,
  place,
  backup,
  hasFiles,
  say,
}: Dump): Promise<DumpedDatabase> {
  return asOwner(ownerUrl, 'backup', async (db) => {
    // One moment for all tables; nothing of it blocks those who write.
    await db.query('begin isolation level repeatable read read only');
    await db.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(db)) {
      const stream = db.query(copyTo(`copy (${rowsOf(db, table)}) to stdout`));
      const written = await place.write(
        partsOf(backup).table(table.schema, table.name),
        stream,
        createZstdCompress(),
      );
      tables.push({
        ...table,
        columns: [...table.columns],
        rows: stream.rowCount ?? 0,
        ...written,
      });
      if (stream.rowCount > 0) say(`${table.name}: ${stream.rowCount.toLocaleString('en')} rows`);
    }
    const migrations = await db.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const sequences = await db.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    const version = await db.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const required: RequiredFiles = hasFiles ? await listRequiredFiles(databaseOn(db)) : new Map();
    await db.query('commit');
    return {
      required,
      postgres: version.rows[0]?.version ?? '',
      migrations: migrations.rows,
      tables,
      sequences: sequences.rows,
    };
  });
}
