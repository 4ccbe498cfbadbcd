// npm run build: the portal, in any case.
import { ensureInstalled } from './lib/install.mjs';
import { buildPortal } from './lib/portal-build.mjs';

await ensureInstalled();
process.exit(await buildPortal());
