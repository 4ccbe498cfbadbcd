// The figures of the dashboards, asked of the tables themselves in the plainest words of SQL: nothing here is
// shared with what the dashboards run on.
import type { TestApplication } from './test-application.ts';

/** Of whom and of which days, narrowed or not. */
export interface Asked {
  readonly companyId: number;
  readonly from: string;
  readonly to: string;
  readonly tasks?: readonly number[];
  readonly chains?: readonly string[];
  readonly categories?: readonly string[];
  readonly places?: readonly number[];
}

/** A key and its numbers by name. */
export type PlainRow = { readonly key: string } & Readonly<Record<string, number | null>>;

const listOf = <Value>(list: readonly Value[] | undefined): readonly Value[] | null => list ?? null;

const run = async (app: TestApplication, asked: Asked, text: string, more: unknown[] = []) => {
  const { companyId, from, to, tasks, chains, categories, places } = asked;
  const narrowed = [listOf(tasks), listOf(chains), listOf(categories), listOf(places)];
  const rows = await app.sql(text, [companyId, from, to, ...narrowed, ...more]);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name === 'key' || value === null ? value : Number(value),
      ]),
    ),
  ) as PlainRow[];
};

/** The columns of a key, of anything with these columns. */
export const keyColumns = {
  total: `''`,
  day: 'x.day::text',
  week: `date_trunc('week', x.day)::date::text`,
  project: 'x.project_id::text',
  // The versions of a task are one.
  task: '(select coalesce(k.lineage_id, k.id) from tasks k where k.id = x.task_id)::text',
  chain: 'x.chain',
  category: 'x.category',
  weekAndChain: `date_trunc('week', x.day)::date::text || ' ' || x.chain`,
  reviewer: 'coalesce(x.reviewed_by, 0)::text',
  label: 'coalesce(x.feedback_label_id, 0)::text',
} as const;
export type Key = keyof typeof keyColumns;

// Every query takes the same seven parameters, used or not.
const parameters = `(select $1::bigint as company, $2::date as first, $3::date as last, $4::bigint[] as tasks, $5::text[] as chains,
  $6::text[] as categories, $7::bigint[] as places) p`;
const narrowedTo = (task: string, place: string, category: string): string =>
  `(p.tasks is null or ${task} = any (p.tasks)) and (p.places is null or ${place} = any (p.places))
   and (p.chains is null or coalesce(l.chain, '') = any (p.chains)) and (p.categories is null or coalesce(${category}, '') = any (p.categories))`;

const responses = `(select r.*, (r.created_at at time zone c.time_zone)::date as day, coalesce(l.chain, '') as chain,
    coalesce(r.category_code, '') as category, greatest(0, extract(epoch from r.review_finished_at - r.created_at) / 60) as minutes
  from ${parameters} join responses r on r.company_id = p.company join companies c on c.id = r.company_id
  join locations l on l.id = r.location_id
  where not r.deleted and (r.created_at at time zone c.time_zone)::date between p.first and p.last
    and ${narrowedTo('r.task_id', 'r.location_id', 'r.category_code')}) x`;

const asks = (a: string, t: string): string =>
  `${a}.active and not ${a}.deleted and ${t}.active and not ${t}.deleted and ${a}.reset_scale <> 'notClose' and ${a}.expected_responses > 0`;
const chainOf = (a: string): string => `coalesce(${a}.origin_id, ${a}.id)`;
const firstDay = (a: string): string =>
  `(select (o.created_at at time zone c.time_zone)::date from assignments o where o.id = ${chainOf(a)})`;

/** Live assignments that ask for something, of copies of one the last, with each day they do so, up to today. */
const demands = `(select a.id, t.project_id, a.task_id, coalesce(l.chain, '') as chain, coalesce(a.category_code, '') as category, d.day::date,
    a.expected_responses * case a.reset_scale
      when 'hourly' then (select count(*) from generate_series(d.day - interval '1 day', d.day + interval '3 days', interval '1 hour') h (utc)
        where (h.utc at time zone 'UTC' at time zone c.time_zone)::date = d.day)
      when 'daily' then 1 when 'weekly' then 1 / 7.0 when 'biWeekly' then 1 / 14.0 when 'monthly' then 12 / 365.25
      when 'quartely' then 4 / 365.25 when 'annual' then 1 / 365.25 end as expected
  from ${parameters} join assignments a on a.company_id = p.company join companies c on c.id = a.company_id
  join tasks t on t.id = a.task_id join locations l on l.id = a.location_id
  cross join lateral generate_series(greatest(p.first, ${firstDay('a')})::timestamp,
    least(p.last, (now() at time zone c.time_zone)::date)::timestamp, interval '1 day') d (day)
  where ${asks('a', 't')} and not exists (select 1 from assignments b join tasks u on u.id = b.task_id
      where ${chainOf('b')} = ${chainOf('a')} and b.id > a.id and ${asks('b', 'u')})
    and ${narrowedTo('a.task_id', 'a.location_id', 'a.category_code')}) x`;

