// npm run journeys -- tickets --trace=on: some of the browser journeys, or with no name all; what is given goes to Playwright.
import { ensureBuilt } from './lib/front-ends-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const built = await ensureBuilt();
if (built !== 0) process.exit(built);
process.exit(await run(node24(), ['e2e/run.ts', ...process.argv.slice(2)], { env: node24Environment() }));
