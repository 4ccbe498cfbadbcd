// What every front end is built with.
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import type { PluginOption } from 'vite';
import { brotli } from './brotli.ts';
import { withPlainCalls } from './plain-calls.ts';
import { reactCompiler } from './react-compiler.ts';
import { type PageBudget, sizeBudget } from './size-budget.ts';

/**
 * Plugins: React and its compiler; with `budgets` also sizes within them and files that are compressed already. Without, it is
 * a build for tests, which nobody downloads: compressing takes half of its time.
 */
export const frontEnd = (budgets?: readonly PageBudget[]): PluginOption[] => [
  withPlainCalls,
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
