import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints the addresses of all modules that loading `entry` loads. */
const listModules = (entry: string): string => `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  await import('${entry}');
  console.log(loaded.join('\\n'));`;

it('reads files in a thread that loads no schema of the API', async () => {
  const script = listModules(new URL('read-into-preview.ts', import.meta.url).href);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toContain('/stage-rows.ts');
  expect(
    stdout.split('\n').filter((url) => /\/node_modules\/zod\/|\/contract\/src\/index\.ts/.test(url)),
  ).toEqual([]);
});
