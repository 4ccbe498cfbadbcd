// npm start: everything from a bare clone to a running product with demo data.
import { serve } from './lib/serve.mjs';

await serve({ GONDOLA_DEMO: process.env.GONDOLA_DEMO ?? '1' });
