import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { aliases } from './build/aliases.ts';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: aliases },
  define: { __GALLERY__: 'true' },
  plugins: [react()],
  test: {
    name: 'portal',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    css: false,
  },
});
