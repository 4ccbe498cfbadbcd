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

/** Creates and fills a database of the server behind `serverUrl`; returns the owner's address of it. */
export async function loadDatabase(serverUrl: string, name: string, load: Load): Promise<string> {
  const url = new URL(serverUrl);
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  url.pathname = `/${name}`;
  await migrate({ connectionString: url.href });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query('begin');
  await fill(client, load);
  await client.query('commit');
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await client.end();
  return url.href;
}
