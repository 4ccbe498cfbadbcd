// npm run serve: the production start, without demo data.
import { serve } from './lib/serve.mjs';

await serve({ NODE_ENV: 'production', GONDOLA_DEMO: '0' });
