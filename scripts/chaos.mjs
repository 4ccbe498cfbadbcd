// npm run chaos: the long days on which things are killed, one after the other; what is given goes to Playwright. With --quick only a few
// rounds of those that count them.
import { ensureBuilt } from './lib/front-ends-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const built = await ensureBuilt();
if (built !== 0) process.exit(built);
const playwright = ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/chaos/playwright.config.ts'];
const given = process.argv.slice(2).filter((one) => one !== '--quick');
const quick = given.length < process.argv.length - 2 ? { QUICK: '1' } : {};
process.exit(await run(node24(), [...playwright, ...given], { env: { ...node24Environment(), ...quick } }));
