// Both servers on one database, and the people who call ours.
import pg from 'pg';
import { password } from '../load/load-database.ts';
import { sum } from '../measure/timing.ts';
import { Caller } from './caller.ts';
import { type ServerProcess, startFloor, startOurs } from './server-process.ts';
import { backendsOf, cpuOf } from './usage.ts';

export interface Side {
  readonly name: 'ours' | 'floor';
  readonly process: ServerProcess;
  /** CPU milliseconds since the start: of the server's process, and of the database's processes that serve it. */
  cpu(): Promise<{ server: number; database: number }>;
  /** A connection; `userId` signs in, which only ours asks for. */
  caller(userId: number): Promise<Caller>;
  /** A session of a person; ours only. */
  token(userId: number): Promise<string>;
}

async function signIn(port: number, userId: number): Promise<string> {
  const email = userId === 1 ? 'admin@bench.example' : `user${userId}@bench.example`;
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await reply.json()) as { data: { token?: string } };
  if (!data.token)
    throw new Error(`signing in as ${email} answered ${reply.status}: ${JSON.stringify(data)}`);
  return data.token;
}

function sideOf(name: Side['name'], application: string, server: ServerProcess, owner: pg.Client): Side {
  const tokens = new Map<number, string>();
  // The last known use of each process of the database: one that has ended keeps its share.
  const used = new Map<number, number>();
  const tokenOf = async (userId: number): Promise<string> => {
    const token = tokens.get(userId) ?? (await signIn(server.port, userId));
    tokens.set(userId, token);
    return token;
  };
  return {
    name,
    process: server,
    token: tokenOf,
    async cpu() {
      for (const pid of await backendsOf(owner, application)) {
        used.set(pid, Math.max(used.get(pid) ?? 0, cpuOf(pid) || 0));
      }
      return { server: cpuOf(server.pid), database: sum([...used.values()]) };
    },
    async caller(userId) {
      if (name === 'floor') return Caller.open(server.port);
      return Caller.open(server.port, await tokenOf(userId));
    },
  };
}

export interface Pair {
  readonly ours: Side;
  readonly floor: Side;
  stop(): Promise<void>;
}

/** Starts both servers on a loaded database. */
export async function startPair(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Pair> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const ours = await startOurs(dataDir, databaseUrl, { RUN_JOBS: 'false', ...settings });
  const floor = await startFloor(databaseUrl);
  return {
    ours: sideOf('ours', 'gondola', ours, owner),
    floor: sideOf('floor', 'floor', floor, owner),
    async stop() {
      await Promise.all([ours.stop(), floor.stop()]);
      await owner.end();
    },
  };
}
