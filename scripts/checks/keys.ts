// Enter ends a composed character before it means anything to a page, so that a handler of keys asks `pressedKey` which key it
// was: one that reads the event itself adds an option, or sends a form, in the middle of a word.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const door = 'packages/ui/src/pressed-key.ts';
const folders = [
  'apps/portal/src',
  'apps/field/src',
  'packages/ui/src',
  'packages/client/src',
  'packages/questions/src',
];
/** The key of an event, asked without the door. */
const raw = /\.(?:key|code)\s*[!=]==\s*['"](?:Enter|NumpadEnter|Process)['"]|\.keyCode\b|\.isComposing\b/;
/** A key that is compared under a name of its own is one that `pressedKey` gave. */
const compared = /[!=]==\s*['"]Enter['"]|case ['"]Enter['"]/;
const takes = /\bpressedKey\b/;

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== door),
);
let handlers = 0;
const problems = files.flatMap((file) => {
  const content = readFileSync(join(root, file), 'utf8');
  const isHandler = compared.test(content);
  if (isHandler) handlers += 1;
  const lines = content
    .split('\n')
    .flatMap((line, index) => (raw.test(line) ? [`${file}:${index + 1} asks the event, not ${door}`] : []));
  const isBlind = isHandler && lines.length === 0 && !takes.test(content);
  return isBlind ? [`${file} compares a key with Enter that ${door} did not give`] : lines;
});
// Without this the check would pass over handlers that it cannot find.
if (handlers < 15) problems.push(`only ${handlers} handlers of Enter were found`);
report(`Keys (${handlers} handlers of Enter)`, problems);
