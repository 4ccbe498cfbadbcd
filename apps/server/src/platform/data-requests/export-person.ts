// Everything that is known of a person, for that person: a CSV of each table that names them, and their own files.
import type { Disk } from 'flydrive';
import { to as copyTo } from 'pg-copy-streams';
import { columnList, isJobs, listTables, tableName } from '../backup/database-parts.ts';
import type { BackupPlace } from '../backup/place.ts';
import { asOwner } from '../database/as-owner.ts';
import { tracesOf } from './erase-person.ts';
import { isSecret } from './export-company.ts';
import { listForeignKeys } from './foreign-keys.ts';

interface PersonExport {
  readonly fullName: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/** Tables that name a person without a foreign key; `$` is their id. */
const namingOtherwise: Readonly<Record<string, string>> = {
  users: 'id = $',
  answers: 'response_id in (select id from responses where user_id = $)',
  visit_proofs: '(company_id, response_id) in (select company_id, id from responses where user_id = $)',
  audit_log: `user_id = $ or (entity = 'user' and entity_id = '$')`,
  mails: 'recipient = (select email from users where id = $)',
};

/** Writes them to a place, as they are at one moment. Throws when nobody has the address. */
export async function exportPerson(
  ownerUrl: string,
  email: string,
  place: BackupPlace,
  disk: Disk,
  say: (line: string) => void,
): Promise<PersonExport> {
  return asOwner(ownerUrl, 'export', async (db) => {
    await db.query('begin isolation level repeatable read read only');
    await db.query('set local statement_timeout = 0');
    const { id, fullName } = await tracesOf(db, email);
    const keys = await listForeignKeys(db);
    let rows = 0;
    let tables = 0;
    for (const table of (await listTables(db)).filter((one) => !isJobs(one))) {
      const naming = keys
        .filter((key) => key.parent === 'users' && key.table === table.name)
        .map(({ columns }) => `${columnList(db, columns)} = $`);
      const where = namingOtherwise[table.name] ?? naming.join(' or ');
      if (where === '') continue;
      const columns = columnList(
        db,
        table.columns.filter((column) => !isSecret(column)),
      );
      // An integer of ours, and COPY takes no parameters.
      const query = `select ${columns} from ${tableName(db, table)} where ${where.replaceAll('$', String(id))}`;
      const stream = db.query(copyTo(`copy (${query}) to stdout with (format csv, header)`));
      await place.write(`${table.name}.csv`, stream);
      tables += 1;
      rows += stream.rowCount;
      if (stream.rowCount > 0) say(`${table.name}: ${stream.rowCount.toLocaleString('en')} rows`);
    }
    const { rows: own } = await db.query<{ key: string }>(
      `select f.key from users u join files f on f.key in (u.avatar, u.qr_authorization) where u.id = $1 and f.state = 'stored'`,
      [id],
    );
    await db.query('commit');
    let files = 0;
    for (const { key } of own) {
      const content = await disk.getStream(key).catch(() => undefined);
      if (!content) continue;
      await place.write(`files/${key}`, content);
      files += 1;
    }
    return { fullName, tables, rows, files };
  });
}