const counted = (column: string, values: readonly string[]): string =>
  values.map((value) => `count(*) filter (where ${column} = '${value}') as ${value}`).join(', ');

/** Responses by what became of them. */
export const plainAnswered = (app: TestApplication, asked: Asked, key: Key): Promise<PlainRow[]> =>
  run(
    app,
    asked,
    `select ${keyColumns[key]} as key,
       ${counted('x.review_status', ['completed', 'pending', 'approved', 'rejected', 'objected', 'sincronized'])},
       count(*) filter (where x.review_status <> 'rejected' and exists (
         select 1 from assignments given join assignments a on ${chainOf('a')} = ${chainOf('given')}
         join tasks t on t.id = a.task_id join companies c on c.id = a.company_id
         where not x.late and not x.surplus and given.id = x.assignment_id and ${asks('a', 't')}
           and ${firstDay('a')} <= x.day)) as answered
     from ${responses} group by 1`,
  );

/** The expected visits, day by day. */
export const plainExpected = (app: TestApplication, asked: Asked, key: Key): Promise<PlainRow[]> =>
  run(app, asked, `select ${keyColumns[key]} as key, sum(x.expected) as expected from ${demands} group by 1`);

/** Measured photos. */
export const plainShares = (
  app: TestApplication,
  asked: Asked,
  key: Key,
  shareType: string,
): Promise<PlainRow[]> =>
  run(
    app,
    asked,
    `select ${keyColumns[key]} as key, count(*) as images, avg(s.share) as share,
       avg(case when s.products > 0 then 1 else 0 end) as presence, avg(s.rivalry) as rivalry
     from ${responses} join answers a on a.response_id = x.id join answer_images i on i.answer_id = a.id
     join image_shares s on s.image_id = i.id
     where s.share_type = $8 and s.trays + s.products + s.competition > 0
       and x.review_status in ('approved', 'completed', 'sincronized') group by 1`,
    [shareType],
  );

const percentiles = `percentile_cont(0.5) within group (order by x.minutes) as median,
  percentile_cont(0.9) within group (order by x.minutes) as p90`;

/** How long reviews took. */
export const plainTurnaround = (app: TestApplication, asked: Asked, key: Key): Promise<PlainRow[]> =>
  run(
    app,
    asked,
    `select ${keyColumns[key]} as key, count(*) as decided, ${percentiles} from ${responses}
     where x.review_status in ('approved', 'rejected', 'objected') and x.review_finished_at is not null group by 1`,
  );

/** Decisions by who made them or why. */
export const plainDecisions = (app: TestApplication, asked: Asked, key: Key): Promise<PlainRow[]> =>
  run(
    app,
    asked,
    `select ${keyColumns[key]} as key, ${counted('x.review_status', ['approved', 'rejected', 'objected'])} from ${responses}
     where x.review_status in (${key === 'label' ? '' : `'approved', `}'rejected', 'objected') group by 1`,
  );

/** Challenges by where they stand; tasks and categories are not theirs. */
export const plainChallenges = (app: TestApplication, asked: Asked, key: Key): Promise<PlainRow[]> =>
  run(
    app,
    asked,
    `select ${keyColumns[key]} as key, ${counted('x.challenge_status', ['pending', 'explained', 'solved'])},
       count(*) filter (where x.challenge_status is null) as unmarked, ${percentiles}
     from (select k.*, (k.created_at at time zone c.time_zone)::date as day, coalesce(l.chain, '') as chain,
         extract(epoch from k.challenge_answered_at - k.created_at) / 60 as minutes
       from ${parameters} join tickets k on k.company_id = p.company join companies c on c.id = k.company_id
       left join locations l on l.id = k.location_id
       where k.category = 'Challenge' and (k.created_at at time zone c.time_zone)::date between p.first and p.last
         and (p.places is null or k.location_id = any (p.places)) and (p.chains is null or coalesce(l.chain, '') = any (p.chains))) x group by 1`,
  );

/** Stock alerts that hold, whatever the days; projects and tasks are not theirs. */
export const plainAlerts = (
  app: TestApplication,
  asked: Asked,
  key: 'total' | 'chain' | 'category' | 'measure',
): Promise<PlainRow[]> =>
  run(
    app,
    asked,
    `select ${key === 'measure' ? 'x.measure' : keyColumns[key]} as key, ${counted('x.side', ['low', 'high'])},
       count(*) filter (where x.day between x.first and x.last) as fresh
     from (select s.*, (s.since at time zone c.time_zone)::date as day, coalesce(l.chain, '') as chain,
         coalesce(o.category_code, '') as category, p.first, p.last
       from ${parameters} join stock_alerts s on s.company_id = p.company join companies c on c.id = s.company_id
       join locations l on l.id = s.location_id join products o on o.id = s.product_id
       where (p.places is null or s.location_id = any (p.places)) and (p.chains is null or coalesce(l.chain, '') = any (p.chains))
         and (p.categories is null or coalesce(o.category_code, '') = any (p.categories))) x group by 1`,
  );
