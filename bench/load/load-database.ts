// Fills a migrated database. Checks of foreign keys are off and secondary indexes are made afterwards: a load, not a use.
import pg from 'pg';
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { answersSql, responsesSql, ticketsSql } from './rows.ts';
import { worldSql } from './world.ts';

/** Of everybody the load makes. */
export const password = 'Bench-password-1';

const bulky = ['tickets', 'responses', 'answers', 'answer_choices', 'answer_images'];

async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and c.oid is null and not i.indisprimary`,
    [bulky],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

export interface Load {
  readonly rowsPerTable: number;
  /** Responses get their answers. */
  readonly answers?: boolean;
  /** Challenges among a hundred tickets; without it they are few. */
  readonly challenges?: number;
}

async function fill(client: pg.Client, { rowsPerTable, answers, challenges = 0 }: Load): Promise<void> {
  const passwordHash = await hashPassword(password);
  for (const [index, statement] of worldSql.entries()) {
    await client.query(statement, index === 0 ? [passwordHash] : []);
  }
  await withoutIndexes(client, async () => {
    await client.query(ticketsSql, [rowsPerTable, challenges]);
    await client.query(responsesSql, [rowsPerTable]);
    if (answers) for (const statement of answersSql) await client.query(statement);
  });
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, coalesce((select max(id) from %I), 0) + 1, false)', s.oid::regclass, t.relname) as statement
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('i', 'a')
       join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attname = 'id' and not a.attisdropped
     where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** A loaded database that a part measures in, as its owner, and a folder for its files. */
export interface LoadedDatabase {
  readonly owner: pg.Client;
  readonly databaseUrl: string;
  readonly folder: string;
}

/** Does work as the owner of a database, whom row-level security does not bind; its connection ends with the work. */
export async function asOwner<Result>(
  databaseUrl: string,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Fills a migrated database, as its owner. */
export const fillDatabase = (databaseUrl: string, load: Load): Promise<void> =>
  asOwner(databaseUrl, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query('begin');
    await fill(owner, load);
    await owner.query('commit');
    await owner.query('vacuum (analyze)');
    await owner.query('checkpoint');
  });

/** Creates and fills a database of the server behind `serverUrl`; returns the owner's address of it. */
export async function loadDatabase(serverUrl: string, name: string, load: Load): Promise<string> {
  const url = new URL(serverUrl);
  await asOwner(serverUrl, (server) => server.query(`create database ${name}`));
  url.pathname = `/${name}`;
  await migrate({ connectionString: url.href });
  await fillDatabase(url.href, load);
  return url.href;
}
