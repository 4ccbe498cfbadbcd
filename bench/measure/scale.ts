// A year of 200 companies at one to a hundred (docs/scale.md): 100,000 visits of 15 answers and 10 photos each, in two companies with 200
// workers. The bytes of a visit, and the lists people look at most, at that size.
import type { LoadedDatabase } from '../load/load-database.ts';
import { superAdminId } from '../load/world.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, p95, timeCalls } from './timing.ts';

const visits = 100_000;
const answersOfEach = 15;
const photosOfEach = 10;
const first = 20_000_000;
const companies = [701, 702] as const;
const workers = 200;
const calls = 60;
const bars = { list: 300, bytesOfVisit: 40 };

const statements: readonly string[] = [
  `insert into companies (id, name) select id, 'Escala ' || id from unnest(array[${companies.join(', ')}]) id`,
  `insert into projects (id, company_id, name) select id, id, 'Año' from unnest(array[${companies.join(', ')}]) id`,
  `insert into users (id, email, full_name, role, password_hash, verified_at)
   select ${first} + n, format('escala%s@bench.example', n), 'Persona ' || n, 'scout', 'x', now() from generate_series(1, ${workers}) n`,
  `insert into tasks (id, company_id, project_id, title, type, revision_policy)
   select id, id, id, 'Visita', 'general', 'yes' from unnest(array[${companies.join(', ')}]) id`,
  `insert into questions (id, company_id, task_id, position, type)
   select c * 1000 + n, c, c, n, case when n > ${answersOfEach - photosOfEach} then 'image' else 'short answer' end
   from unnest(array[${companies.join(', ')}]) c, generate_series(1, ${answersOfEach}) n`,
  `insert into locations (id, name) select ${first} + n, 'Local ' || n from generate_series(1, 2000) n`,
  `insert into company_locations (company_id, location_id) select c, ${first} + n from unnest(array[${companies.join(', ')}]) c, generate_series(1, 2000) n`,
  `insert into assignments (id, company_id, task_id, user_id, location_id, reset_scale)
   select ${first} + n, 701 + n % 2, 701 + n % 2, ${first} + 1 + n % ${workers}, ${first} + 1 + n % 2000, 'weekly' from generate_series(1, 2000) n`,
  `insert into responses (id, company_id, client_id, project_id, task_id, assignment_id, user_id, location_id, started_at, finished_at,
     created_at, review_status, start_latitude, start_longitude, end_latitude, end_longitude)
   select ${first} + n, a.company_id, md5('scale ' || n)::uuid, a.company_id, a.task_id, a.id, a.user_id, a.location_id, at, at, at,
     case when n % 50 = 0 then 'pending' else 'approved' end, -33.4, -70.6, -33.4, -70.6
   from (select n, now() - (${visits} - n) * interval '315 seconds' as at from generate_series(1, ${visits}) n) m
   join assignments a on a.id = ${first} + 1 + n % 2000`,
  `insert into answers (id, company_id, response_id, question_id, value)
   select (r.id - ${first}) * ${answersOfEach} + k + ${first}, r.company_id, r.id, r.company_id * 1000 + k,
     case when k <= ${answersOfEach - photosOfEach} then 'Respuesta ' || k end
   from responses r, generate_series(1, ${answersOfEach}) k where r.id > ${first}`,
  `insert into answer_images (id, company_id, answer_id, file_key, width, height)
   select a.id, a.company_id, a.id, format('private/answers/%s/%s.jpg', a.company_id, md5(a.id::text)), 1600, 1200
   from answers a where a.id > ${first} and a.value is null`,
  `insert into photo_prints (company_id, image_id, response_id, sha256, look, is_earlier)
   select i.company_id, i.id, a.response_id, md5(i.id::text) || md5(i.id::text), hashtextextended(i.id::text, 0), false
   from answer_images i join answers a on a.id = i.answer_id where i.id > ${first}`,
  `insert into files (key, company_id, purpose, is_public, content_type, max_size, size, sha256, width, height, thumbnail_key, state, names, is_field_work)
   select file_key, company_id, 'answer', false, 'image/jpeg', 26214400, 900000, md5(file_key) || md5(file_key), 1600, 1200, file_key || '.thumb', 'stored', 1, true
   from answer_images where id > ${first}`,
];

const measuredTables = ['responses', 'answers', 'answer_images', 'photo_prints', 'files'] as const;

async function bytesOf({ owner }: LoadedDatabase): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relname = any ($1)`,
    [measuredTables],
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

export async function measureScale(ours: Side, database: LoadedDatabase): Promise<Measured[]> {
  const { owner } = database;
  const before = await bytesOf(database);
  // A load, not a use: what triggers count and compare is no part of it.
  await owner.query(`set session_replication_role = 'replica'`);
  for (const statement of statements) await owner.query(statement);
  await owner.query(`set session_replication_role = 'origin'`);
  await owner.query(`vacuum (analyze) ${measuredTables.join(', ')}`);
  const after = await bytesOf(database);
  const perVisit = measuredTables.map((name) => ((after[name] ?? 0) - (before[name] ?? 0)) / visits);
  const kilobytes = perVisit.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const caller = await ours.caller(superAdminId);
  const measured: Measured[] = [
    {
      name: `scale: rows of a visit of ${answersOfEach} answers and ${photosOfEach} photos`,
      value: kilobytes,
      unit: 'kB',
      bar: { atMost: bars.bytesOfVisit },
      detail: measuredTables.map((name, place) => `${name} ${Math.round(perVisit[place] ?? 0)} B`).join(', '),
    },
  ];
  for (const [name, path] of [
    ['reviews', `/api/task-responses/?companyId=${companies[0]}`],
    ['responses', `/api/task-responses-all?companyId=${companies[0]}&limit=50`],
    ['one visit', `/api/surveys-responses/${first + visits}?companyId=${companies[1]}`],
  ] as const) {
    const times = await timeCalls(caller, calls, () => ({ method: 'GET', path }));
    measured.push({
      name: `scale: ${name}, p95`,
      value: p95(times),
      unit: 'ms',
      bar: { atMost: bars.list },
      detail: `median ${median(times).toFixed(2)} ms, among ${visits.toLocaleString('en')} visits`,
    });
  }
  return measured;
}
