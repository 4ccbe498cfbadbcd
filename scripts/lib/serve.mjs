import { ensureInstalled } from './install.mjs';
import { node24, node24Environment } from './node24.mjs';
import { ensureBuilt } from './front-ends-build.mjs';
import { runServer } from './run.mjs';
import { serverEnvironment, serverEntry } from './server-entry.mjs';

/**
 * Installs and builds what is missing, then runs the server until it ends, and ends alike.
 * @param {NodeJS.ProcessEnv} environment what this way of starting adds
 */
export async function serve(environment) {
  await ensureInstalled();
  const built = await ensureBuilt();
  if (built !== 0) process.exit(built);
  process.exit(
    await runServer(
      node24(),
      serverEntry('api'),
      node24Environment({ ...serverEnvironment, ...environment }),
    ),
  );
}
