// npm run renew: writes again what is made from the sources and kept with them, as the checks of the same names want it. With
// `examples` those of the API's document are made first, by running each call against the demo (a minute).
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const [part] = process.argv.slice(2);
if (part !== undefined && part !== 'examples') {
  console.error('npm run renew takes nothing, or `-- examples`.');
  process.exit(2);
}
if (part === 'examples') {
  const env = { ...node24Environment(), RENEW_EXAMPLES: '1' };
  const code = await run('vitest', ['run', 'apps/server/src/demo/demo.test.ts', '-t', 'its example'], {
    env,
  });
  if (code !== 0) process.exit(code);
}
for (const name of ['screen-texts', 'sql-snapshot']) {
  const code = await run(node24(), [`scripts/checks/${name}.ts`, '--write'], { env: node24Environment() });
  if (code !== 0) process.exit(code);
}
