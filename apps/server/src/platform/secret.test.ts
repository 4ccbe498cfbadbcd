import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applicationSecret } from './secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gondola-secret-'));
  chmodSync(dataDir, 0o700);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const secret = (): string => applicationSecret({ APP_SECRET: undefined, dataDir });

it('is made once, for its owner alone, and is the same at every start', () => {
  const made = secret();
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(secret()).toBe(made);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

it.each([
  ['empty', ''],
  ['too short', 'x'.repeat(31)],
  ['of blank lines', '\n'.repeat(60)],
  ['of NULs, as a power cut leaves it', '\0'.repeat(43)],
])('stops the start when the stored one is %s, and leaves the file alone', (_kind, content) => {
  writeFileSync(join(dataDir, 'secret'), content);
  expect(secret).toThrow(/secret is damaged.*32 characters/);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(content);
});

it('says that it cannot be read instead of making another one', () => {
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, 'a file where the folder should be');
  expect(secret).toThrow(/secret cannot be read/);
});

it('leaves no half of itself when the disk is full', () => {
  const script = `import { applicationSecret } from ${JSON.stringify(join(import.meta.dirname, 'secret.ts'))};
    applicationSecret({ APP_SECRET: undefined, dataDir: process.argv[1] });`;
  // A file of this process may not grow at all, as on a full disk.
  const { status, stderr } = spawnSync(
    '/bin/bash',
    [
      '-c',
      'trap "" XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1" "$2"',
      process.execPath,
      script,
      dataDir,
    ],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('secret cannot be written');
  expect(readdirSync(dataDir)).toEqual([]);
});
