import { fileURLToPath } from 'node:url';

/** Import names the portal uses for its own folders and for single icons, shared by the build and the tests. */
export const aliases = [
  { find: /^~\//, replacement: `${fileURLToPath(new URL('../src', import.meta.url))}/` },
  { find: /^~icons\/(.*)$/, replacement: '@tabler/icons-react/dist/esm/icons/$1.mjs' },
];
