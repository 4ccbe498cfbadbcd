import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.ts';
import { freePort } from '../../../test/kit/free-port.ts';
import { refuseTransactionPooling } from './refuse-poolers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0 && process.getuid?.() !== 0;

/** The database through pgbouncer. */
async function through(mode: 'session' | 'transaction', work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-pooler-'));
  const [url, port] = [new URL(database.ownerUrl), await freePort()];
  const name = url.pathname.slice(1);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  writeFileSync(join(folder, 'users'), `"${user}" "${password}"\n`);
  const settings = [
    '[databases]',
    `${name} = host=${url.hostname} port=${url.port} dbname=${name}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'auth_type = plain',
    `auth_file = ${join(folder, 'users')}`,
    `pool_mode = ${mode}`,
    'unix_socket_dir =',
  ];
  writeFileSync(join(folder, 'settings'), settings.join('\n'));
  const pooler = spawn('pgbouncer', [join(folder, 'settings')], { stdio: 'ignore' });
  try {
    await sleep(1_000);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    await work(url.href);
  } finally {
    pooler.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

it('takes PostgreSQL itself', async () => {
  await expect(refuseTransactionPooling(database.ownerUrl)).resolves.toBeUndefined();
});

// pgbouncer is not everywhere, and does not run as root.
it.skipIf(!hasPooler)(
  'takes a pooler that keeps sessions, and refuses one that does not in a sentence',
  async () => {
    await through('session', async (url) => {
      await expect(refuseTransactionPooling(url)).resolves.toBeUndefined();
    });
    await through('transaction', async (url) => {
      await expect(refuseTransactionPooling(url)).rejects.toThrow('use pool_mode = session');
    });
  },
);
