// Every figure of the dashboards against the plainest reckoning, while responses come, change and go: before the job has
// been there, and after it.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addProject, makeWorld, type World } from '../../../../test/kit/world.ts';
import type { Client } from '../../../../test/kit/client.ts';
import {
  addResponse,
  createChance,
  type Field,
  makeField,
  measurePhoto,
  type PlainResponse,
  readPlainly,
  stepAt,
} from '../../../../test/kit/dashboard-field.ts';
import { addDays, mondayOf } from './days.ts';
import { keepDashboardsJob } from './keep-dashboards.job.ts';

const { reports } = contract;
const chance = createChance(7);
let app: TestApplication;
let world: World;
let field: Field;
let admin: Client;
let reportId: number;
/** A group of half of the places. */
let cluster: { id: number; placeIds: readonly number[] };

/** Mondays and Sundays at its ends, days inside of weeks too. */
const periods = [
  { from: '2026-08-31', to: '2026-11-01' },
  { from: '2026-09-09', to: '2026-10-20' },
  { from: '2026-10-05', to: '2026-10-11' },
];

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  field = await makeField(app, world, await addProject(app, world.companyId));
  const { report } = await admin.call(reports.create, {
    body: { reportName: 'Resumen', reportDescription: 'x', kind: 'dashboard', reportId: 'overview' },
  });
  reportId = report.id;
  cluster = await addCluster(field.locationIds.slice(0, 3));
  for (let index = 0; index < 260; index += 1) await addSome();
}, 60_000);
afterAll(() => app.close());

async function addCluster(placeIds: readonly number[]): Promise<typeof cluster> {
  const [row] = await app.sql<{ id: number }>(
    `insert into clusters (company_id, name) values ($1, 'La mitad') returning id::int`,
    [world.companyId],
  );
  const id = row?.id ?? 0;
  await app.sql(
    'insert into cluster_locations (company_id, cluster_id, location_id) select $1, $2, unnest($3::bigint[])',
    [world.companyId, id, placeIds],
  );
  return { id, placeIds };
}

/** Somewhere in 120 days around the change of the clocks of September. */
const moment = () => new Date(Date.parse('2026-07-05T00:00:00Z') + chance(120 * 86_400) * 1000);
const addSome = () => addResponse(app, world, field, chance, moment());
const runJob = () => keepDashboardsJob.run({}, app.services, app.services.log);

const changes: readonly (() => Promise<unknown>)[] = [
  addSome,
  () =>
    change(
      `review_status = 'approved', reviewed_by = ${world.people.qa.id}, review_finished_at = created_at + interval '7 hours'`,
    ),
  () =>
    change(
      `review_status = 'rejected', feedback_label_id = 2, review_finished_at = created_at + interval '40 minutes'`,
    ),
  () => change(`review_status = 'pending', reviewed_by = null, review_finished_at = null`),
  () => change('deleted = not deleted'),
  () => change(`category_code = 'B'`),
  () => change(`location_id = ${field.locationIds[chance(6)]}`),
  () => change(`created_at = created_at - interval '3 days'`),
  async () => {
    const response = await someResponse();
    await measurePhoto(
      app,
      world,
      response.id,
      field.questionIds[field.taskIds.indexOf(response.task_id)] ?? 0,
      chance,
    );
  },
  () =>
    app.sql(
      `update image_shares set share = share + 0.1 where image_id = (select image_id from image_shares order by image_id offset ${chance(60)} limit 1)`,
    ),
  () =>
    app.sql(
      `delete from answer_images where id = (select id from answer_images order by id offset ${chance(60)} limit 1)`,
    ),
  () =>
    app.sql(
      `delete from answers where id = (select id from answers order by id offset ${chance(60)} limit 1)`,
    ),
  () =>
    app.sql(`update locations set chain = $1 where id = $2`, [
      ['Norte', 'Sur', 'Andes', null][chance(4)],
      field.locationIds[chance(6)],
    ]),
];

async function someResponse(): Promise<{ id: number; task_id: number }> {
  const rows = await app.sql<{ id: number; task_id: number }>(
    'select id::int, task_id::int from responses order by id',
  );
  return rows[chance(rows.length)] ?? { id: 0, task_id: 0 };
}

async function change(set: string): Promise<void> {
  await app.sql(`update responses set ${set} where id = ${(await someResponse()).id}`);
}

const statuses = ['completed', 'pending', 'approved', 'rejected', 'objected', 'sincronized'] as const;
const keys = {
  total: () => '',
  project: (row: PlainResponse) => String(row.project_id),
  task: (row: PlainResponse) => String(row.task_id),
  chain: (row: PlainResponse) => row.chain,
  category: (row: PlainResponse) => row.category,
};
const bys = ['total', 'period', 'project', 'task', 'chain', 'category'] as const;

