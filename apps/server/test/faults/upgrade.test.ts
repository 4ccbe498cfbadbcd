// A database of the earliest state comes up with everything in it, and a new version changes the database of one that is at work.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { contract } from '@gondola/contract';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../src/demo/demo-accounts.ts';
import { verifyWallets } from '../../src/main/verify-wallets.ts';
import { asOwner } from '../../src/platform/database/as-owner.ts';
import { migrate, MIGRATIONS_FOLDER } from '../../src/platform/database/migrate.ts';
import { jobs } from '../../src/main/rooms.ts';
import { installJobs } from '../../src/platform/jobs/jobs.ts';
import { createTestDatabase } from '../harness/test-database.ts';
import { startTestApplication } from '../kit/test-application.ts';
import { makeWorld, signIn } from '../kit/world.ts';

/** The demo of 21 November 2026, after five migrations, with fewer strokes. */
interface FirstState {
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: number;
    readonly copy: string;
  }[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

const firstState = (): FirstState =>
  JSON.parse(
    zstdDecompressSync(
      readFileSync(join(import.meta.dirname, '../fixtures/first-state.json.zst')),
    ).toString(),
  ) as FirstState;

describe('a database of the earliest state', () => {
  it('comes up with everything in it', async () => {
    const { migrations, tables, sequences } = firstState();
    const database = await createTestDatabase({ empty: true });
    const connection = { connectionString: database.ownerUrl, appConnectionString: database.appUrl };
    await migrate({ ...connection, upTo: migrations.at(-1)!.name });
    await asOwner(database.ownerUrl, 'test', async (db) => {
      const { rows } = await db.query('select name, checksum from schema_migrations order by name');
      expect(rows).toEqual(migrations);
      await db.query('begin');
      await db.query(`set local session_replication_role = 'replica'`);
      await db.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
      for (const { name, columns, copy } of tables) {
        const into = db.query(
          copyFrom(`copy ${name} (${columns.map((one) => `"${one}"`).join(', ')}) from stdin`),
        );
        await pipeline(Readable.from([copy]), into);
      }
      for (const { name, value } of sequences)
        await db.query('select setval($1::regclass, $2)', [name, value]);
      await db.query('commit');
    });
    const afterwards = () =>
      installJobs(
        database.ownerUrl,
        jobs.map(({ name }) => name),
      );
    await migrate({ ...connection, afterwards });
    const app = await startTestApplication({}, database);
    try {
      for (const { name, rows } of tables) {
        const [found] = await app.sql<{ count: number }>(`select count(*)::int as count from ${name}`);
        expect(found?.count, name).toBeGreaterThanOrEqual(rows);
      }
      expect((await app.server.inject('/readyz')).json()).toEqual({ ready: true });
      for (const { email, role } of demoAccounts) {
        const person = await signIn(app, email, demoPassword);
        expect((await person.call(contract.users.current, {})).user.role, email).toBe(role);
      }
      const admin = await signIn(app, demoAccounts[0]!.email, demoPassword);
      const { tickets } = await admin.call(contract.tickets.list, { query: {} });
      expect(tickets.length).toBeGreaterThan(5);
      const [response] = await app.sql<{ id: string }>(
        `select id from responses where review_status = 'pending' limit 1`,
      );
      const { surveyResponse } = await admin.call(contract.reviews.get, {
        params: { id: Number(response!.id) },
      });
      expect(surveyResponse.QuestionResponses.length).toBeGreaterThan(0);
      expect(await verifyWallets(database.ownerUrl)).toMatchObject({ isSound: true });
    } finally {
      await app.close();
      await database.drop();
    }
  }, 120_000);
});

/** Changes of later versions to large tables: new columns, an index, a table, filled rows. */
const laterMigrations: Readonly<Record<string, string>> = {
  '9001-columns.sql': `alter table tickets add column later text; alter table users add column later int not null default 7;`,
  '9002-index.sql': `create index later_tickets on tickets (company_id, later);`,
  '9003-table.sql': `create table laters (id bigint generated always as identity primary key, ticket_id bigint references tickets (id));`,
  '9004-filled.sql': `update tickets set later = subject where later is null;`,
};

it('an upgrade under twenty writers and five long readers makes nobody fail', async () => {
  const app = await startTestApplication({ DATABASE_POOL_SIZE: '30' });
  const folder = mkdtempSync(join(tmpdir(), 'gondola-later-'));
  try {
    const { people, projectId } = await makeWorld(app);
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    for (const [name, sql] of Object.entries(laterMigrations)) await writeFile(join(folder, name), sql);
    const over = new AbortController();
    const statuses = new Map<number, number>();
    let slowest = 0;
    const write = async (who: number): Promise<void> => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const began = performance.now();
        const { status } = await people.client.client.send(contract.tickets.create, {
          body: { subject: `${who} ${turn}`, content: 'x', category: 'qa', subcategory: 'other', projectId },
        });
        slowest = Math.max(slowest, performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const read = async (): Promise<void> => {
      const db = new Client({ connectionString: app.ownerUrl });
      await db.connect();
      while (!over.signal.aborted) {
        await db.query('begin');
        await db.query('select count(*) from tickets');
        // Somebody's report: its lock on the table is there as long as it lasts.
        await sleep(600 + Math.random() * 600);
        await db.query('commit');
        await sleep(400);
      }
      await db.end();
    };
    const work = [...Array.from({ length: 20 }, (_, who) => write(who)), ...Array.from({ length: 5 }, read)];
    await sleep(500);
    const { applied } = await migrate({
      connectionString: app.ownerUrl,
      appConnectionString: app.appUrl,
      folder,
    });
    over.abort();
    await Promise.all(work);
    expect(applied).toEqual(Object.keys(laterMigrations));
    expect([...statuses.keys()]).toEqual([201]);
    expect(statuses.get(201)).toBeGreaterThan(40);
    process.stdout.write(
      `upgraded under load: ${statuses.get(201)} tickets raised, the slowest in ${(slowest / 1000).toFixed(1)} s\n`,
    );
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
