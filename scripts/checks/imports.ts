// The import rules of .dependency-cruiser.json, and that they were really looked at: without a parser for TypeScript the
// tool finds hardly a file and says that all is well.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const fewest = 400;

interface Result {
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string; severity: string } }[];
  };
}

function cruise(): Result {
  const tool = join(root, 'node_modules/.bin/depcruise');
  const args = ['--config', '.dependency-cruiser.json', '--output-type', 'json', 'packages', 'apps'];
  const output = execFileSync(process.execPath, [tool, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output) as Result;
}

const { totalCruised, violations } = cruise().summary;
const problems = violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
if (totalCruised < fewest)
  problems.push(`only ${totalCruised} files were looked at: is the parser of TypeScript there?`);
report(`Imports (${totalCruised} files)`, problems);
