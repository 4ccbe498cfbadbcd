// npm run serve: the production start, without demo data.
import { servePortal } from './lib/serve-portal.mjs';

await servePortal({ NODE_ENV: 'production', GONDOLA_DEMO: '0' });
