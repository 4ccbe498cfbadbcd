// SQL says once how a list becomes a parameter: sql.ids, sql.texts and their like of platform/database/sql.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const server = 'apps/server';
const exempt = 'src/platform/database/sql.ts';

const problems: string[] = [];
let statements = 0;
for (const folder of ['src', 'test']) {
  for (const name of readdirSync(join(root, server, folder), { recursive: true }).map(String)) {
    const path = join(folder, name);
    if (!path.endsWith('.ts') || path === exempt) continue;
    const text = readFileSync(join(root, server, path), 'utf8');
    statements += text.split('sql`').length - 1;
    text.split('\n').forEach((line, index) => {
      const [, type] = /\}::([a-z][a-z0-9 ]*)\[\]/.exec(line) ?? [];
      if (type !== undefined)
        problems.push(`${server}/${path}:${index + 1} casts a list to ${type}[]: use sql.ids, sql.texts, …`);
    });
  }
}
// Without this the check would pass over a server that it cannot read.
if (statements < 500) problems.push(`only ${statements} statements were looked at`);

report('SQL', problems);
