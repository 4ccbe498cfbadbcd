// Texts of the screens: es and en hold the same keys, every key is used, no text is written straight into JSX. With
// --write it renews each front end's src/texts/text-resources.ts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTexts } from '@gondola/build/find-texts.ts';
import { report } from './report.ts';
import { readKeys } from './text-keys.ts';

const root = join(import.meta.dirname, '../..');
const command = 'npm run renew';
const problems: string[] = [];
const plural = /_(zero|one|two|few|many|other)$/;

/** Folders with texts of their own, by namespace. */
type Namespaces = Readonly<Record<string, string>>;

const packages: Namespaces = {
  ui: 'packages/ui/src',
  questions: 'packages/questions/src',
  survey: 'packages/survey/src',
};
const portal = 'apps/portal/src';
/** Folders in `folder` that have texts, by their names. */
const withTexts = (folder: string): [string, string][] =>
  readdirSync(join(root, folder))
    .filter((name) => existsSync(join(root, folder, name, 'text/en.json')))
    .map((name) => [name, `${folder}/${name}`]);
const rooms: Namespaces = Object.fromEntries([
  ...withTexts(`${portal}/rooms`),
  // Parts that few people open bring their texts along.
  ...withTexts(`${portal}/rooms/builder`),
]);
const frontEnds: Readonly<Record<string, Namespaces>> = {
  [portal]: { ...packages, app: `${portal}/app`, ...rooms, views: `${portal}/lists` },
  'apps/field/src': { ...packages, field: 'apps/field/src' },
};

const texts = (folder: string, language: string): Set<string> =>
  readKeys(join(root, folder, `text/${language}.json`), problems);

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen|d)\.tsx?$/.test(file));

/** Notes which keys the sources use: by namespace, and those of files that name none. */
function usedKeys(folders: readonly string[]) {
  const byNamespace = new Map<string, Set<string>>();
  const anywhere = new Set<string>();
  for (const file of folders.flatMap(sourceFiles)) {
    const found = findTexts(file, readFileSync(join(root, file), 'utf8'));
    for (const selector of found.selectors) {
      if (found.namespaces.length === 0) anywhere.add(selector);
      for (const name of found.namespaces)
        byNamespace.set(name, (byNamespace.get(name) ?? new Set()).add(selector));
    }
    // The gallery shows made-up contents to developers and is not part of the product.
    if (file.startsWith(`${portal}/gallery/`)) continue;
    for (const { line, text } of found.literals)
      problems.push(`${file}:${line} has a text of its own: ${text}`);
  }
  return (name: string) => [...(byNamespace.get(name) ?? []), ...anywhere];
}

const used = usedKeys([...Object.keys(frontEnds), ...Object.values(packages)]);
const namespaces = new Map(Object.values(frontEnds).flatMap((known) => Object.entries(known)));

for (const [name, folder] of namespaces) {
  const en = texts(folder, 'en');
  const es = texts(folder, 'es');
  for (const key of en) if (!es.has(key)) problems.push(`${folder}: ${key} is missing in es`);
  for (const key of es) if (!en.has(key)) problems.push(`${folder}: ${key} is missing in en`);
  const selectors = used(name);
  for (const key of en) {
    const plain = key.replace(plural, '');
    if (!selectors.some((selector) => plain === selector || plain.startsWith(`${selector}.`)))
      problems.push(`${folder}: ${key} is not used`);
  }
}

for (const [src, known] of Object.entries(frontEnds)) {
  const file = join(root, src, 'texts/text-resources.ts');
  const from = (folder: string) =>
    folder === src
      ? '..'
      : folder.startsWith(src)
        ? `..${folder.slice(src.length)}`
        : `../../../../${folder}`;
  const wanted = `// Written by \`${command}\`: the texts there are, for the types of t().
${Object.entries(known)
  .map(([name, folder]) => `import type ${name} from '${from(folder)}/text/en.json';`)
  .join('\n')}

/** Every text namespace with its keys, as English has them. */
export interface TextResources {
${Object.keys(known)
  .map((name) => `  ${name}: typeof ${name};`)
  .join('\n')}
}

export type TextNamespace = keyof TextResources;
`;
  if (process.argv.includes('--write')) writeFileSync(file, wanted);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted)
    problems.push(`${src}/texts/text-resources.ts is out of date: run ${command}`);
}

report(`Texts of the screens (${namespaces.size} namespaces)`, problems);
