// npm run renew: writes again what is made from the sources and kept with them, as the checks of the same names want it. With
// `examples` those of the API's document are made first, by running each call against the demo (a minute); with `separation` the list
// of what keeps companies apart in a database, after a migration that changes it.
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const [part] = process.argv.slice(2);
if (part !== undefined && part !== 'examples' && part !== 'separation') {
  console.error('npm run renew takes nothing, `-- examples` or `-- separation`.');
  process.exit(2);
}
if (part === 'examples') {
  const env = { ...node24Environment(), RENEW_EXAMPLES: '1' };
  const code = await run('vitest', ['run', 'apps/server/src/demo/demo.test.ts', '-t', 'its example'], {
    env,
  });
  if (code !== 0) process.exit(code);
}
if (part === 'separation') {
  const code = await run('vitest', ['run', '-u', 'apps/server/src/platform/database/separation.test.ts'], {
    env: node24Environment(),
  });
  if (code !== 0) process.exit(code);
}
for (const name of ['screen-texts', 'sql-snapshot']) {
  const code = await run(node24(), [`scripts/checks/${name}.ts`, '--write'], { env: node24Environment() });
  if (code !== 0) process.exit(code);
}
