// Loads the tables of a backup into a database that was brought to the same state of its schema. In one transaction: what fails leaves the
// database as empty as it was.
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { asOwner } from '../database/as-owner.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { jobsSchema } from '../jobs/jobs.ts';
import { columnList, isJobs, listTables, tableName } from './database-parts.ts';
import { hashOf, HashingStream } from './hashing-stream.ts';
import { type Manifest, partsOf } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { Damaged } from './reasons.ts';
import { endRestore, markLoaded } from './unfinished-restore.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys of the product's tables; a table may come before the one it refers to. */
async function listForeignKeys(db: Client): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** Copies the rows of `table` at `path` into the table of its name. */
async function copyIn(
  db: Client,
  place: BackupPlace,
  backup: string,
  table: Manifest['tables'][number],
  path = partsOf(backup).table(table.schema, table.name),
): Promise<void> {
  const into = db.query(
    copyFrom(`copy ${tableName(db, table)} (${columnList(db, table.columns)}) from stdin`),
  );
  const hash = new HashingStream();
  await pipeline(await place.read(path), hash, createZstdDecompress(), into);
  if (hash.digest() !== table.sha256) throw damaged(backup, table);
  if (into.rowCount !== table.rows) {
    throw new Error(`${table.name}: ${into.rowCount} rows came of ${table.rows} that the backup has.`);
  }
}

const damaged = (backup: string, { name }: { name: string }): Damaged =>
  new Damaged(
    `The table ${name} of the backup ${backup} is damaged: its checksum is another one. Take an earlier backup.`,
  );

/** Reads every table once and throws when one is not what was written. */
export async function checkTables(place: BackupPlace, backup: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const source = await place.read(partsOf(backup).table(table.schema, table.name)).catch(() => undefined);
    if (!source || (await hashOf(source)) !== table.sha256) throw damaged(backup, table);
  }
}

/** Connects as the owner, works in one transaction, and leaves. */
async function inOneTransaction(ownerUrl: string, work: (db: Client) => Promise<void>): Promise<void> {
  await asOwner(ownerUrl, 'restore', async (db) => {
    await db.query('set statement_timeout = 0');
    await db.query('begin');
    await work(db);
    await db.query('commit');
  });
}

/** Loads the tables of the product. Keys are checked when all is there; triggers, which would act on it once more, rest. */
export function loadTables(
  ownerUrl: string,
  place: BackupPlace,
  backup: string,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<void> {
  return inOneTransaction(ownerUrl, async (db) => {
    const tables = (await listTables(db)).filter((table) => !isJobs(table));
    const keys = await listForeignKeys(db);
    for (const { table, name } of keys) {
      await db.query(`alter table ${table} drop constraint ${db.escapeIdentifier(name)}`);
    }
    const names = tables.map((table) => tableName(db, table));
    // Migrations put rows of their own into some.
    await db.query(`truncate ${names.join(', ')}`);
    for (const name of names) await db.query(`alter table ${name} disable trigger user`);
    for (const table of manifest.tables.filter((one) => !isJobs(one))) {
      await copyIn(db, place, backup, table);
      if (table.rows > 0) say(`${table.name}: ${table.rows.toLocaleString('en')} rows`);
    }
    for (const { name, value } of manifest.sequences) {
      await db.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint)`, [name, value]);
    }
    for (const name of names) await db.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await db.query(`alter table ${table} add constraint ${db.escapeIdentifier(name)} ${definition}`);
    }
    await markLoaded(db);
  });
}

/** Loads the jobs that waited, as far as their queues are there, and ends the restore. */
export function loadJobs(
  ownerUrl: string,
  place: BackupPlace,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  return inOneTransaction(ownerUrl, async (db) => {
    await copyJobs(db, place, backup, manifest);
    await endRestore(db);
  });
}

async function copyJobs(db: Client, place: BackupPlace, backup: string, manifest: Manifest): Promise<void> {
  const kept = manifest.tables.find(isJobs);
  const here = (await listTables(db)).find(isJobs);
  if (!kept || !here || kept.rows === 0) return;
  const columns = kept.columns.filter((column) => here.columns.includes(column));
  if (columns.length !== kept.columns.length)
    throw new Error('The jobs of the backup are of another version of the queue.');
  await db.query(`create temporary table kept_jobs (like ${tableName(db, here)}) on commit drop`);
  await copyIn(
    db,
    place,
    backup,
    { ...kept, schema: 'pg_temp', name: 'kept_jobs' },
    partsOf(backup).table(kept.schema, kept.name),
  );
  const list = columnList(db, kept.columns);
  await db.query(`insert into ${tableName(db, here)} (${list}) select ${list} from kept_jobs
    where name in (select name from ${jobsSchema}.queue)`);
}
