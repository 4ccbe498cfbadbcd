// npm run build: the front ends, in any case. `-- --renew-budgets` lets the first loads of pages weigh what they weigh now.
import { ensureInstalled } from './lib/install.mjs';
import { buildFrontEnds } from './lib/front-ends-build.mjs';

const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--renew-budgets') {
  console.error('npm run build takes nothing, or `-- --renew-budgets`.');
  process.exit(2);
}
await ensureInstalled();
process.exit(await buildFrontEnds({ renewBudgets: option !== undefined }));
