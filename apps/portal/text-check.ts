// Texts: es and en hold the same keys, every key is used, no text is written straight into JSX. With --write it renews src/texts/text-resources.ts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findTexts } from './build/find-texts.ts';

const src = join(import.meta.dirname, 'src');
/** Packages with texts of their own, by namespace. */
const packages: Readonly<Record<string, string>> = {
  ui: '../../../packages/ui/src',
  questions: '../../../packages/questions/src',
};
const resources = join(src, 'texts/text-resources.ts');
const problems: string[] = [];
const plural = /_(zero|one|two|few|many|other)$/;

function namespaces(): Map<string, string> {
  const rooms = existsSync(join(src, 'rooms'))
    ? readdirSync(join(src, 'rooms')).map((room) => `rooms/${room}`)
    : [];
  const own = ['app', ...rooms].filter((folder) => existsSync(join(src, folder, 'text/en.json')));
  return new Map([
    ...Object.entries(packages),
    ...own.map((folder) => [folder.replace('rooms/', ''), folder] as const),
  ]);
}

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    keysOf(child, path ? `${path}.${key}` : key),
  );
}

function texts(folder: string, language: string): Set<string> {
  const file = join(src, folder, `text/${language}.json`);
  if (!existsSync(file)) {
    problems.push(`${folder}/text/${language}.json is missing`);
    return new Set();
  }
  return new Set(keysOf(JSON.parse(readFileSync(file, 'utf8'))));
}

function sourceFiles(): string[] {
  return [src, ...Object.values(packages).map((folder) => join(src, folder))]
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
    .map((file) => relative(src, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen|d)\.tsx?$/.test(file));
}

const known = namespaces();
const used = new Map<string, Set<string>>([...known.keys()].map((name) => [name, new Set()]));
const anywhere = new Set<string>();

for (const file of sourceFiles()) {
  const found = findTexts(join(src, file), readFileSync(join(src, file), 'utf8'));
  for (const selector of found.selectors) {
    if (found.namespaces.length === 0) anywhere.add(selector);
    for (const name of found.namespaces) used.get(name)?.add(selector);
  }
  // The gallery shows made-up contents to developers and is not part of the product.
  if (!file.startsWith('gallery/')) {
    for (const { line, text } of found.literals)
      problems.push(`${file}:${line} has a text of its own: ${text}`);
  }
}

for (const [name, folder] of known) {
  const en = texts(folder, 'en');
  const es = texts(folder, 'es');
  for (const key of en) if (!es.has(key)) problems.push(`${folder}: ${key} is missing in es`);
  for (const key of es) if (!en.has(key)) problems.push(`${folder}: ${key} is missing in en`);
  const selectors = [...(used.get(name) ?? []), ...anywhere];
  for (const key of en) {
    const plain = key.replace(plural, '');
    if (!selectors.some((selector) => plain === selector || plain.startsWith(`${selector}.`))) {
      problems.push(`${folder}: ${key} is not used`);
    }
  }
}

const wanted = `// Written by \`node apps/portal/text-check.ts --write\`: the texts there are, for the types of t().
${[...known].map(([name, folder]) => `import type ${name} from '../${folder}/text/en.json';`).join('\n')}

/** Every text namespace with its keys, as English has them. */
export interface TextResources {
${[...known.keys()].map((name) => `  ${name}: typeof ${name};`).join('\n')}
}

export type TextNamespace = keyof TextResources;
`;
if (process.argv.includes('--write')) writeFileSync(resources, wanted);
else if (!existsSync(resources) || readFileSync(resources, 'utf8') !== wanted) {
  problems.push(
    `${relative(process.cwd(), resources)} is out of date: run node apps/portal/text-check.ts --write`,
  );
}

for (const problem of problems) console.error(problem);
console.log(`texts: ${known.size} namespaces, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
