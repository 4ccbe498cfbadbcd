// Every path a document names exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const documentsIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'GLOSSARY.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'docs/operating.md',
  'docs/style.md',
  ...documentsIn('docs/decisions'),
  ...documentsIn('docs/recipes'),
];
const problems: string[] = [];
const named =
  /`((?:apps|packages|docs|e2e|bench|scripts|deploy|\.ci)\/[\w./$@-]+)`|\]\(((?!https?:|#)[^)\s]+)\)/g;

for (const document of documents) {
  if (!existsSync(join(root, document))) {
    problems.push(`${document} is missing`);
    continue;
  }
  const text = readFileSync(join(root, document), 'utf8');
  for (const [, path, link] of text.matchAll(named)) {
    const target = path ?? join(document, '..', (link ?? '').split('#')[0] ?? '');
    if (!existsSync(join(root, target))) problems.push(`${document} names ${target}, which does not exist`);
  }
}

report('Documents', problems);
