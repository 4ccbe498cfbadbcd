// Pages of a real table next to what OFFSET gives, in every order, over companies and tabs, while rows come and go.
import { totalCap } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { readPage } from './list-page.ts';
import { countUpTo, type List, type ListOrder, orderOf } from './list-walk.ts';
import { PageAnchors } from './page-anchors.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

let app: TestApplication;
const perCompany = 3_000;

beforeAll(async () => {
  app = await startTestApplication();
  await app.sql(`insert into companies (id, name) values (1, 'Uno'), (2, 'Dos'), (3, 'Tres')`);
  await app.sql(
    `insert into projects (id, company_id, name) values (1, 1, 'P1'), (2, 2, 'P2'), (3, 3, 'P3')`,
  );
  await app.sql(
    `insert into tickets (company_id, project_id, subject, content, category, subcategory, state, created_at, closed_date)
     select c, c, 'T' || i, 'x', 'qa', 'other', case when i % 3 = 0 then 'close' when i % 3 = 1 then 'rejected' else 'open' end,
       now() - interval '1 minute' * (i / 4 * 4), case when i % 3 < 2 then now() - interval '1 hour' * (i / 7) end
     from generate_series(1, 3) c, generate_series(1, $1::int) i`,
    [perCompany],
  );
  await app.sql('vacuum analyze tickets');
});
afterAll(() => app.close());

const orders: ListOrder[] = (['asc', 'desc'] as const).flatMap((direction): ListOrder[] => [
  { column: 'created_at', type: 'timestamptz', direction, nullable: false },
  { column: 'closed_date', type: 'timestamptz', direction, nullable: true },
  { column: 'estimated_closing_date', type: 'date', direction, nullable: true },
]);

const listOf = (more: Partial<List> = {}): List => ({
  table: 'tickets',
  companyIds: [1],
  where: sql`not t.is_challenge`,
  order: { column: 'created_at', type: 'timestamptz', direction: 'desc', nullable: false },
  ...more,
});

const columns = sql`t.id`;

/** A page as the lists read it. */
async function read(anchors: PageAnchors, list: List, page: number, limit: number): Promise<number[]> {
  return inTransaction(
    app.services.pool,
    { companyIds: list.companyIds, userId: null },
    'read',
    async (db) => {
      const name = list.order;
      const { rows } = await readPage<{ id: number }>(db, anchors, {
        list,
        name,
        columns,
        request: { page, limit },
      });
      return rows.map((row) => row.id);
    },
  );
}

/** The whole list as a plain ORDER BY has it. */
async function plain(list: List): Promise<number[]> {
  return inTransaction(
    app.services.pool,
    { companyIds: list.companyIds, userId: null },
    'read',
    async (db) => {
      const inTab = list.tab ? sql`and t.state = any (${sql.texts(list.tab.values)})` : sql``;
      const { rows } = await db.execute<{ id: number }>(sql`
      select t.id from tickets t where t.company_id = any (${sql.ids(list.companyIds)}) ${inTab}
      order by ${orderOf(list)}`);
      return rows.map((row) => row.id);
    },
  );
}

const shapes: [string, Partial<List>][] = [
  ['one company', {}],
  ['three companies', { companyIds: [1, 2, 3] }],
  ['two tabs', { tab: { column: 'state', values: ['close', 'rejected'] } }],
  ['two tabs of two companies', { companyIds: [2, 3], tab: { column: 'state', values: ['open', 'close'] } }],
];

describe.each(shapes)('%s', (_, shape) => {
  it.each(orders)(
    'pages by $column $direction as OFFSET does, at any depth and in any sequence',
    async (order) => {
      const list = listOf({ ...shape, order });
      const all = await plain(list);
      const anchors = new PageAnchors();
      const limit = 37;
      const last = Math.floor((all.length - 1) / limit);
      for (const page of [0, last, 40, 41, 42, 28, 27, last - 1, Math.floor(last / 2), last + 1, 30]) {
        expect(await read(anchors, list, page, limit), `page ${page}`).toEqual(
          all.slice(page * limit, (page + 1) * limit),
        );
      }
    },
  );
});

it('shows every row once to a reader who turns page after page while others arrive and leave', async () => {
  const list = listOf({ companyIds: [2] });
  const before = await plain(list);
  const anchors = new PageAnchors();
  const limit = 50;
  const first = 1_000 / limit;
  const seen: number[] = [];
  const gone = new Set<number>();
  for (let page = first; ; page += 1) {
    const ids = await read(anchors, list, page, limit);
    seen.push(...ids);
    if (ids.length < limit) break;
    // One arrives at the top, one in the middle of what is still to come, and one that is still to come leaves.
    await app.sql(
      `insert into tickets (company_id, project_id, subject, content, category, subcategory, created_at)
       select 2, 2, 'nuevo', 'x', 'qa', 'other', moment
       from unnest(array[now(), (select created_at - interval '3 hours' from tickets where id = $1)]) moment`,
      [ids.at(-1)],
    );
    const leaving = before[(page + 3) * limit];
    if (leaving !== undefined) {
      gone.add(leaving);
      await app.sql('delete from tickets where id = $1', [leaving]);
    }
  }
  expect(new Set(seen).size).toBe(seen.length);
  const expected = before.slice(1_000).filter((id) => !gone.has(id));
  const known = new Set(before);
  expect(seen.filter((id) => known.has(id) && !gone.has(id))).toEqual(expected);
});

it('counts exactly up to the cap and one further', async () => {
  const count = (list: List, cap: number): Promise<number> =>
    inTransaction(app.services.pool, { companyIds: list.companyIds, userId: null }, 'read', async (db) => {
      const { rows } = await db.execute<{ count: number }>(sql`select (${countUpTo(list, cap)}) as count`);
      return rows[0]?.count ?? -1;
    });
  const three = listOf({ companyIds: [1, 3] });
  expect(await count(three, 10_000)).toBe(2 * perCompany);
  expect(await count(three, 2 * perCompany)).toBe(2 * perCompany);
  expect(await count(three, 2 * perCompany - 1)).toBe(2 * perCompany);
  expect(await count(three, 100)).toBe(101);
  expect(await count(listOf({ companyIds: [] }), 100)).toBe(0);
});

it('does not count again what went beyond the cap, for half a minute', async () => {
  let now = 0;
  const anchors = new PageAnchors(() => now);
  const list = listOf({ companyIds: [3] });
  const total = (isBeyondCap: boolean): Promise<number> =>
    inTransaction(app.services.pool, { companyIds: [3], userId: null }, 'read', async (db) => {
      const request = { page: 0, limit: 10 };
      const page = await readPage(db, anchors, { list, name: 'long', columns, request, isBeyondCap });
      expect(page.rows).toHaveLength(10);
      return page.total;
    });
  expect(await total(false)).toBe(perCompany);
  expect(await total(true)).toBe(totalCap + 1);
  expect(await total(false)).toBe(totalCap + 1);
  now = 31_000;
  expect(await total(false)).toBe(perCompany);
});
