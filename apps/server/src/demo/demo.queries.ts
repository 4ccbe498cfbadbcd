// The few statements the demo needs: rows are made in memory and written table by table, in bulk.
import type pg from 'pg';
import { asOwner } from '../platform/database/as-owner.ts';

/** A row by column. Columns left out get the table's default; all rows of one call have the same columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Held while the demo is written, so that two processes starting at once write it once. */
const demoLock = 4_220_517;

/**
 * Runs `work` in one transaction as the owner, who may set creation times and write past row-level security. Does
 * nothing and gives false when there is a company already.
 */
export async function fillOnce(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<boolean> {
  // Ending the connection rolls back whatever was not committed.
  return asOwner(ownerUrl, 'demo', async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [demoLock]);
    const { rowCount } = await client.query('select 1 from companies limit 1');
    if (rowCount !== 0) return false;
    await work(client);
    await client.query('commit');
    return true;
  });
}

/** Takes `count` ids from a table's sequence, in order. */
export async function reserveIds(client: pg.Client, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`,
    [table, count],
  );
  return rows.map(({ id }) => Number(id));
}

/** Adds rows in their order; `table` and columns are names of our own, never input. */
export async function addRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Adds rows with ids of their own and gives them back with those. */
export async function addNumbered<Item extends Row>(
  client: pg.Client,
  table: string,
  rows: readonly Item[],
): Promise<(Item & { readonly id: number })[]> {
  const ids = await reserveIds(client, table, rows.length);
  const numbered = rows.map((row, index) => ({ id: ids[index] ?? 0, ...row }));
  await addRows(client, table, numbered);
  return numbered;
}

/** Puts a task's creation where the story has it. */
export async function backdateTask(client: pg.Client, id: number, createdAt: Date): Promise<void> {
  await client.query('update tasks set created_at = $2 where id = $1', [id, createdAt]);
  // Versions never change; these were published in the past from the beginning.
  await client.query('alter table task_versions disable trigger task_versions_are_kept');
  await client.query(
    `update task_versions set published_at = $2::timestamptz + (number - 1) * interval '2 days' where task_id = $1`,
    [id, createdAt],
  );
  await client.query('alter table task_versions enable trigger task_versions_are_kept');
}

/** Says who put the terms in force: the documents are there before any person. */
export async function signTerms(client: pg.Client, userId: number): Promise<void> {
  await client.query(`update documents set uploaded_by = $1 where kind = 'terms' and company_id is null`, [
    userId,
  ]);
}

/** Makes the domain of an address the provider's, whose people see the Gantt, and gives the demo addresses to show. */
export async function chooseProvider(client: pg.Client, email: string): Promise<void> {
  await client.query(
    `insert into settings (name, value)
     values ('providerDomain', to_jsonb($1::text)), ('ganttUrl', to_jsonb($2::text)), ('helpCenterUrl', to_jsonb($3::text))
     on conflict (name) do nothing`,
    [email.slice(email.indexOf('@') + 1), 'https://gantt.gondola.example', 'https://help.gondola.example'],
  );
}

/** Labels of rejections, as the migrations made them. */
export async function listLabels(client: pg.Client): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name_es as name from feedback_labels order by id',
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

/** Everybody who accepted the invitation, in the order they were added. */
export async function listPeopleIds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from users where verified_at is not null order by id',
  );
  return rows.map(({ id }) => Number(id));
}

/** Lets the planner know what was written. */
export async function refreshStatistics(client: pg.Client): Promise<void> {
  await client.query('analyze');
}

/** Says in the description of a task why the demo has no recording for it. */
export async function noteMissingRecording(client: pg.Client, taskId: number, reason: string): Promise<void> {
  await client.query(`update tasks set description = concat_ws(' ', description, $2::text) where id = $1`, [
    taskId,
    `La demo no tiene la grabación de esta tarea: ${reason}.`,
  ]);
}
