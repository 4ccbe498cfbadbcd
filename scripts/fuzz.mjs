// npm run fuzz: the fuzz test of the suite for longer. `-- --requests=20000 --seed=…`; the same seed makes the same requests.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { node24Environment } from './lib/node24.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const environment = node24Environment({ FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed });
process.exit(await run('vitest', ['run', 'apps/server/test/fuzz'], { env: environment }));
