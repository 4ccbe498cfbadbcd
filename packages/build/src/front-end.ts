// What every front end is built with.
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import type { Plugin, PluginOption } from 'vite';
import { brotli } from './brotli.ts';
import { reactCompiler } from './react-compiler.ts';
import { type PageBudget, sizeBudget } from './size-budget.ts';

/** What the API's document says of a call; nothing shows it here, so it stays out of what people load. */
const summary = /^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm;
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.endpoints.ts') ? { code: code.replaceAll(summary, ''), map: null } : undefined,
};

/**
 * Plugins: React and its compiler; with `budgets` also sizes within them and files that are compressed already. Without, it is
 * a build for tests, which nobody downloads: compressing takes half of its time.
 */
export const frontEnd = (budgets?: readonly PageBudget[]): PluginOption[] => [
  withoutSummaries,
  reactCompiler(),
  react(),
  ...(budgets ? [sizeBudget(budgets), brotli()] : []),
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