type Query = { from: string; to: string; [more: string]: unknown };

function rangeBefore({ from, to }: Query): Query {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

async function compare(query: Query, passes: (row: PlainResponse) => boolean): Promise<void> {
  const all = (await readPlainly(app, world.companyId)).filter(passes);
  const within = ({ from, to }: Query) => all.filter(({ day }) => day >= from && day <= to);
  const length = (Date.parse(query.to) - Date.parse(query.from)) / 86_400_000 + 1;
  const steps = (row: PlainResponse): string => (length <= 31 ? row.day : mondayOf(row.day));
  for (const by of bys) {
    const keyOf = by === 'period' ? steps : keys[by];
    const now = within(query);
    const before = within(rangeBefore(query));
    const of = (rows: PlainResponse[], key: string) => rows.filter((row) => keyOf(row) === key);
    const call = { params: { id: reportId }, query: { ...query, by } as never };

    const answered = await admin.call(reports.answered, call);
    expect(new Set(answered.rows.map(({ key }) => key)).size).toBe(answered.rows.length);
    for (const key of new Set(now.map(keyOf))) expect(answered.rows.map((row) => row.key)).toContain(key);
    const counts = (rows: PlainResponse[]) =>
      Object.fromEntries(
        statuses.map((status) => [status, rows.filter((row) => row.status === status).length]),
      );
    for (const row of answered.rows) {
      expect(row.now, `${by} ${row.key}`).toMatchObject(counts(of(now, row.key)));
      if (by === 'period') expect(row.before).toBeNull();
      else expect(row.before, `${by} ${row.key} before`).toMatchObject(counts(of(before, row.key)));
    }

    for (const shareType of ['linear-share', 'volumetric-share'] as const) {
      const { rows } = await admin.call(reports.shares, {
        ...call,
        query: { ...query, by, shareType },
      });
      const photos = (list: PlainResponse[]) =>
        list
          .filter(({ status }) => ['approved', 'completed', 'sincronized'].includes(status))
          .flatMap(({ shares }) => shares.filter(({ type }) => type === shareType));
      const total = rows.reduce((sum, row) => sum + row.now.images, 0);
      expect(total).toBe(photos(now).length);
      for (const row of rows) {
        const own = photos(of(now, row.key));
        expect(row.now.images, `${by} ${row.key}`).toBe(own.length);
        if (own.length === 0) expect(row.now.share).toBeNull();
        else {
          const mean = own.reduce((sum, { share }) => sum + share, 0) / own.length;
          expect(row.now.share ?? 0).toBeCloseTo(mean, 9);
        }
      }
    }

    const { rows } = await admin.call(reports.turnaround, call);
    for (const row of rows) {
      const own = of(now, row.key).filter(
        ({ status, minutes }) => ['approved', 'rejected', 'objected'].includes(status) && minutes !== null,
      );
      expect(row.now.decided, `${by} ${row.key}`).toBe(own.length);
      for (const [value, share] of [
        [row.now.median, 0.5],
        [row.now.p90, 0.9],
      ] as const) {
        const bounds = stepAt(own, share);
        if (!bounds) expect(value).toBeNull();
        else {
          expect(value ?? -1).toBeGreaterThanOrEqual(bounds[0]);
          expect(value ?? Infinity).toBeLessThanOrEqual(bounds[1]);
        }
      }
    }
  }
  for (const by of ['reviewer', 'label'] as const) {
    const { rows } = await admin.call(reports.decisions, {
      params: { id: reportId },
      query: { ...query, by },
    });
    const keyOf = (row: PlainResponse) => String((by === 'reviewer' ? row.reviewer : row.label) ?? 0);
    const wanted = within(query).filter(({ status }) =>
      (by === 'reviewer' ? ['approved', 'rejected', 'objected'] : ['rejected', 'objected']).includes(status),
    );
    expect(rows.reduce((sum, { now }) => sum + now.rejected + now.objected, 0)).toBe(
      wanted.filter(({ status }) => status !== 'approved').length,
    );
    for (const row of rows)
      expect(row.now.rejected).toBe(
        wanted.filter((found) => keyOf(found) === row.key && found.status === 'rejected').length,
      );
  }
}

async function compareAll(): Promise<void> {
  const [firstTask = 0] = field.taskIds;
  for (const period of periods) await compare(period, () => true);
  const [period = periods[0] as Query] = periods;
  await compare(
    { ...period, taskIds: String(firstTask), chains: JSON.stringify(['Norte', '']) },
    (row) => row.task_id === firstTask && ['Norte', ''].includes(row.chain),
  );
  await compare({ ...period, categories: JSON.stringify(['', 'A']) }, (row) =>
    ['', 'A'].includes(row.category),
  );
  const isInCluster = (row: PlainResponse): boolean => cluster.placeIds.includes(row.location_id);
  await compare({ ...period, clusterId: cluster.id }, isInCluster);
  await compare(
    { ...period, clusterId: cluster.id, chains: JSON.stringify(['Norte']) },
    (row) => isInCluster(row) && row.chain === 'Norte',
  );
  await compare(
    { ...period, clusterId: cluster.id, categories: JSON.stringify(['A']) },
    (row) => isInCluster(row) && row.category === 'A',
  );
}

const marksLeft = () => app.sql('select 1 from dashboard_marks');

it('says what the plain tables say of what was there from the beginning, before the job and after it', async () => {
  await compareAll();
  await runJob();
  expect(await marksLeft()).toEqual([]);
  await compareAll();
}, 120_000);

it('goes on saying it while responses come, change and go, with the job in between or not', async () => {
  for (let round = 0; round < 4; round += 1) {
    for (let index = 0; index < 14; index += 1) await changes[chance(changes.length)]?.();
    for (const query of periods) await compare(query, () => true);
    if (round % 2 === 0) await runJob();
    await compareAll();
  }
  await runJob();
  expect(await marksLeft()).toEqual([]);
  await compareAll();
}, 180_000);

it('begins its days elsewhere when the company moves to another time zone', async () => {
  await app.sql(`update companies set time_zone = 'Asia/Tokyo' where id = $1`, [world.companyId]);
  await compareAll();
  await runJob();
  expect(await marksLeft()).toEqual([]);
  await compareAll();
}, 120_000);

it('keeps the same however often the job runs, and two at once', async () => {
  // Sums of ratios depend in their last digit on the order they were added in.
  const kept = () =>
    app.sql(`select md5(string_agg(f::text, ',' order by f::text)) as sum from response_facts f
      union all select md5(string_agg(concat_ws(' ', week, task_id, chain, category_code, approved, pending, completed, linear_images,
        round(linear_share::numeric, 6), wait_3), ',' order by week, task_id, chain, category_code)) from response_weeks
      union all select md5(string_agg(w::text, ',' order by w::text)) from review_weeks w
      union all select md5(string_agg(concat_ws(' ', week, location_id, project_id, approved, pending, completed, linear_images,
        round(linear_share::numeric, 6)), ',' order by week, location_id, project_id)) from place_weeks`);
  await addSome();
  await Promise.all([runJob(), runJob()]);
  await runJob();
  const once = await kept();
  await app.sql(
    `insert into dashboard_marks (company_id, what, day) select company_id, 'day', day from response_facts`,
  );
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await kept()).toEqual(once);
});

