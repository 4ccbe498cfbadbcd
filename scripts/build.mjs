// npm run build: the front ends, in any case.
import { ensureInstalled } from './lib/install.mjs';
import { buildFrontEnds } from './lib/front-ends-build.mjs';

await ensureInstalled();
process.exit(await buildFrontEnds());
