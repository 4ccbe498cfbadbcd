// Puts the pieces together: from an environment and a migrated database to a server ready to listen.
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@gondola/contract';
import type { FastifyInstance } from 'fastify';
import { registerDocumentation } from '../api-docs/documentation.ts';
import { createKeys } from '../platform/auth/keys.ts';
import { createKnownDevices } from '../platform/auth/known-devices.ts';
import { createAttempts } from '../platform/auth/rate-limits.ts';
import { markSecret } from '../platform/auth/secret-mark.ts';
import { createTokenSigner } from '../platform/auth/tokens.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { PageAnchors } from '../platform/database/page-anchors.ts';
import { createPool } from '../platform/database/pool.ts';
import { followReplica } from '../platform/database/replica.ts';
import type { Env } from '../platform/env.ts';
import { createEventFeed } from '../platform/events/event-feed.ts';
import { createFileStore } from '../platform/files/file-store.ts';
import { followMaintenance } from '../platform/maintenance.ts';
import { createServer } from '../platform/http/server.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { applicationSecret } from '../platform/secret.ts';
import type { ProcessServices } from '../platform/services.ts';
import { openTraces } from '../platform/traces.ts';
import { removeLeftFolders } from '../platform/temporary-folder.ts';
import { createAuthenticateTicket } from '../rooms/field/index.ts';
import { followWeatherHost } from '../rooms/home/index.ts';
import { importQueueOf } from '../rooms/imports/index.ts';
import { createFirstPage } from '../rooms/setup/index.ts';
import { createAuthenticate } from '../rooms/sessions/authenticate.ts';
import { jobs as definedJobs, rooms } from './rooms.ts';

/** Milliseconds that calls, and then connections to the database, have to come to their end when the process stops. */
const patience = { calls: 4_000, connections: 1_000 };

export interface Application {
  readonly server: FastifyInstance;
  readonly services: ProcessServices;
  readonly jobs: Jobs;
  /** Finishes running requests and jobs, then lets go of the database. */
  stop(): Promise<void>;
}

/** Builds the application on a migrated database, as the application role; `ownerUrl` is for backups alone. */
export async function createApplication(
  env: Env,
  appUrl: string,
  log: Log,
  clock: Clock = systemClock,
  ownerUrl?: string,
): Promise<Application> {
  await removeLeftFolders();
  const keys = createKeys(applicationSecret(env), env.APP_SECRET_PREVIOUS);
  const devices = createKnownDevices(keys('known devices'), clock);
  const pool = createPool(appUrl, env.DATABASE_POOL_SIZE);
  const backgroundPool = createPool(appUrl, env.DATABASE_BACKGROUND_POOL_SIZE, 'background');
  for (const each of [pool, backgroundPool]) {
    each.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  }
  const replica = env.DATABASE_REPLICA_URL
    ? followReplica(pool, env.DATABASE_REPLICA_URL, env.DATABASE_POOL_SIZE, log)
    : undefined;
  await markSecret(pool, keys);
  const jobs = await createJobs(appUrl, log, env.RUN_JOBS);
  const traces = await openTraces(env, log);
  const services: ProcessServices = {
    env,
    log,
    clock,
    pool,
    backgroundPool,
    traces,
    replica,
    ownerUrl,
    attempts: createAttempts(pool, devices),
    anchors: new PageAnchors(),
    keys,
    devices,
    tokens: createTokenSigner(keys('session tokens')),
    files: await createFileStore(env, keys, clock),
    jobs,
    events: createEventFeed(appUrl, log, replica && ((position) => replica.raise(position))),
  };
  if (env.RUN_JOBS) await jobs.work(definedJobs, { ...services, pool: backgroundPool });
  const importQueue = importQueueOf(services);
  if (env.RUN_JOBS) importQueue.start();
  const maintenance = await followMaintenance(services);
  const weatherHost = await followWeatherHost(services);
  const leaving = { has: false };
  const server = await createServer({
    leaving,
    maintenance,
    services,
    contract,
    rooms,
    authenticate: Object.assign(createAuthenticate(services), { ticket: createAuthenticateTicket(services) }),
    calledHosts: weatherHost,
    firstPage: createFirstPage(pool),
  });
  registerDocumentation(server, contract, env.appUrl);
  return {
    server,
    services,
    jobs,
    async stop() {
      // A balancer sees it at /readyz and sends its calls elsewhere; until then they are answered.
      leaving.has = true;
      await sleep(env.DRAIN_SECONDS * 1_000);
      const cut = setTimeout(() => server.server.closeAllConnections(), patience.calls);
      await Promise.all([importQueue.stop(), server.close()]);
      clearTimeout(cut);
      weatherHost.stop();
      maintenance.stop();
      await jobs.stop();
      await services.events.stop();
      await replica?.stop();
      // A collector that is away must not keep the process.
      if (traces) await Promise.race([traces.stop().catch(() => undefined), sleep(patience.connections)]);
      // A connection that somebody still works on is cut off with the process.
      await Promise.race([Promise.all([pool.end(), backgroundPool.end()]), sleep(patience.connections)]);
    },
  };
}
