// npm run measure: how large the house is for those who change it. `-- calls` also runs every call against the demo (a minute) and counts
// the files whose code runs for each.
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const [part] = process.argv.slice(2);
if (part !== undefined && part !== 'calls') {
  console.error('npm run measure takes nothing, or `-- calls`.');
  process.exit(2);
}
const code = await run(node24(), ['scripts/lib/measure-house.ts'], { env: node24Environment() });
if (code !== 0 || part === undefined) process.exit(code);
const env = { ...node24Environment(), MEASURE_CALLS: '1' };
process.exit(await run('vitest', ['run', 'apps/server/src/demo/demo.test.ts', '-t', 'its example'], { env }));
