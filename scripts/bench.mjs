// npm run bench: measures the server against a floor and fails when a bar is missed. `-- --quick` for a smaller set.
import { ensureBuilt } from './lib/front-ends-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { runServer } from './lib/run.mjs';
import { serverEnvironment } from './lib/server-entry.mjs';

await ensureInstalled();
// Some parts measure in a browser.
const built = await ensureBuilt();
if (built !== 0) process.exit(built);
const run = ['bench/run.ts', ...process.argv.slice(2)];
process.exit(await runServer(node24(), run, node24Environment(serverEnvironment)));
