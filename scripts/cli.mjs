// npm run cli -- <command>: the command line tool of the server.
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { runServer } from './lib/run.mjs';
import { serverEntry } from './lib/server-entry.mjs';

await ensureInstalled();
process.exit(await runServer(node24(), serverEntry('cli', process.argv.slice(2)), node24Environment()));
