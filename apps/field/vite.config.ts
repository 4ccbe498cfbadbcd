import { build, css, frontEnd } from '@gondola/build/front-end.ts';
import { serviceWorker } from '@gondola/build/service-worker.ts';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const portal = join(import.meta.dirname, '../portal/public');
const server = { target: 'http://localhost:4000', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  // Next to the portal, on the same origin: one session serves both.
  base: '/field/',
  css,
  plugins: [
    // Before the files are compressed, of which its own is one.
    serviceWorker({
      source: 'service-worker/service-worker.ts',
      others: {
        '/first-paint.js': join(portal, 'first-paint.js'),
        '/favicon.svg': join(portal, 'favicon.svg'),
      },
    }),
    ...frontEnd({ name: 'field', pages: [{ page: 'field', texts: ['apps/field/src', 'packages/ui/src'] }] }),
  ],
  server: {
    port: 5174,
    proxy: { '/api': server, '/files': server, '/healthz': server, '/first-paint.js': server },
  },
  build: {
    ...build,
    // Half a megabyte, and 159 kB under compression; `budgets.json` has what it may weigh.
    chunkSizeWarningLimit: 1_000,
    // What each start needs is one file: in fifty it weighs a sixth more, and the service worker hands them over one by one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
});
