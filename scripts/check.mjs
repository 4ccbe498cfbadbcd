// npm run check: every rule a machine can check, two at a time. `npm run check -- lint types` runs only those named,
// and by `types` those of every floor.
import { ensureInstalled } from './lib/install.mjs';
import { node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

/** @type {{ name: string, command: string, args: string[] }[]} */
const checks = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '.'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'question types', command: 'tsc', args: ['-p', 'packages/questions'] },
  { name: 'ui and client types', command: 'tsc', args: ['-p', 'packages/ui'] },
  { name: 'portal types', command: 'tsc', args: ['-p', 'apps/portal'] },
  { name: 'field types', command: 'tsc', args: ['-p', 'apps/field'] },
  { name: 'service worker types', command: 'tsc', args: ['-p', 'apps/field/service-worker'] },
  { name: 'journey types', command: 'tsc', args: ['-p', 'e2e'] },
  { name: 'imports', command: 'node', args: ['scripts/checks/imports.ts'] },
  { name: 'texts of the screens', command: 'node', args: ['scripts/checks/screen-texts.ts'] },
  { name: 'server texts', command: 'node', args: ['scripts/checks/server-texts.ts'] },
  { name: 'forms', command: 'node', args: ['scripts/checks/forms.ts'] },
  { name: 'sql', command: 'node', args: ['scripts/checks/sql.ts'] },
  { name: 'keys', command: 'node', args: ['scripts/checks/keys.ts'] },
  { name: 'styles', command: 'node', args: ['scripts/checks/styles.ts'] },
  { name: 'rooms', command: 'node', args: ['scripts/checks/rooms.ts'] },
  { name: 'openapi', command: 'node', args: ['scripts/checks/openapi.ts'] },
  { name: 'sql snapshot', command: 'node', args: ['scripts/checks/sql-snapshot.ts'] },
  { name: 'words', command: 'node', args: ['scripts/checks/words.ts'] },
  { name: 'exports', command: 'node', args: ['scripts/checks/exports.ts'] },
  { name: 'documents', command: 'node', args: ['scripts/checks/documents.ts'] },
];

const AT_ONCE = 2;

await ensureInstalled();
const named = process.argv.slice(2);
/** @type {(name: string, check: { name: string }) => boolean} */
const isNamed = (name, check) => check.name === name || check.name.endsWith(` ${name}`);
const unknown = named.filter((name) => !checks.some((check) => isNamed(name, check)));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${checks.map((check) => check.name).join(', ')}.`,
  );
  process.exit(2);
}

const waiting = checks.filter((check) => named.length === 0 || named.some((name) => isNamed(name, check)));
const env = node24Environment(process.stdout.isTTY ? {} : { NO_COLOR: '1' });
let failed = 0;

async function work() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const began = Date.now();
    let output = '';
    const code = await run(check.command, check.args, { env, capture: (text) => (output += text) });
    if (code !== 0) {
      failed += 1;
      console.log(output.trimEnd());
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${check.name} (${seconds} s)`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exit(failed === 0 ? 0 : 1);
