import { transform } from 'oxc-transform-react';
import type { Plugin } from 'vite';

const source = /\/src\/.*\.tsx?$/;
const skipped = /node_modules|\.gen\.ts$|\.test\.tsx?$/;

/** Runs React Compiler over the portal's own components and hooks; JSX stays for Vite to write. */
export function reactCompiler(): Plugin {
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
