// npm run worker: a process that only runs jobs, next to web processes with RUN_JOBS=false.
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { runServer } from './lib/run.mjs';
import { serverEntry, serverEnvironment } from './lib/server-entry.mjs';

await ensureInstalled();
process.exit(
  await runServer(
    node24(),
    serverEntry('worker'),
    node24Environment({ ...serverEnvironment, NODE_ENV: 'production' }),
  ),
);
