// npm run renew: writes again what is made from the sources and kept with them, as the checks of the same names want it.
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
for (const name of ['screen-texts', 'openapi', 'sql-snapshot']) {
  const code = await run(node24(), [`scripts/checks/${name}.ts`, '--write'], { env: node24Environment() });
  if (code !== 0) process.exit(code);
}
