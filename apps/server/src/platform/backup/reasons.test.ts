// The faults of real disks and stores have a reason, for which there are words.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket } from '../../../test/kit/bucket.ts';
import { readEnv } from '../env.ts';
import { openPlace } from './place.ts';
import { Damaged, explain, NotWhole, reasonOf } from './reasons.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-reasons-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The fault of writing to a place. */
async function faultOf(name: string, settings: Record<string, string> = {}): Promise<unknown> {
  try {
    const place = await openPlace(name, readEnv({ ...settings }));
    await place.write('files/a', Readable.from([Buffer.alloc(300_000)]));
    return undefined;
  } catch (error) {
    return error;
  }
}

it.skipIf(process.getuid?.() !== 0)('a full disk', async () => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', disk]);
  try {
    const fault = await faultOf(disk);
    expect(reasonOf(fault)).toBe('full');
    expect(explain(fault)).toMatch(/is full: make room, .* \(ENOSPC/);
  } finally {
    execFileSync('umount', [disk]);
  }
});

it('a folder that is not there, or is a file', async () => {
  expect(reasonOf(await openPlace(join(folder, 'away'), readEnv({}), true).catch((error) => error))).toBe(
    'noFolder',
  );
  expect(reasonOf(await faultOf('/dev/null/backups'))).toBe('noFolder');
});

it('is said in our own words where there are some, and not in those of what caused it', () => {
  const cause = Object.assign(new Error('no such file or directory'), { code: 'ENOENT' });
  expect(explain(new Damaged('The sealed secret is gone.', { cause }))).toBe('The sealed secret is gone.');
  expect(explain(new Error('cannot write', { cause }))).toMatch(/is its disk mounted\? \(no such file/);
});

describe('a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.close());

  it.each([
    ['noBucket', 's3://another', {}],
    ['wrongKey', 's3://gondola', { FILES_S3_ACCESS_KEY_ID: 'NOBODY' }],
    ['wrongKey', 's3://gondola', { FILES_S3_SECRET_ACCESS_KEY: 'wrong' }],
    ['away', 's3://gondola', { FILES_S3_ENDPOINT: 'http://127.0.0.1:1' }],
  ])('%s', async (reason, name, settings) => {
    expect(reasonOf(await faultOf(name, { ...bucket.settings, ...settings }))).toBe(reason);
  });
});

it('everything else is told in its own words', () => {
  expect(explain(new NotWhole('It lacks 2 files'))).toBe('It lacks 2 files');
  expect(explain(new Error('wrapped', { cause: new Error('inside') }))).toBe('inside');
  expect(reasonOf('no error at all')).toBe('other');
});
