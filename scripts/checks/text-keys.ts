// The keys of a file of texts.
import { existsSync, readFileSync } from 'node:fs';

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    keysOf(child, path ? `${path}.${key}` : key),
  );
}

/** Length without spaces, which the order of keys (numbers come first) does not change. */
const lengthOf = (text: string): number => text.replaceAll(/\s/g, '').length;

/** Reads the keys of a file; one that is not there, or that has a key twice, of which a program reads the last, is a problem. */
export function readKeys(path: string, problems: string[]): Set<string> {
  if (!existsSync(path)) {
    problems.push(`${path} is missing`);
    return new Set();
  }
  const content = readFileSync(path, 'utf8');
  const texts: unknown = JSON.parse(content);
  if (lengthOf(JSON.stringify(texts)) !== lengthOf(content)) problems.push(`${path} has a key twice`);
  return new Set(keysOf(texts));
}
