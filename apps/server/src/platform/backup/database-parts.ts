// The database by its parts: tables of the product with the columns that can be written, sequences, and the jobs that wait.
import type { ClientBase } from 'pg';
import { jobsSchema } from '../jobs/jobs.ts';

interface TablePart {
  readonly schema: string;
  readonly name: string;
  /** In the order of the table; generated ones are left out. */
  readonly columns: readonly string[];
}

const migrationsTable = 'schema_migrations';

/** Tables of the product by name, without that of the migrations, which are made by migrating. */
export async function listTables(db: ClientBase): Promise<TablePart[]> {
  const { rows } = await db.query<TablePart>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and ((n.nspname = 'public' and c.relname <> $1) or (n.nspname = $2 and c.relname = 'job'))
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [migrationsTable, jobsSchema],
  );
  return rows;
}

/** Quotes names of columns for a statement. */
export const columnList = (db: ClientBase, columns: readonly string[]): string =>
  columns.map((column) => db.escapeIdentifier(column)).join(', ');

export const tableName = (db: ClientBase, { schema, name }: Pick<TablePart, 'schema' | 'name'>): string =>
  `${db.escapeIdentifier(schema)}.${db.escapeIdentifier(name)}`;

export const isJobs = ({ schema }: Pick<TablePart, 'schema'>): boolean => schema === jobsSchema;

/** The select of a table's rows. Of the jobs those that are not done; one that was running begins again. */
export function rowsOf(db: ClientBase, table: TablePart): string {
  const from = tableName(db, table);
  if (!isJobs(table)) return `select ${columnList(db, table.columns)} from ${from}`;
  const columns = table.columns.map((column) =>
    column === 'state'
      ? `(case when state = 'active' then 'retry' else state end)::${jobsSchema}.job_state as state`
      : db.escapeIdentifier(column),
  );
  return `select ${columns.join(', ')} from ${from} where state < 'completed'`;
}
