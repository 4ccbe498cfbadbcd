// Every figure of the dashboards against the plain query of the same over random data of two companies, while responses,
// photos, assignments and challenges come, change and go: before the job has been there, and after it.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../test/kit/client.ts';
import { compareFigures, compareLists } from '../../../../test/kit/compare-figures.ts';
import {
  addAlerts,
  addAssignments,
  addChallenge,
  addNewVersion,
  addResponse,
  createChance,
  type Field,
  makeField,
  measurePhoto,
} from '../../../../test/kit/dashboard-field.ts';
import { addEditedVisits, type EditedVisits } from '../../../../test/kit/edited-visits.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addProject, makeWorld, type World } from '../../../../test/kit/world.ts';
import { refreshDashboardsJob } from './refresh-dashboards.job.ts';

const { reports } = contract;
const chance = createChance(7);
let app: TestApplication;

/** A company with what its dashboards are asked through. */
interface Side {
  readonly world: World;
  readonly field: Field;
  readonly admin: Client;
  readonly reportId: number;
  /** A group of half of the places. */
  readonly cluster: { readonly id: number; readonly placeIds: readonly number[] };
  /** The new version of the first task, which is in the field next to it. */
  readonly newVersion: number;
  /** Seconds in which something happens: around the days on which the clocks move. */
  readonly moments: readonly string[];
}

/** Clocks of Santiago go back at the end of 5 April and forward at the end of 6 September: a day of 25 hours, one of 23. */
const santiago = {
  timeZone: 'America/Santiago',
  moments: ['2025-04-05T12:00:00Z', '2025-09-07T12:00:00Z'],
  // Either side of each midnight, and the hour that comes twice.
  odd: [
    '2025-04-06T02:30:00Z',
    '2025-04-06T03:30:00Z',
    '2025-04-06T04:00:00Z',
    '2025-09-07T03:59:59Z',
    '2025-09-07T04:00:00Z',
  ],
};
/** Those of Havana go back at one in the night of 2 November: midnight comes twice. */
const havana = {
  timeZone: 'America/Havana',
  moments: ['2025-11-02T12:00:00Z'],
  odd: [
    '2025-11-02T03:59:59Z',
    '2025-11-02T04:30:00Z',
    '2025-11-02T05:30:00Z',
    '2025-11-03T04:59:59Z',
    '2025-11-03T05:00:00Z',
  ],
};

/** From a Monday to a Sunday; with parts of weeks at its ends; day by day over each change of the clocks. */
const weeks = { from: '2025-03-17', to: '2025-09-21' };
const partsOfWeeks = { from: '2025-08-27', to: '2025-10-14' };
const autumn = { from: '2025-03-24', to: '2025-04-13' };
const spring = { from: '2025-08-25', to: '2025-09-14' };
const midnightTwice = { from: '2025-10-20', to: '2025-11-09' };

let side: Side;
let other: Side;
let visits: EditedVisits;

const pick = <Value>(list: readonly Value[]): Value => list[chance(list.length)] as Value;
const momentOf = ({ moments }: Pick<Side, 'moments'>) =>
  new Date(Date.parse(pick(moments)) + (chance(50 * 86_400) - 25 * 86_400) * 1000);

async function makeSide({ timeZone, moments, odd }: typeof santiago): Promise<Side> {
  const world = await makeWorld(app);
  await app.sql('update companies set time_zone = $1 where id = $2', [timeZone, world.companyId]);
  const admin = world.people.superAdmin.client.inCompany(world.companyId);
  const bare = await makeField(app, world, await addProject(app, world.companyId));
  const field = await addAssignments(app, world, bare, ['2025-01-01T12:00:00Z', '2025-09-03T02:30:00Z']);
  const { report } = await admin.call(reports.create, {
    body: { reportName: 'Resumen', reportDescription: 'x', kind: 'dashboard', reportId: 'overview' },
  });
  const cluster = await addCluster(world.companyId, field.locationIds.slice(0, 3));
  const made = { world, field, admin, reportId: report.id, cluster, newVersion: 0, moments };
  for (const at of odd) {
    await addResponse(app, world, field, chance, new Date(at));
    await addChallenge(app, world, field, chance, new Date(at));
  }
  for (let index = 0; index < 130 * moments.length; index += 1) await addSome(made);
  for (let index = 0; index < 30; index += 1) await addChallenge(app, world, field, chance, momentOf(made));
  await addAlerts(app, world, field, chance, () => momentOf(made));
  return { ...made, newVersion: await addNewVersion(app, world, field, '2025-06-10T12:00:00Z') };
}

