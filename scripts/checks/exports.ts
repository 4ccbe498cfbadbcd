// Nothing is exported that no other file uses: a reader may change it without looking elsewhere. Queries are called by the snapshot of SQL, and
// tables compared with the database; schemas of the contract are named in the API's document by their exports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../lib/source-files.ts';
import { cruise } from '../lib/cruise.ts';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const known =
  /\.queries\.ts$|\.d\.ts$|\.gen\.ts$|\.config\.ts$|\/routes\/|\/testing\/|test-kit|text-resources\.ts$/u;
const ofTests = /\.test\.tsx?$|\/test\//u;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*.*?\*\/|(?<![:'"`\\])\/\/[^\n]*/gsu, '');
const textOf = new Map(
  sourceFiles().map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))] as const),
);

/** Names that any file imports or passes on, whichever file they are of: rooms and packages name things once. */
const imported = new Set<string>();
/** Files that are imported as a whole: by `*`, or when they are needed. */
const whole = new Set<string>();
const resolved = new Map(
  cruise().modules.map(({ source, dependencies }) => [source, dependencies.map((one) => one.resolved)]),
);
for (const [file, text] of textOf) {
  for (const [, names = ''] of text.matchAll(
    /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from/gu,
  ))
    for (const name of names.split(',')) {
      const [own = ''] = name
        .trim()
        .replace(/^type /u, '')
        .split(' as ');
      imported.add(own);
    }
  const loaded = [...text.matchAll(/\*(?:\s+as\s+\w+)?\s+from\s*'([^']+)'|import\(\s*'([^']+)'/gu)];
  const ends = loaded.map(([, star, lazy]) => (star ?? lazy ?? '').split('/').at(-1) ?? '');
  for (const target of resolved.get(file) ?? [])
    if (ends.some((end) => end !== '' && target.endsWith(`/${end}`))) whole.add(target);
}

const declared =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(const|let|function\*?|class|interface|type|enum)\s+(\w+)/gmu;
const problems: string[] = [];
for (const [file, text] of textOf) {
  if (!/^(packages|apps)\/.*\.tsx?$/u.test(file) || known.test(file) || ofTests.test(file) || whole.has(file))
    continue;
  for (const [, kind, name = ''] of text.matchAll(declared)) {
    if (imported.has(name) || (kind === 'const' && file.startsWith('packages/contract/'))) continue;
    problems.push(`${file}: nobody imports ${name}: take its export back, or take it away`);
  }
}
report('Exports', problems);
