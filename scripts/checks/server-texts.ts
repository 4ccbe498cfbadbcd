// The server's texts: both languages hold the same keys, and every code a schema or an error names has its sentence.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report.ts';
import { readKeys } from './text-keys.ts';

const server = join(import.meta.dirname, '../../apps/server/src');
const problems: string[] = [];

const read = (folder: string, language: string): Set<string> =>
  readKeys(join(folder, `${language}.json`), problems);

const folders = new Map([['platform', join(server, 'platform/i18n/text')]]);
for (const room of readdirSync(join(server, 'rooms'))) {
  const folder = join(server, 'rooms', room, 'text');
  if (existsSync(folder)) folders.set(room, folder);
}

const texts = new Map<string, Set<string>>();
for (const [namespace, folder] of folders) {
  const [es, en] = [read(folder, 'es'), read(folder, 'en')];
  for (const key of es) if (!en.has(key)) problems.push(`${namespace}: ${key} has no English text`);
  for (const key of en) if (!es.has(key)) problems.push(`${namespace}: ${key} has no Spanish text`);
  texts.set(namespace, en);
}

const exists = (namespace: string, key: string): boolean => {
  const keys = texts.get(namespace);
  return keys !== undefined && (keys.has(key) || [...keys].some((other) => other.startsWith(`${key}_`)));
};

/** The texts of a mail that `tell` writes: a name for its link, and why it came. */
const isMail = (namespace: string, key: string): boolean =>
  ['open', 'footer'].every((part) => exists(namespace, `${key}.${part}`));

// `room:key` written out in the source must be a text, or hold those of a mail.
for (const file of readdirSync(server, { recursive: true }).map(String)) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
  const source = readFileSync(join(server, file), 'utf8');
  for (const [, namespace = '', key = ''] of source.matchAll(/'([a-z]+):([A-Za-z][\w.]*)'/g)) {
    if (texts.has(namespace) && !exists(namespace, key) && !isMail(namespace, key))
      problems.push(`${file}: there is no text ${namespace}:${key}`);
  }
}

// Codes that the contract's schemas give as their message, by room.
const contract = join(import.meta.dirname, '../../packages/contract/src');
const coded =
  /(?:minLength\(\d+|maxLength\([\w\d_]+|email\(|date\(|boolean\(|string\(|int\(|nonnegative\(|positive\(|refine\([^)]*\)?[^)]*\)?,|enum\([\w.]+,|regex\([^,]+,|error:|literal\(true,)\s*,?\s*'([a-zA-Z]+)'/g;
for (const file of readdirSync(contract, { recursive: true }).map(String)) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
  const room = file.split('/')[0] ?? '';
  for (const [, code = ''] of readFileSync(join(contract, file), 'utf8').matchAll(coded)) {
    const known = exists(room, `fields.${code}`) || exists('platform', `fields.${code}`);
    // Schemas that several rooms share live under one room; any room may hold their words.
    const elsewhere = [...texts.keys()].some((namespace) => exists(namespace, `fields.${code}`));
    if (!known && !elsewhere) problems.push(`contract ${file}: the code ${code} has no text`);
  }
}

report('Server texts', problems);
