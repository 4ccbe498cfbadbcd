// Everything of one company, for the company itself: a CSV of each table that names it, the people and places that these refer to, and its
// files. Nothing of another company, and nothing that opens an account.
import type { Disk } from 'flydrive';
import { asOwner } from '../database/as-owner.ts';
import { to as copyTo } from 'pg-copy-streams';
import { columnList, isJobs, listTables, tableName } from '../backup/database-parts.ts';
import type { BackupPlace } from '../backup/place.ts';

interface CompanyExport {
  readonly name: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/** Columns that are worth something to who wants to come in. */
export const isSecret = (column: string): boolean => /secret|sealed|token|password|hash$/.test(column);

/** The company itself, its people and its places, which carry no company of their own; `$` is its id. */
const referredTo: readonly { readonly name: string; readonly query: string }[] = [
  { name: 'companies', query: 'select * from companies where id = $' },
  {
    name: 'people',
    query: `select id, email, full_name, last_name, phone_number, role, active, created_at from users
      where id in (select user_id from user_projects where company_id = $)`,
  },
  {
    name: 'places',
    query:
      'select * from locations where id in (select location_id from company_locations where company_id = $)',
  },
];

/** Writes them to a place, as they are at one moment. Throws when there is no such company. */
export async function exportCompany(
  ownerUrl: string,
  companyId: number,
  place: BackupPlace,
  disk: Disk,
  say: (line: string) => void,
): Promise<CompanyExport> {
  return asOwner(ownerUrl, 'export', async (db) => {
    await db.query('begin isolation level repeatable read read only');
    await db.query('set local statement_timeout = 0');
    const found = await db.query<{ name: string }>('select name from companies where id = $1', [companyId]);
    const [company] = found.rows;
    if (!company) throw new Error(`There is no company ${companyId}.`);
    const own = (await listTables(db))
      .filter((table) => !isJobs(table) && table.columns.includes('company_id'))
      .map((table) => {
        const columns = columnList(
          db,
          table.columns.filter((column) => !isSecret(column)),
        );
        return {
          name: table.name,
          query: `select ${columns} from ${tableName(db, table)} where company_id = $`,
        };
      });
    let rows = 0;
    for (const { name, query } of [...referredTo, ...own]) {
      // An integer of ours, and COPY takes no parameters.
      const stream = db.query(
        copyTo(
          `copy (${query.replace('$', String(Math.trunc(companyId)))}) to stdout with (format csv, header)`,
        ),
      );
      await place.write(`${name}.csv`, stream);
      rows += stream.rowCount;
      if (stream.rowCount > 0) say(`${name}: ${stream.rowCount.toLocaleString('en')} rows`);
    }
    const { rows: keys } = await db.query<{ key: string }>(
      `select key from files where company_id = $1 and state = 'stored' order by key`,
      [companyId],
    );
    await db.query('commit');
    let files = 0;
    for (const { key } of keys) {
      // Removed since: nothing of it is owed any more.
      const content = await disk.getStream(key).catch(() => undefined);
      if (!content) continue;
      await place.write(`files/${key}`, content);
      files += 1;
    }
    return { name: company.name, tables: own.length + referredTo.length, rows, files };
  });
}
