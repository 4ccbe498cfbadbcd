// npm test: every check from a bare clone, by lib/test-sections.mjs, which runs on Node 24 like all that is not needed to install it.
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const sections = ['scripts/lib/test-sections.mjs', ...process.argv.slice(2)];
process.exit(await run(node24(), sections, { env: node24Environment() }));
