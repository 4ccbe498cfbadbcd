import { fileURLToPath } from 'node:url';

/** The import name that the portal uses for its own folders, shared by the build and the tests. */
export const aliases = [
  { find: /^~\//, replacement: `${fileURLToPath(new URL('../src', import.meta.url))}/` },
];
