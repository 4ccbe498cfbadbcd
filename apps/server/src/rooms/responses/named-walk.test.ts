// A long list in the order of a name says what the plain query says, on every page and in both directions.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PageAnchors } from '../../platform/database/page-anchors.ts';
import { sql } from '../../platform/database/sql.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { namedOrders, type NamedOrder, readNamedPage } from './named-walk.queries.ts';

let app: TestApplication;
let world: World;

const places = 7;
const responses = 2_400;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const { companyId, projectId, people } = world;
  await app.sql(
    `with place as (insert into locations (name, chain) select 'Local ' || chr(97 + (n * 5) % ${places}), 'x'
       from generate_series(1, ${places}) n returning id)
     insert into company_locations (company_id, location_id) select $1, id from place`,
    [companyId],
  );
  await app.sql(
    `insert into tasks (company_id, project_id, title, type, revision_policy)
     select $1, $2, 'Tarea ' || chr(122 - n), (array['general', 'checkin', 'product'])[1 + n % 3], 'yes' from generate_series(1, 5) n`,
    [companyId, projectId],
  );
  await app.sql(
    `insert into categories (company_id, name, code) values ($1, 'Zumos', 'Z'), ($1, 'aguas', 'A')`,
    [companyId],
  );
  await app.sql(
    `insert into responses (company_id, client_id, project_id, task_id, user_id, location_id, category_code, started_at,
       finished_at, review_status)
     select $1, gen_random_uuid(), $2,
       (select array_agg(id order by id) from tasks where company_id = $1)[1 + (n * 7) % 5],
       (array[$3, $4]::bigint[])[1 + (n * 3) % 2],
       (select array_agg(location_id order by location_id) from company_locations where company_id = $1)[1 + (n * n) % ${places}],
       (array[null, 'Z', 'A'])[1 + n % 3], now(), now(), 'pending'
     from generate_series(1, ${responses}) n`,
    [companyId, projectId, people.scout.id, people.qa.id],
  );
});
afterAll(() => app.close());

const read = (sortBy: NamedOrder, direction: 'asc' | 'desc', page: number, anchors: PageAnchors) => {
  const tenants = { companyIds: [world.companyId], userId: null };
  const list = { companyIds: [world.companyId], where: sql`t.id % 11 <> 0`, sortBy, direction };
  return inTransaction(app.services.pool, tenants, 'read', (db) =>
    readNamedPage<{ id: number; companyId: number }>(
      db,
      anchors,
      `${sortBy} ${direction}`,
      list,
      sql`t.id, t.company_id as "companyId"`,
      { page, limit: 100 },
    ),
  );
};

it.each(Object.keys(namedOrders) as NamedOrder[])('by %s', async (sortBy) => {
  const { join, gathered } = namedOrders[sortBy];
  for (const direction of ['asc', 'desc'] as const) {
    const by = [...gathered, 't.id'].map((name) => `${name} ${direction}`).join(', ');
    const plain = await app.sql<{ id: number }>(
      `select t.id::int from responses t ${join} where t.company_id = $1 and t.id % 11 <> 0 order by ${by}`,
      [world.companyId],
    );
    const anchors = new PageAnchors();
    const walked: number[] = [];
    for (let page = 0; walked.length === page * 100; page += 1) {
      const rows = await read(sortBy, direction, page, anchors);
      walked.push(...rows.map(({ id }) => id));
    }
    expect(walked).toEqual(plain.map(({ id }) => id));
    // A page that was jumped to, from the noted places.
    const jumped = await read(sortBy, direction, 17, new PageAnchors());
    expect(jumped.map(({ id }) => id)).toEqual(walked.slice(1700, 1800));
  }
});
