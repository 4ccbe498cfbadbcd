// npm start: everything from a bare clone to a running product with demo data.
import { servePortal } from './lib/serve-portal.mjs';

await servePortal({ GONDOLA_DEMO: process.env.GONDOLA_DEMO ?? '1' });
