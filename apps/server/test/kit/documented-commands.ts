// The commands that the documents tell people to type, so that tests run those and not what somebody remembers of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the clone. */
export const root = join(import.meta.dirname, '../../../..');

/** A document as text, by its path in the clone. */
export const readDocument = (path: string): string => readFileSync(join(root, path), 'utf8');

function commandsOf(document: string): string[] {
  const text = readDocument(document);
  const blocks = [...text.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline]
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => /^(npm|npx|node) /.test(line));
}

/** Every command of README.md and CONTRIBUTING.md once, without what follows as a comment. */
export const documentedCommands = (): string[] => [
  ...new Set(['README.md', 'CONTRIBUTING.md'].flatMap(commandsOf)),
];