async function addCluster(companyId: number, placeIds: readonly number[]): Promise<Side['cluster']> {
  const [row] = await app.sql<{ id: number }>(
    `insert into clusters (company_id, name) values ($1, 'La mitad') returning id::int`,
    [companyId],
  );
  const id = row?.id ?? 0;
  await app.sql(
    'insert into cluster_locations (company_id, cluster_id, location_id) select $1, $2, unnest($3::bigint[])',
    [companyId, id, placeIds],
  );
  return { id, placeIds };
}

beforeAll(async () => {
  app = await startTestApplication();
  side = await makeSide(santiago);
  other = await makeSide(havana);
  visits = await addEditedVisits(app, side.world, { count: 8, chance, moment: () => momentOf(side) });
  await analyze();
}, 60_000);
afterAll(() => app.close());

const addSome = (to: Side = side) => addResponse(app, to.world, to.field, chance, momentOf(to));
/** Collects the planner's statistics, as the database does by itself within a minute; without them this file takes three times as long. */
const analyze = () => app.sql('analyze');
const runJob = () => refreshDashboardsJob.run({}, app.services, app.services.log);
/** One row of a table of the first company, by chance. */
const oneOf = (table: string, id = 'id'): string =>
  `${id} = (select ${id} from ${table} where company_id = ${side.world.companyId} order by ${id} offset ${chance(40)} limit 1)`;
const people = () => side.world.people;

