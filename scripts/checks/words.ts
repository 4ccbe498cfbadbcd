// Comments and names of tests say the thing first, in the words of today (docs/style.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../lib/source-files.ts';
import { isDated, isIndirect, saidIn } from '../lib/comments.ts';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');

const firstLine = (said: string): string => said.trim().split('\n').slice(0, 2).join(' ').slice(0, 120);
const problems: string[] = [];
for (const file of sourceFiles()) {
  for (const said of saidIn(readFileSync(join(root, file), 'utf8'))) {
    if (isIndirect(said)) problems.push(`${file}: say the thing first: ${firstLine(said)}`);
    if (isDated(said)) problems.push(`${file}: "beside" is "next to" or "besides": ${firstLine(said)}`);
  }
}
report('Words', problems);