it('reads weeks of places where it is narrowed to some, and facts where it asks for more than they know', async () => {
  await runJob();
  const [period = periods[0] as Query] = periods;
  const total = async (more: object) => {
    const query = { ...period, ...more, by: 'total', clusterId: cluster.id } as never;
    const { rows } = await admin.call(reports.answered, { params: { id: reportId }, query });
    return rows[0]?.now.approved ?? 0;
  };
  const whole = await total({});
  const ofOne = await total({ categories: JSON.stringify(['A']) });
  await app.sql('update place_weeks set approved = approved + 1');
  expect(await total({})).toBeGreaterThan(whole);
  expect(await total({ categories: JSON.stringify(['A']) })).toBe(ofOne);
  await app.sql(`update place_weeks set approved = approved - 1`);
  expect(await total({})).toBe(whole);
});

it('marks without waiting for another change of the same day', async () => {
  const { Client } = (await import('pg')).default;
  const slow = new Client({ connectionString: app.ownerUrl });
  await slow.connect();
  const response = await someResponse();
  await slow.query('begin');
  await slow.query(`update responses set review_status = 'pending' where id = ${response.id}`);
  const began = performance.now();
  await app.sql(`insert into responses (company_id, client_id, project_id, task_id, user_id, location_id, started_at, finished_at, created_at, review_status)
    select company_id, gen_random_uuid(), project_id, task_id, user_id, location_id, started_at, finished_at, created_at, 'completed'
    from responses where id = ${response.id}`);
  expect(performance.now() - began).toBeLessThan(1_000);
  await runJob();
  await slow.query('commit');
  await slow.end();
  // What was changed while the job ran is said at once, and kept the next time.
  await compareAll();
  await runJob();
  await compareAll();
}, 60_000);