const changes: readonly (() => Promise<unknown>)[] = [
  addSome,
  () =>
    change(
      `review_status = 'approved', reviewed_by = ${people().qa.id}, review_finished_at = created_at + interval '7 hours 12.5 seconds'`,
    ),
  () =>
    change(
      `review_status = 'rejected', feedback_label_id = 2, review_finished_at = created_at + interval '40 minutes'`,
    ),
  // Objected, answered again and approved later.
  () => change(`review_status = 'pending', reviewed_by = null, review_finished_at = null`),
  () => change('deleted = not deleted'),
  () => change(`category_code = 'B'`),
  () => change(`location_id = ${pick(side.field.locationIds)}`),
  () => change(`created_at = created_at - interval '3 days'`),
  () => change(`assignment_id = ${pick(side.field.assignmentIds.flat())}`),
  () => change('assignment_id = null'),
  () => app.sql(`update assignments set active = not active where ${oneOf('assignments')}`),
  () => app.sql(`update assignments set expected_responses = ${chance(3)} where ${oneOf('assignments')}`),
  () =>
    app.sql(
      `update assignments set reset_scale = '${pick(['notClose', 'daily', 'hourly'])}' where ${oneOf('assignments')}`,
    ),
  () =>
    app.sql(
      `update assignments set created_at = created_at + interval '9 days' where ${oneOf('assignments')}`,
    ),
  () => app.sql(`update tasks set active = not active where id = ${pick(side.field.taskIds)}`),
  () => app.sql(`update tasks set active = not active where id = ${side.newVersion}`),
  () =>
    app.sql(
      `update assignments set active = not active where ${oneOf('assignments')} and origin_id is not null`,
    ),
  () =>
    app.sql(
      `update responses r set assignment_id = copy.id from assignments copy
       where copy.origin_id = r.assignment_id and r.id = ${pick([1, 2, 3])} * 7`,
    ),
  async () => {
    const response = await someResponse();
    const question = side.field.questionIds[Math.max(0, side.field.taskIds.indexOf(response.task_id))] ?? 0;
    await measurePhoto(app, side.world, response.id, question, chance);
  },
  () =>
    app.sql(
      `update image_shares set share = share + 0.1, products = ${chance(2)} where ${oneOf('image_shares', 'image_id')}`,
    ),
  () => app.sql(`delete from answer_images where ${oneOf('answer_images')}`),
  // A photo that an edit replaced, one that a return brought back, and an answer that left its response.
  () => app.sql(`update answer_images set answer_id = null where ${oneOf('answer_images')}`),
  () =>
    app.sql(
      `update answer_images set answer_id = (select min(id) from answers where company_id = $1 and response_id is not null)
       where answer_id is null`,
      [side.world.companyId],
    ),
  () => app.sql(`update answers set response_id = null where ${oneOf('answers')}`),
  // Administrators' changes to responses.
  async () => {
    const { id } = await someResponse();
    await side.admin.send(contract.responses.setDeleted, { params: { id }, body: { deleted: true } });
    await side.admin.send(contract.responses.setDeleted, {
      params: { id },
      body: { deleted: chance(2) === 0 },
    });
  },
  async () => {
    const { id } = await someResponse();
    const createdAt = momentOf(side).toISOString();
    await side.admin.send(contract.responses.editHeader, { params: { id }, body: { createdAt } });
  },
  async () => {
    const { id } = await someResponse();
    await side.admin.send(contract.responses.reopen, { params: { id }, body: { reason: 'Otra vez' } });
  },
  // One that was ever changed is never deleted: its versions name it.
  () =>
    app.sql(
      `delete from answers a where ${oneOf('answers')} and not exists (select 1 from answer_versions v where v.answer_id = a.id)`,
    ),
  () => pick(visits.changes)(),
  () =>
    app.sql(`update locations set chain = $1 where id = $2`, [
      pick(['Norte', 'Sur', 'Andes', null]),
      pick(side.field.locationIds),
    ]),
  () => addChallenge(app, side.world, side.field, chance, momentOf(side)),
  () =>
    app.sql(`update tickets set challenge_status = $1 where category = 'Challenge' and ${oneOf('tickets')}`, [
      pick(['pending', 'explained', 'solved', null]),
    ]),
];

async function someResponse(): Promise<{ id: number; task_id: number }> {
  const rows = await app.sql<{ id: number; task_id: number }>(
    'select id::int, task_id::int from responses where company_id = $1 order by id',
    [side.world.companyId],
  );
  return pick(rows);
}

async function change(set: string): Promise<void> {
  await app.sql(`update responses set ${set} where id = ${(await someResponse()).id}`);
}

const compare = ({ world, admin, reportId }: Side, asked: object, query: object = {}) => {
  const period = { ...(asked as { from: string; to: string }), companyId: world.companyId };
  return { app, client: admin, reportId, asked: period, query: query as Record<string, unknown> };
};

const json = (list: readonly string[]) => JSON.stringify(list);

/** Narrowed to what facts are read for, and to what the weeks of places know. */
async function compareNarrowed(): Promise<void> {
  const { field, cluster } = side;
  // Either of them means both.
  const tasks = [...field.taskIds.slice(0, 1), side.newVersion];
  const places = cluster.placeIds;
  const clusterId = cluster.id;
  await compareFigures(
    compare(
      side,
      { ...weeks, tasks, chains: ['Norte', ''], categories: ['', 'A'] },
      { taskIds: String(pick(tasks)), chains: json(['Norte', '']), categories: json(['', 'A']) },
    ),
  );
  await compareFigures(
    compare(side, { ...weeks, places, chains: ['Norte'] }, { clusterId, chains: json(['Norte']) }),
  );
}

