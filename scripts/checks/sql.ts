// Repeated SQL has one part in platform/database, and rows have the keys that were selected, no others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const server = 'apps/server';

const rules: readonly { readonly fault: RegExp; readonly mend: string; readonly except: RegExp }[] = [
  {
    fault: /\}::[a-z][a-z0-9 ]*\[\]/,
    mend: 'casts a list: use sql.ids, sql.texts, …',
    except: /^src\/platform\/database\/sql\.ts$/,
  },
  {
    fault: /company_id = any \(\$\{sql\.ids\(/,
    mend: 'asks for companies: use inCompanies or inScope of platform/database/in-scope.ts',
    except: /^src\/platform\/database\//,
  },
  {
    fault: /(?:extends|,|&) Record<string, unknown>(?: \{|>)/,
    mend: 'lets a row have any key: db.execute takes every object type',
    except: /^(?!.*\.queries\.ts$)|^src\/demo\//,
  },
];

const problems: string[] = [];
let statements = 0;
for (const folder of ['src', 'test']) {
  for (const name of readdirSync(join(root, server, folder), { recursive: true }).map(String)) {
    const path = join(folder, name);
    if (!path.endsWith('.ts')) continue;
    const text = readFileSync(join(root, server, path), 'utf8');
    statements += text.split('sql`').length - 1;
    const own = rules.filter(({ except }) => !except.test(path));
    text.split('\n').forEach((line, index) => {
      for (const { fault, mend } of own)
        if (fault.test(line)) problems.push(`${server}/${path}:${index + 1} ${mend}`);
    });
  }
}
// Without this the check would pass over a server that it cannot read.
if (statements < 500) problems.push(`only ${statements} statements were looked at`);

report('SQL', problems);
