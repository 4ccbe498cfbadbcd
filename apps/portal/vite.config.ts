import { defineConfig } from 'vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { aliases } from './build/aliases.ts';
import { build, css, frontEnd } from '@gondola/build/front-end.ts';
import { fetchAhead } from './build/fetch-ahead.ts';
import { codeSplitting, groupNames } from './build/file-groups.ts';

const server = 'http://localhost:4000';
const proxied = { target: server, changeOrigin: false };

// A build with the gallery is for looking at, not for people's first load.
const withGallery = process.env['GONDOLA_GALLERY'] === '1';
const pages = [
  {
    page: 'landing',
    route: 'index.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/home'],
  },
  {
    page: 'home',
    route: '_portal/home.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/home'],
  },
  {
    page: 'sign-in',
    route: 'login.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/sessions'],
  },
  {
    page: 'table (support)',
    route: /support(\.index|\/index)?\.tsx$/,
    texts: ['src/app', 'packages/ui/src', 'src/rooms/tickets'],
  },
  {
    page: 'table (mails)',
    route: '_portal/mails.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/mails'],
  },
  {
    page: 'tasks',
    route: '_portal/tasks.index.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/tasks'],
  },
  {
    page: 'report',
    route: '_portal/reports.$id.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/reports'],
    parts: ['/reports/dashboards/dashboard-view.tsx'],
  },
  {
    page: 'builder',
    route: '_portal/tasks.create.tsx',
    texts: [
      'src/app',
      'packages/ui/src',
      'packages/questions/src',
      'packages/survey/src',
      'src/rooms/builder',
    ],
  },
];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: aliases },
  css,
  // The gallery is for those who build the product; a production build leaves it out unless asked.
  define: { __GALLERY__: JSON.stringify(command === 'serve' || withGallery) },
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
    fetchAhead({
      shell: {
        modules: ['/src/routes/_portal.tsx?tsr-split=component'],
        texts: ['src/app', 'packages/ui/src'],
      },
      '/home': {
        modules: ['/src/routes/_portal/home.tsx?tsr-split=component'],
        texts: ['src/rooms/home'],
      },
      // Most reports are built in. For one of Power BI the last of these files is little next to what Power BI brings.
      '/reports/': {
        modules: [
          '/src/routes/_portal/reports.$id.tsx?tsr-split=component',
          '/reports/dashboards/dashboard-view.tsx',
        ],
        texts: ['src/rooms/reports'],
      },
    }),
    ...frontEnd(withGallery ? undefined : { name: 'portal', pages }),
  ],
  server: {
    port: 5173,
    proxy: { '/api': proxied, '/files': proxied, '/healthz': proxied, '/field': proxied },
  },
  build: {
    ...build,
    rolldownOptions: {
      output: {
        // Every page's files are listed in the first one: their names are part of its weight. What only goes along with others
        // has none.
        entryFileNames: 'assets/start-[hash:7].js',
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || groupNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting,
      },
    },
  },
}));
