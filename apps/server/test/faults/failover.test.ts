// The server that takes writes loses its power, and its standby takes its place: what was acknowledged is there, and the application goes on
// by itself. Also what is read from a standby meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { positionHeader } from '../../src/platform/database/replica.ts';
import { type Cluster, startCluster } from '../kit/cluster.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';

let cluster: Cluster;
let app: TestApplication;
let world: World;
beforeAll(async () => {
  cluster = await startCluster();
  app = await startTestApplication({ DATABASE_REPLICA_URL: replicaUrl() }, cluster.database);
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  await cluster.stop();
});

/** The standby, as the application's role. */
function replicaUrl(): string {
  const url = new URL(cluster.database.appUrl);
  url.searchParams.delete('servers');
  url.host = cluster.standby.address;
  return url.href;
}

const list = async (person = world.people.owner, searchValue = '') =>
  (await person.client.call(contract.tickets.list, { query: { searchValue } })).tickets.map(
    ({ subject }) => subject,
  );

const raise = (subject: string, person = world.people.client) =>
  person.client.call(contract.tickets.create, {
    body: { subject, content: 'x', category: 'qa', subcategory: 'other', projectId: world.projectId },
  });

/** Reads that the standby answered so far: transactions of the application on it. */
async function readsOfStandby(): Promise<number> {
  const [row] = await cluster.standby.sql<{ count: number }>(
    `select xact_commit::int as count from pg_stat_database where datname = current_database()`,
  );
  return row!.count;
}

/** Waits for what must come true, for `timeout` milliseconds at most. */
const eventually = (check: () => Promise<boolean>, timeout?: number) =>
  expect.poll(check, { interval: 100, ...(timeout === undefined ? {} : { timeout }) }).toBe(true);

it('reads from the standby, and never what is older than what somebody knows of', async () => {
  await raise('Antes');
  await eventually(async () => app.services.replica!.isUsable());
  await eventually(async () => (await cluster.standby.sql(`select 1 from tickets`)).length === 1);
  const before = await readsOfStandby();
  for (let time = 0; time < 20; time += 1) expect(await list()).toEqual(['Antes']);
  // Statistics are written a moment later.
  await eventually(async () => (await readsOfStandby()) >= before + 20);
  await cluster.standby.sql('select pg_wal_replay_pause()');
  try {
    // It is only asked for, and what arrives until then is replayed.
    const isPaused = () => cluster.standby.sql(`select 1 where pg_get_wal_replay_pause_state() = 'paused'`);
    await eventually(async () => (await isPaused()).length === 1);
    // Nobody heard of it: the standby answers, and it is a moment behind.
    await app.sql(`update tickets set subject = 'Sin aviso'`);
    expect(await list()).toEqual(['Antes']);
    // People see their own changes and announced changes at once.
    await raise('Después');
    expect((await list(world.people.client)).toSorted()).toEqual(['Después', 'Sin aviso']);
    await eventually(async () => (await list()).includes('Después'), 4_000);
    // Too far behind, it answers nobody.
    await eventually(async () => !app.services.replica!.isUsable());
  } finally {
    await cluster.standby.sql('select pg_wal_replay_resume()');
  }
  await eventually(async () => app.services.replica!.isUsable());
});

it('tells how far it was after a change, and reads no less for who brings that along', async () => {
  const { email } = world.people.client;
  const { token } = await app.stranger.call(contract.sessions.login, {
    body: { email, password: worldPassword },
  });
  const answered = await app.server.inject({
    method: 'POST',
    url: contract.tickets.create.path,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      subject: 'Con posición',
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
    },
  });
  const position = String(answered.headers[positionHeader]);
  expect(position).toMatch(/^[0-9A-F]{8}\/[0-9A-F]{8}$/);
  // Nonsense, and positions that were never reached, do no harm.
  for (const sent of [position, 'FFFFFFFF/FFFFFFFF', "0/0'; drop table users; --", 'x'.repeat(5000)]) {
    const read = await app.server.inject({
      method: 'GET',
      url: contract.tickets.list.path,
      headers: { authorization: `Bearer ${token}`, [positionHeader]: sent },
    });
    expect(read.statusCode, sent.slice(0, 20)).toBe(200);
    expect(read.body).toContain('Con posición');
  }
});

it('goes on when the primary is gone: nothing acknowledged is lost, and writes are taken again within 30 s', async () => {
  await cluster.primary.sql(`alter system set synchronous_standby_names = 'standby'`);
  await cluster.primary.sql('select pg_reload_conf()');
  await eventually(
    async () =>
      (await cluster.primary.sql(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length > 0,
  );
  const acknowledged: string[] = [];
  const over = { is: false };
  let refused = 0;
  let lastRefusal = 0;
  const writer = async (who: number): Promise<void> => {
    for (let turn = 0; !over.is; turn += 1) {
      const subject = `Visita ${who}-${turn}`;
      const { status } = await world.people.client.client.send(contract.tickets.create, {
        body: { subject, content: 'x', category: 'qa', subcategory: 'other', projectId: world.projectId },
      });
      if (status === 201) {
        acknowledged.push(subject);
        continue;
      }
      // A sentence, and never another error.
      expect(status).toBe(503);
      refused += 1;
      lastRefusal = performance.now();
      await sleep(50);
    }
  };
  const writers = [0, 1, 2].map(writer);
  await eventually(async () => acknowledged.length > 30);
  const killed = performance.now();
  await cluster.primary.kill();
  await cluster.standby.sql('select pg_promote()');
  const before = acknowledged.length;
  await eventually(async () => acknowledged.length > before + 30);
  over.is = true;
  await Promise.all(writers);
  const kept = await cluster.standby.sql<{ subject: string }>(`select subject from tickets`);
  const subjects = new Set(kept.map(({ subject }) => subject));
  expect(acknowledged.filter((subject) => !subjects.has(subject))).toEqual([]);
  process.stdout.write(
    `primary killed: ${acknowledged.length} tickets acknowledged, ${refused} refused in words, the last ${((lastRefusal - killed) / 1000).toFixed(1)} s after\n`,
  );
  await eventually(async () => app.services.events.isListening());
  // The last ticket acknowledged may have begun before the cut and not be among the ten newest, so the test searches by name.
  const last = acknowledged.at(-1);
  expect(await list(world.people.owner, last)).toContain(last);
});
