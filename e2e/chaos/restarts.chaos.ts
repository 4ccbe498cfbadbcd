// Two web processes behind nginx, as deploy/nginx.conf has it, are restarted one after the other while companies write: no call is answered by
// nginx in their place.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/index.ts';
import { freePort } from '../../apps/server/test/kit/free-port.ts';
import { between } from '../journeys/bad-day.ts';
import { startDemo, untilReady } from '../server.ts';
import { expect, test } from '../test.ts';
import { findFaults, startWriters } from './mixed-writes.ts';

const restarts = process.env['QUICK'] ? 4 : Number(process.env['RESTARTS'] ?? 20);
const root = join(import.meta.dirname, '../..');

/** nginx with the file of deploy/ on ports of this run, without TLS; gives its log of calls and what ends it. */
async function startProxy(folder: string, port: number, webPorts: readonly number[]) {
  const [one, other] = webPorts;
  const ours = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/^server \{\n {2}listen 80;[^}]*\}\n/m, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(http2|ssl_\w+) .*;\n/gm, '')
    .replace('127.0.0.1:4001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:4002', `127.0.0.1:${other}`);
  const calls = join(folder, 'calls');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'faults')};
    events {}
    http {
      log_format calls '$request_method $status $request_uri';
      access_log ${calls} calls;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')}
      ${ours}
    }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await untilReady(`http://localhost:${port}`, nginx);
  return {
    calls: () => readFileSync(calls, 'utf8').trim().split('\n'),
    faults: () => readFileSync(join(folder, 'faults'), 'utf8'),
    async stop() {
      nginx.kill('SIGQUIT');
      if (nginx.exitCode === null) await once(nginx, 'exit');
    },
  };
}

test('no call fails while web processes are restarted one after the other', async () => {
  test.skip(spawnSync('nginx', ['-v']).status !== 0, "Debian's package nginx is not here");
  test.setTimeout(3_600_000);
  const folder = mkdtempSync(join(tmpdir(), 'gondola-restarts-'));
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  const settings = {
    DATABASE_URL: database.connectionString,
    APP_SECRET: 'a secret for days on which web processes are restarted',
    FILES_DIR: join(folder, 'files'),
    TRUST_PROXY: '1',
    COST_LIMIT_FACTOR: '10000',
  };
  mkdirSync(settings.FILES_DIR);
  const startWeb = (port: number): ChildProcess =>
    startDemo(folder, port, { ...settings, RUN_JOBS: 'false', DRAIN_SECONDS: '5' });
  const webs: ChildProcess[] = [];
  const webPorts: number[] = [];
  const worker = spawn(process.execPath, ['apps/server/src/main/worker.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (webs.length < 2) {
      const webPort = await freePort();
      const web = startWeb(webPort);
      webs.push(web);
      webPorts.push(webPort);
      await untilReady(`http://localhost:${webPort}`, web);
    }
    const port = await freePort();
    const proxy = await startProxy(folder, port, webPorts);
    const url = `http://localhost:${port}`;
    process.env['GONDOLA_URL'] = url;
    const writers = await startWriters(() => url);
    try {
      for (let restart = 0; restart < restarts; restart += 1) {
        await sleep(between(1_000, 3_000));
        const place = restart % webs.length;
        const [web, webPort] = [webs[place], webPorts[place]];
        if (!web || webPort === undefined) throw new Error('there is no such web process');
        web.kill('SIGTERM');
        await once(web, 'exit');
        const again = startWeb(webPort);
        webs[place] = again;
        await untilReady(`http://localhost:${webPort}`, again);
      }
    } finally {
      await writers.stop();
    }
    await expect
      .poll(() => findFaults(database.connectionString, writers), { timeout: 180_000, intervals: [2_000] })
      .toEqual([]);
    const calls = proxy.calls();
    await proxy.stop();
    const posts = calls.filter((line) => line.startsWith('POST ')).length;
    console.log(JSON.stringify({ restarts, calls: calls.length, posts, refused: writers.refused() }));
    expect(
      calls.filter((line) => / 50\d /.test(line)),
      proxy.faults(),
    ).toEqual([]);
    expect(writers.refused()).toBe(0);
    expect(posts).toBeGreaterThan(restarts * 20);
  } finally {
    for (const one of [...webs, worker]) {
      one.kill('SIGTERM');
      if (one.exitCode === null) await once(one, 'exit');
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
