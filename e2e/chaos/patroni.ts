// Three PostgreSQL servers that Patroni keeps, with etcd: Debian's packages patroni, etcd-server and postgresql. One takes writes, another has
// each of them before it is acknowledged, the third follows.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../apps/server/test/kit/free-port.ts';

const versions = '/usr/lib/postgresql';
const password = 'only-for-this-run';

/** Names what is missing on this machine to try it; undefined where all is there. */
export function lacking(): string | undefined {
  const programs = ['/usr/bin/patroni', '/usr/bin/etcd', versions].filter((path) => !existsSync(path));
  return programs.length > 0
    ? `Debian's packages patroni, etcd-server and postgresql are not here`
    : undefined;
}

/** The account that PostgreSQL runs as: not root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
  patroni: ChildProcess | undefined;
}

/** The settings of a node for Patroni, with the port of etcd and the folder of PostgreSQL's programs. */
function settingsOf(
  { name, port, restPort, folder: home }: Node,
  etcdPort: number,
  programs: string,
): string {
  return JSON.stringify({
    scope: 'gondola',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      // Shorter than Patroni's own 30, 10 and 10 s: a primary that is gone is noticed within 20 s.
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_keep_size: '512MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: programs,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'follower', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: home, fsync: 'off' },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}

export interface PatroniCluster {
  /** Of the owner of the database, on all servers. */
  readonly url: string;
  /** Of the owner, on the server that takes writes. */
  primaryUrl(): Promise<string>;
  /** Takes the power of the server that takes writes. */
  killPrimary(): Promise<void>;
  /** Gives power back to what has none, and waits until all follow and one has every write. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the three; `folder` is empty and goes with them. */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const as = account();
  const programs = join(versions, readdirSync(versions).toSorted().at(-1) ?? '', 'bin');
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const own = (path: string): string => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (as) chownSync(path, as.uid, as.gid);
    return path;
  };
  own(folder);
  const start = (program: string, args: string[], log: string): ChildProcess => {
    const output = openSync(join(folder, log), 'a', 0o600);
    const env = { PATH: `/usr/bin:/bin:${programs}`, HOME: folder, LC_ALL: 'C.UTF-8' };
    return spawn(program, args, { cwd: folder, env, stdio: ['ignore', output, output], ...as });
  };
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const etcd = start(
    '/usr/bin/etcd',
    Object.entries({
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': etcdUrl,
      'advertise-client-urls': etcdUrl,
      'listen-peer-urls': peerUrl,
      'initial-advertise-peer-urls': peerUrl,
      'initial-cluster': `default=${peerUrl}`,
    }).map(([name, value]) => `--${name}=${value}`),
    'etcd.log',
  );
  const nodes: Node[] = [];
  for (const name of ['one', 'two', 'three'])
    nodes.push({
      name,
      port: await freePort(),
      restPort: await freePort(),
      folder: own(join(folder, name)),
      patroni: undefined,
    });
  const power = (node: Node): void => {
    const path = join(node.folder, 'patroni.json');
    writeFileSync(path, settingsOf(node, etcdPort, programs));
    if (as) chownSync(path, as.uid, as.gid);
    node.patroni = start('/usr/bin/patroni', [path], `${node.name}.log`);
  };
  /** The role that a node says it has: `primary`, `sync`, `replica`. */
  const roleOf = async ({ restPort }: Node): Promise<string | undefined> => {
    const reply = await fetch(`http://127.0.0.1:${restPort}/patroni`).catch(() => undefined);
    const said = (await reply?.json().catch(() => undefined)) as
      | { role?: string; state?: string; sync_standby?: boolean }
      | undefined;
    if (said?.state !== 'running' && said?.state !== 'streaming') return undefined;
    if (said.role === 'master' || said.role === 'primary') return 'primary';
    return said.sync_standby ? 'sync' : 'replica';
  };
  const rolesOf = async (): Promise<string[]> =>
    (await Promise.all(nodes.map(roleOf))).map((role) => role ?? 'none');
  const primary = async (): Promise<Node> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const node = nodes[(await rolesOf()).indexOf('primary')];
      if (node) return node;
      await sleep(200);
    }
    throw new Error(`no server takes writes; see ${folder}`);
  };
  const heal = async (): Promise<void> => {
    for (const node of nodes) if (!node.patroni) power(node);
    for (let tries = 0; tries < 600; tries += 1) {
      const roles = await rolesOf();
      if (roles.includes('primary') && roles.includes('sync') && roles.includes('replica')) return;
      await sleep(200);
    }
    throw new Error(`the servers do not come together again: ${(await rolesOf()).join(', ')}; see ${folder}`);
  };
  const urlOf = (login: string, hosts: string, name = 'gondola'): string =>
    `postgres://${login}:${password}@${hosts}/${name}`;
  const kill = async (node: Node): Promise<void> => {
    const { patroni } = node;
    node.patroni = undefined;
    // Patroni first: it would start its server again.
    if (patroni && patroni.exitCode === null) {
      patroni.kill('SIGKILL');
      await once(patroni, 'exit');
    }
    const pid = existsSync(join(node.folder, 'data/postmaster.pid'))
      ? Number(readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      : 0;
    if (pid > 0) process.kill(pid, 'SIGKILL');
  };
  await sleep(1_000);
  await heal();
  const first = await primary();
  const db = new Client({ connectionString: urlOf('postgres', `127.0.0.1:${first.port}`, 'postgres') });
  await db.connect();
  await db.query(`create role gondola login createrole password '${password}'`);
  await db.query('create database gondola owner gondola');
  await db.end();
  return {
    url: urlOf('gondola', nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')),
    primaryUrl: async () => urlOf('gondola', `127.0.0.1:${(await primary()).port}`),
    killPrimary: async () => kill(await primary()),
    heal,
    async stop() {
      for (const node of nodes) await kill(node);
      etcd.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
