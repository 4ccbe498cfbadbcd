import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One numbered file of SQL; `checksum` is the sha256 of its text, in hex. */
export interface MigrationFile {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** Reads `NNNN-what-it-does.sql` of the folder in order; throws on another name or a number used twice. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readMigrationFile(folder, name))
    .sort((a, b) => a.number - b.number);
  for (const [index, file] of files.entries()) {
    const before = files[index - 1];
    if (before?.number === file.number) {
      throw new Error(`Two migrations have the number ${file.number}: ${before.name} and ${file.name}.`);
    }
  }
  return files;
}

function readMigrationFile(folder: string, name: string): MigrationFile {
  const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
  if (!(number > 0)) throw new Error(`A migration is named like 0001-what-it-does.sql, not ${name}.`);
  // Git may check text out with CRLF; the checksum must not depend on that.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
