import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

const source = /\/src\/.*\.tsx?$/;
const skipped = /\.gen\.ts$|\.test\.tsx?$/;
// The compiler only changes components and hooks; other files need no second parse.
const worthCompiling = /\bfunction\s+[A-Z]|\buse[A-Z]\w*\s*\(|=>\s*[(<]/;

/** Runs React Compiler over the portal's own components and hooks; types and JSX stay for Vite to remove. */
export function reactCompiler(): Plugin {
  return {
    name: 'gondola:react-compiler',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!source.test(file) || skipped.test(file) || file.includes('node_modules')) return null;
      if (!worthCompiling.test(code)) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        plugins: [['babel-plugin-react-compiler', { target: '19' }]],
      });
      return result?.code ? { code: result.code, map: result.map ?? null } : null;
    },
  };
}
