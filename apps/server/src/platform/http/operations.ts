// The addresses for operators: alive, ready, metrics.
import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isNonce, proveInstallation } from '../auth/installation-proof.ts';
import { listLacking } from '../database/privileges.ts';
import type { ProcessServices } from '../services.ts';
import { isLocal } from '../caller-address.ts';
import type { Leaving } from './end-connections.ts';
import { notAllowed } from '../failure.ts';
import { registerWorkMetrics } from './work-metrics.ts';

/** Measures name every route and how much it is used: with a token they are for its holder, without one for this machine. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(headers, socket.remoteAddress);
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Milliseconds between two looks at the privileges of the application. */
const privilegesRhythm = 10_000;

/** Bytes below which nothing that has to be written can be relied on. */
const minFreeBytes = 32 * 1024 * 1024;

/** Bytes free where the server writes: data and files, and what is on its way in or out. */
async function freeBytes(dataDir: string): Promise<{ data: number; temporary: number }> {
  const freeOf = async (folder: string): Promise<number> => {
    // A missing folder is not written to: files and database may be elsewhere.
    const found = await statfs(folder).catch(() => undefined);
    return found ? found.bavail * found.bsize : Infinity;
  };
  const [data, temporary] = await Promise.all([freeOf(dataDir), freeOf(tmpdir())]);
  return { data, temporary };
}

/** Registers /healthz, /readyz and /metrics, and measures every call by its route. */
export function registerOperations(app: FastifyInstance, services: ProcessServices, leaving: Leaving): void {
  const { pool, env } = services;
  const registry = new Registry();
  registerWorkMetrics(registry, services);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  const disk = new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes free where the server writes, by folder',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      for (const [folder, free] of Object.entries(await freeBytes(env.dataDir))) disk.set({ folder }, free);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  let lookedAt = -Infinity;
  let lackingTables: readonly string[] = [];
  /** Asks the database each time whether it answers and takes writes, and now and then whether it lets us read and write each table. */
  const askDatabase = async () => {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (performance.now() - lookedAt >= privilegesRhythm || lackingTables.length > 0) {
      lackingTables = await listLacking(pool);
      lookedAt = performance.now();
    }
    return { isReadOnly: rows[0]?.isReadOnly === true, isLacking: lackingTables.length > 0 };
  };
  const ofHealth = { config: { isHealth: true } } as const;
  app.get<{ Querystring: { nonce?: unknown } }>('/healthz', ofHealth, async ({ query: { nonce } }) =>
    isNonce(nonce) ? { alive: true, proof: proveInstallation(services.keys, nonce) } : { alive: true },
  );
  app.get('/readyz', ofHealth, async (_request, reply) => {
    if (leaving.has) return reply.code(503).send({ ready: false, reason: 'stopping' });
    const database = await askDatabase().catch(() => undefined);
    if (!database) return reply.code(503).send({ ready: false, reason: 'database' });
    if (database.isLacking) return reply.code(503).send({ ready: false, reason: 'privileges' });
    const free = await freeBytes(env.dataDir);
    if (Math.min(free.data, free.temporary) < minFreeBytes)
      return reply.code(503).send({ ready: false, reason: 'disk', freeBytes: free });
    // Still 200: processes share the database, and were none ready, nobody could read either.
    return database.isReadOnly ? { ready: true, degraded: 'readOnly' } : { ready: true };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, env.METRICS_TOKEN)) throw notAllowed();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
