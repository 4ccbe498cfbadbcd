import { build, css, frontEnd } from '@gondola/build/front-end.ts';
import { defineConfig } from 'vite';

const server = { target: 'http://localhost:4000', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  // Beside the portal, on the same origin: one session serves both.
  base: '/field/',
  css,
  plugins: frontEnd([{ page: 'field', texts: ['apps/field/src', 'packages/ui/src'], limit: 170_000 }]),
  server: {
    port: 5174,
    proxy: { '/api': server, '/files': server, '/healthz': server, '/first-paint.js': server },
  },
  build,
});
