import { defineConfig, normalizePath, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { aliases } from './build/aliases.ts';
import { brotli } from './build/brotli.ts';
import { reactCompiler } from './build/react-compiler.ts';
import { piecesOf } from './build/page-pieces.ts';
import { sizeBudget } from './build/size-budget.ts';

const route = (file: string): string => normalizePath(`${import.meta.dirname}/src/routes/${file}.tsx`);
const outside = ['index', 'login', 'recover-password', 'reset-password', 'user-verification', 'field'];
const shell = piecesOf('shell', route('_portal'), outside.map(route));

/** Names of files that hold many modules. */
const groups = new Set(['libraries', 'start', 'shell']);

const server = 'http://localhost:4000';
const proxied = { target: server, changeOrigin: false };

/** What the API's document says of a call; nothing shows it here, so it stays out of what people load. */
const summary = /^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm;
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.endpoints.ts') ? { code: code.replaceAll(summary, ''), map: null } : undefined,
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: aliases },
  // The gallery is for those who build the product; a production build leaves it out unless asked.
  define: { __GALLERY__: JSON.stringify(command === 'serve' || process.env['GONDOLA_GALLERY'] === '1') },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    withoutSummaries,
    reactCompiler(),
    react(),
    // A build with the gallery is for looking at, not for people's first load.
    process.env['GONDOLA_GALLERY'] !== '1' &&
      sizeBudget([
        { page: 'landing', route: 'index.tsx', texts: ['app', 'ui', 'home'], limit: 200_000 },
        { page: 'sign-in', route: 'login.tsx', texts: ['app', 'ui', 'sessions'], limit: 200_000 },
        {
          page: 'table (support)',
          route: /support(\.index|\/index)?\.tsx$/,
          texts: ['app', 'ui', 'tickets'],
          limit: 231_000,
        },
        {
          page: 'table (mails)',
          route: '_portal/mails.tsx',
          texts: ['app', 'ui', 'tickets', 'mails'],
          limit: 230_000,
        },
      ]),
    brotli(),
  ],
  server: { port: 5173, proxy: { '/api': proxied, '/files': proxied, '/healthz': proxied } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page's files are listed in the first one: their names are part of its weight. What only goes along with others
        // has none.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || groups.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        // What every page needs comes in two files: the libraries, which change rarely, and the product's own beginning.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: /node_modules\//, tags: ['$initial'], priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // What stands around every page of someone signed in comes in one file too.
            { name: shell, debugName: 'shell' },
          ],
        },
      },
    },
  },
}));