/** The report of one person, with the stored filter of their link to it, as an administrator is shown it. */
async function compareAsShown(): Promise<void> {
  const { world, reportId } = side;
  const { id: userId } = world.people.client;
  await app.sql(
    `insert into user_reports (company_id, user_id, powerbi_report_id, config_json) values ($1, $2, $3, $4)`,
    [world.companyId, userId, reportId, JSON.stringify({ chain: ['Norte'], category: ['A'] })],
  );
  await compareFigures(compare(side, { ...weeks, chains: ['Norte'], categories: ['A'] }, { userId }));
}

const compareOver = (period: object) => compareFigures(compare(side, period));

const marksLeft = () => app.sql('select 1 from dashboard_marks');

it('says what the plain tables say of what was there from the beginning, before the job and after it', async () => {
  await compareOver(partsOfWeeks);
  await runJob();
  await analyze();
  expect(await marksLeft()).toEqual([]);
  for (const period of [weeks, partsOfWeeks, spring, autumn]) await compareOver(period);
  await compareNarrowed();
  await compareFigures(compare(other, midnightTwice));
}, 120_000);

it('lists and writes down behind each figure as many as it says', async () => {
  const places = side.cluster.placeIds;
  await compareLists(compare(side, { ...partsOfWeeks, places }, { clusterId: side.cluster.id }));
  await compareLists(compare(other, midnightTwice));
}, 60_000);

it('goes on saying it while responses come, change and go, with the job in between or not', async () => {
  for (const makeChange of changes) await makeChange();
  await compareOver(weeks);
  await compareNarrowed();
  await runJob();
  for (let index = 0; index < 12; index += 1) await pick(changes)();
  await compareOver(partsOfWeeks);
  await runJob();
  expect(await marksLeft()).toEqual([]);
  await compareOver(weeks);
  await compareNarrowed();
}, 180_000);

it('goes on saying it while answers are edited, corrected, measured again, and responses reopened and deleted', async () => {
  for (let round = 0; round < 4; round += 1) {
    for (const makeChange of visits.changes) await makeChange();
    for (let index = 0; index < 6; index += 1) await pick(changes)();
    await compareOver(round % 2 === 0 ? weeks : partsOfWeeks);
    await runJob();
    expect(await marksLeft()).toEqual([]);
    await compareOver(weeks);
  }
  await compareNarrowed();
  await compareAsShown();
  const versions = await visits.versions();
  expect(Object.keys(versions)).toEqual(expect.arrayContaining(['sent', 'edit', 'return', 'correction']));
}, 180_000);

it('begins its days elsewhere when the company moves to another time zone', async () => {
  await app.sql(`update companies set time_zone = 'Asia/Tokyo' where id = $1`, [side.world.companyId]);
  await compareOver(spring);
  await runJob();
  expect(await marksLeft()).toEqual([]);
  await compareOver(partsOfWeeks);
}, 120_000);

it('keeps the same however often the job runs, and two at once', async () => {
  // Sums of ratios depend in their last digit on the order they were added in.
  const kept = () =>
    app.sql(`select md5(string_agg(f::text, ',' order by f::text)) as sum from response_facts f
      union all select md5(string_agg(concat_ws(' ', week, task_id, chain, category_code, approved, pending, completed, linear_images,
        round(linear_share::numeric, 6), answered, waits), ',' order by week, task_id, chain, category_code)) from response_weeks
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
  const total = async (more: object) => {
    const query = { ...weeks, ...more, by: 'total', clusterId: side.cluster.id } as never;
    const { rows } = await side.admin.call(reports.answered, { params: { id: side.reportId }, query });
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
  expect(performance.now() - began).toBeLessThan(5_000);
  await runJob();
  await slow.query('commit');
  await slow.end();
  // Changes made while the job ran are said at once, and kept the next time.
  await compareOver(partsOfWeeks);
  await runJob();
  await compareOver(partsOfWeeks);
}, 60_000);
