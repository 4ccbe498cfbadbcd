// The parts that every front end is built with.
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import type { PluginOption, Plugin } from 'vite';
import { brotli } from './brotli.ts';
import { withPlainCalls } from './plain-calls.ts';
import { sizeBudget, type WeighedPage } from './size-budget.ts';
import { transform } from 'oxc-transform-react';

const source = /\/src\/.*\.tsx?$/;
const skipped = /node_modules|\.gen\.ts$|\.test\.tsx?$/;

/** Runs React Compiler over the portal's own components and hooks; JSX stays for Vite to write. */
function reactCompiler(): Plugin {
  return {
    name: 'gondola:react-compiler',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!source.test(file) || skipped.test(file)) return null;
      const compiled = await transform(file, code, {
        jsx: 'preserve',
        sourcemap: true,
        reactCompiler: { target: '19' },
      });
      const [fault] = compiled.errors;
      if (fault) this.error(`${file}: ${fault.message}`);
      return { code: compiled.code, map: compiled.map ?? null };
    },
  };
}

interface Download {
  /** The front end, as `budgets.json` names it. */
  readonly name: string;
  readonly pages: readonly WeighedPage[];
}

/**
 * Plugins: React and its compiler; for a build that people download also pages within their budgets and files that are compressed
 * already. Without, it is a build for tests: compressing takes half of its time.
 */
export const frontEnd = (download?: Download): PluginOption[] => [
  withPlainCalls,
  reactCompiler(),
  react(),
  ...(download ? [sizeBudget(download.name, download.pages), brotli()] : []),
];

/** Styles: the mixins of the design system. */
export const css = { postcss: { plugins: [mantine()] } };

/** Browsers since 2023; nothing is counted that nobody reads. */
export const build = {
  target: 'es2023',
  outDir: 'dist',
  emptyOutDir: true,
  reportCompressedSize: false,
  modulePreload: { polyfill: false },
} as const;
