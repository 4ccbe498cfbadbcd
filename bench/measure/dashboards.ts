// Each call of the built-in dashboards over a year (next to the year before) of a company with a million responses.
import { createPool } from '../../apps/server/src/platform/database/pool.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { dashboardCompany, dashboardReport, loadDashboards } from '../load/dashboard-rows.ts';
import type { LoadedDatabase } from '../load/load-database.ts';
import { clientId } from '../load/world.ts';
import type { Caller } from '../processes/caller.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, p95, timeCalls } from './timing.ts';
import { refreshBatch } from '../../apps/server/src/rooms/reports/dashboards/refresh-dashboards.job.ts';

const calls = 40;
const bar = { atMost: 300 };

const paths = [
  '',
  '/responses?by=total',
  '/responses?by=period',
  '/responses?by=task',
  '/responses?by=chain',
  '/responses?by=category',
  '/shares?by=total',
  '/shares?by=period&split=chain',
  '/shares?by=category',
  '/shares?by=chain&shareType=volumetric-share',
  '/turnaround?by=total',
  '/turnaround?by=period',
  '/turnaround?by=chain',
  '/decisions?by=reviewer',
  '/decisions?by=label',
  '/challenges?by=total',
  '/challenges?by=period',
  '/challenges?by=chain',
  '/alerts?by=total',
  '/alerts?by=chain',
  '/alerts?by=category',
  '/behind/responses?limit=20',
  '/behind/responses?limit=20&statuses=rejected&categories=%5B%22M1%22%5D',
  '/behind/responses?limit=20&counted=answered',
  '/behind/challenges?limit=20&status=pending',
  '/behind/alerts?limit=20&measure=doh&side=low',
] as const;

/** Narrowed to places: what the weeks of places know, and what is read from the facts. */
const narrowedPaths = [
  '/responses?by=total',
  '/responses?by=period',
  '/responses?by=task',
  '/responses?by=chain',
  '/responses?by=category',
  '/shares?by=category',
] as const;

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const span = (days: number): string => `from=${day(days)}&to=${day(1)}`;

/** p95 of one call; its CPU is printed because it does not depend on what else the machine does. */
async function timed(side: Side, caller: Caller, name: string, path: string, detail = ''): Promise<Measured> {
  const request = { method: 'GET', path: `/api/dashboards/${dashboardReport}${path}` } as const;
  await timeCalls(caller, 3, () => request);
  const before = await side.cpu();
  const times = await timeCalls(caller, calls, () => request);
  const after = await side.cpu();
  const cpu = (after.server - before.server + after.database - before.database) / calls;
  return {
    name: `dashboards: p95, ${name}`,
    value: p95(times),
    unit: 'ms',
    bar,
    detail: `p50 ${median(times).toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms${detail}`,
  };
}

/** Brings everything up to date; seconds it took. */
async function keepAll(databaseUrl: string): Promise<number> {
  const pool = createPool(databaseUrl, 1);
  const began = performance.now();
  const reach = { companyIds: [dashboardCompany], userId: null };
  let isMore = true;
  while (isMore)
    isMore = await inTransaction(pool, reach, 'write', (db) => refreshBatch(db, dashboardCompany));
  await pool.end();
  return (performance.now() - began) / 1000;
}

/** Measures every call of the dashboards, with all days kept, with some that are not, and selectionConditions to places. */
export async function measureDashboards(
  ours: Side,
  { owner, databaseUrl }: LoadedDatabase,
): Promise<Measured[]> {
  await loadDashboards(owner);
  const first = await keepAll(databaseUrl);
  await owner.query(
    'vacuum (analyze) response_facts, response_weeks, review_weeks, place_weeks, dashboard_marks',
  );
  const caller = await ours.caller(clientId(1));
  const results: Measured[] = [
    {
      name: 'dashboards: a million responses kept from nothing',
      value: first,
      unit: 's',
      detail: 'the job, once',
    },
  ];
  const year = span(364);
  for (const path of paths) {
    const query = path === '' ? '' : `${path.includes('?') ? '&' : '?'}${year}`;
    results.push(await timed(ours, caller, path === '' ? 'choices' : path, `${path}${query}`));
  }

  await owner.query(
    `update responses set review_status = 'approved', reviewed_by = 5001, review_finished_at = now()
     where company_id = ${dashboardCompany} and review_status = 'pending' and created_at > now() - interval '3 days'`,
  );
  for (const path of ['/responses?by=period', '/shares?by=chain', '/turnaround?by=total'])
    results.push(
      await timed(
        ours,
        caller,
        `${path}, three days changed`,
        `${path}&${year}`,
        '; read from the plain tables',
      ),
    );
  results.push({
    name: 'dashboards: three changed days kept again',
    value: await keepAll(databaseUrl),
    unit: 's',
    detail: 'the job, every minute',
  });

  const regions = JSON.stringify([
    { target: { table: 'Locales', column: 'Región' }, operator: 'NotIn', values: ['Región 1'] },
  ]);
  await owner.query('update user_reports set config_json = $1 where powerbi_report_id = $2', [
    regions,
    dashboardReport,
  ]);
  for (const path of narrowedPaths) {
    for (const [name, days] of [
      ['13 weeks', span(91)],
      ['a year', year],
    ] as const) {
      results.push(await timed(ours, caller, `${path}, by region, ${name}`, `${path}&${days}`));
    }
  }
  await owner.query('update user_reports set config_json = null where powerbi_report_id = $1', [
    dashboardReport,
  ]);

  await owner.query(`update locations set chain = 'Otra' where id = 50001`);
  results.push({
    name: 'dashboards: every week kept again after a chain changed',
    value: await keepAll(databaseUrl),
    unit: 's',
    detail: 'the job; meanwhile figures are read from the facts',
  });
  caller.close();
  return results;
}
