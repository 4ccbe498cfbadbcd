// npm run cli -- <command>: the command line tool of the server.
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { runServer } from './lib/run.mjs';

await ensureInstalled();
const args = ['--env-file-if-exists=.env', 'apps/server/src/main/cli.ts', ...process.argv.slice(2)];
process.exit(await runServer(node24(), args, node24Environment()));
