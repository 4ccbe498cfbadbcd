// docs/sql holds every statement that the queries of a room send, so that a review sees what a change does to the database.
// With --write they are renewed.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectStatements } from '../../apps/server/test/sql/collect-statements.ts';
import { formatStatement } from '../../apps/server/test/sql/format-statement.ts';
import { report } from './report.ts';

const folder = join(import.meta.dirname, '../../docs/sql');
const renew = 'npm run renew';

const written = (file: string): string | undefined => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
};

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

function documentOf(room: string, functions: ReadonlyMap<string, readonly string[]>): string {
  const sections = [...functions].toSorted(byName).map(([name, texts]) => {
    const statements = [...new Set(texts.map(formatStatement))].toSorted();
    return `-- ${name}\n${statements.map((statement) => `${statement};\n`).join('\n')}`;
  });
  return `-- What the queries of ${room} send. Written by ${renew}\n\n${sections.join('\n')}`;
}

const { rooms, problems } = await collectStatements();
const documents = new Map(
  [...rooms].map(([room, functions]) => [`${room}.sql`, documentOf(room, functions)]),
);

if (process.argv.includes('--write') && problems.length === 0) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of documents) writeFileSync(join(folder, file), text);
}

const differing =
  problems.length > 0
    ? []
    : [...new Set([...documents.keys(), ...globSync('*.sql', { cwd: folder })])].filter(
        (file) => written(file) !== documents.get(file),
      );
const samples = 'apps/server/test/sql/samples.ts';
report('Snapshot of SQL', [
  ...problems.map((problem) => `${problem}; ${samples} says how it is called`),
  ...differing.map((file) => `docs/sql/${file} is not what the queries send: ${renew}`),
]);
