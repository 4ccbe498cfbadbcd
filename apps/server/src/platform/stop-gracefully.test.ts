import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isExhaustion } from './stop-gracefully.ts';

const program = (failure: string): string => `
  import { createLog } from '${join(import.meta.dirname, 'log.ts')}';
  import { stopGracefully } from '${join(import.meta.dirname, 'stop-gracefully.ts')}';
  stopGracefully(createLog('silent'), 2000, async () => void process.stdout.write('stopped'));
  setTimeout(() => { ${failure} }, 10);
  setTimeout(() => { process.stdout.write('alive'); process.exit(0); }, 300);
`;

async function run(failure: string): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(failure)]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { output, code };
}

it('survives an error of a timer that says the process ran out of file descriptors', async () => {
  const failure = `throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });`;
  expect(await run(failure)).toEqual({ output: 'alive', code: 0 });
});

it('stops what it is doing in order after an error nobody expected, and says so by its code', async () => {
  expect(await run(`throw new Error('a bug');`)).toEqual({ output: 'stopped', code: 1 });
  expect(await run(`Promise.reject(new Error('a bug'));`)).toEqual({ output: 'stopped', code: 1 });
});

it('looks at the cause of an error too', () => {
  const cause = Object.assign(new Error('x'), { code: 'ENOSPC' });
  expect(isExhaustion(new Error('y', { cause }))).toBe(true);
  expect(isExhaustion(new Error('y'))).toBe(false);
  expect(isExhaustion('ENOSPC')).toBe(false);
});
