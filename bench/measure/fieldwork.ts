// The supervision of two thousand field workers: a page of their phones next to the plainest SQL of the same page over a bare connection,
// and the time from a phone's report to the event by which an open page reads again.
import { randomUUID } from 'node:crypto';
import type { LoadedDatabase } from '../load/load-database.ts';
import { scoutId, superAdminId, taskOfScout } from '../load/world.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, p95, timeCalls } from './timing.ts';

const company = 1;
const workers = 2_000;
const shopsPerWorker = 20;
const calls = 200;
const reports = 20;
const first = 1_000_000;
const bars = { list: 1.3, live: 2_000 };

/** Workers, each with a phone, twenty shops of every week and a visit in half of them. */
const workersSql: readonly string[] = [
  `insert into users (id, email, full_name, role, password_hash, verified_at)
   select ${first} + n, format('terreno%s@bench.example', n), 'Persona ' || n, 'scout', 'x', now()
   from generate_series(1, ${workers}) n`,
  `insert into user_projects (user_id, company_id, project_id, role)
   select ${first} + n, ${company}, 1, 'scout' from generate_series(1, ${workers}) n`,
  `insert into assignments (company_id, task_id, user_id, location_id, reset_scale, expected_responses)
   select ${company}, ${taskOfScout(company, 0)}, ${first} + n, s, 'weekly', 1
   from generate_series(1, ${workers}) n, generate_series(1, ${shopsPerWorker}) s`,
  `insert into responses (company_id, client_id, project_id, task_id, assignment_id, user_id, location_id, started_at, finished_at,
     review_status, start_latitude, start_longitude)
   select a.company_id, gen_random_uuid(), t.project_id, a.task_id, a.id, a.user_id, a.location_id, now(), now(), 'completed', -33.4, -70.6
   from assignments a join tasks t on t.id = a.task_id where a.user_id > ${first} and a.location_id % 2 = 0`,
  `insert into field_devices (user_id, id, platform, app, is_installed, used_bytes, quota_bytes, heard_at)
   select ${first} + n, gen_random_uuid(), 'Android 14', 'index-a.js', true, 1e8, 9e9, now() - n * interval '1 minute'
   from generate_series(1, ${workers}) n`,
  `insert into field_device_queues (user_id, device_id, company_id, drafts, unsent_visits, unsent_files, unsent_bytes, unsent_since)
   select d.user_id, d.id, ${company}, 0, d.user_id % 3, d.user_id % 3 * 4, d.user_id % 3 * 4e6,
     case when d.user_id % 3 > 0 then now() - interval '2 hours' end
   from field_devices d where d.user_id > ${first}`,
  'vacuum (analyze) field_devices, field_device_queues, assignments, responses, users',
];

/** The page as it would be written by hand, for one company and without tenants, words or states: counts, phones, and the day of each. */
const plainly: readonly string[] = [
  `select count(*), count(*) filter (where q.unsent_visits > 0) as unsent,
     count(*) filter (where q.unsent_visits > 0 and q.unsent_since < now() - interval '1 day') as stuck,
     count(*) filter (where d.heard_at < now() - interval '3 days') as silent,
     count(*) filter (where d.quota_bytes - d.used_bytes < 3e8) as full
   from field_device_queues q join field_devices d on d.user_id = q.user_id and d.id = q.device_id
   join users u on u.id = q.user_id where q.company_id = ${company} and not u.deleted`,
  `select q.*, d.*, u.whole_name, u.email,
     (select count(*) from responses r where r.company_id = q.company_id and r.user_id = q.user_id and not r.deleted
       and r.created_at >= current_date) as today,
     (select r.start_latitude from responses r where r.company_id = q.company_id and r.user_id = q.user_id and not r.deleted
       and r.start_latitude is not null order by r.created_at desc limit 1) as latitude,
     (select count(*) from assignments a where a.company_id = q.company_id and a.user_id = q.user_id and a.active and not a.deleted
       and not exists (select 1 from responses r where r.company_id = a.company_id and r.assignment_id = a.id
         and r.finished_at >= date_trunc('week', now()))) as due
   from field_device_queues q join field_devices d on d.user_id = q.user_id and d.id = q.device_id
   join users u on u.id = q.user_id where q.company_id = ${company} and not u.deleted
   order by d.heard_at desc, u.whole_name, d.id limit 10`,
];

/** Milliseconds from each report of a phone to the event that tells an open page. */
async function timeEvents(ours: Side): Promise<number[]> {
  const base = `http://127.0.0.1:${ours.process.port}`;
  const admin = await ours.token(superAdminId);
  const worker = await ours.token(scoutId(company, 0));
  const stop = new AbortController();
  const stream = await fetch(`${base}/api/events?companyId=${company}`, {
    headers: { authorization: `Bearer ${admin}` },
    signal: stop.signal,
  });
  if (!stream.ok || !stream.body) throw new Error(`the events answered ${stream.status}`);
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  const nextOf = async (topic: string): Promise<void> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the events ended');
      if (value.includes(topic)) return;
    }
  };
  const id = randomUUID();
  const times: number[] = [];
  for (let visits = 1; visits <= reports; visits += 1) {
    const queue = {
      companyId: company,
      drafts: 0,
      visits,
      files: 0,
      bytes: 0,
      since: new Date().toISOString(),
      fault: null,
    };
    const began = performance.now();
    const told = nextOf('phones');
    const reply = await fetch(`${base}/api/field/devices/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${worker}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        platform: 'Android 14',
        app: 'a.js',
        isInstalled: true,
        storage: null,
        queues: [queue],
      }),
    });
    if (!reply.ok) throw new Error(`a report answered ${reply.status}: ${await reply.text()}`);
    await told;
    times.push(performance.now() - began);
  }
  stop.abort();
  return times;
}

export async function measureFieldwork(ours: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  for (const statement of workersSql) await owner.query(statement);
  const caller = await ours.caller(superAdminId);
  const page = () => ({ method: 'GET' as const, path: `/api/field/devices?companyId=${company}&limit=10` });
  const bare = async (): Promise<number> => {
    const began = performance.now();
    for (const statement of plainly) await owner.query(statement);
    return performance.now() - began;
  };
  await timeCalls(caller, 50, page);
  for (let time = 0; time < 50; time += 1) await bare();
  const times: { own: number[]; bare: number[] } = { own: [], bare: [] };
  for (let round = 0; round < calls; round += 1) {
    times.own.push(...(await timeCalls(caller, 1, page)));
    times.bare.push(await bare());
  }
  const [own, plain] = [median(times.own), median(times.bare)];
  const events = await timeEvents(ours);
  return [
    {
      name: `fieldwork: phones of ${workers.toLocaleString('en')} workers`,
      value: own / plain,
      unit: '×',
      bar: { atMost: bars.list },
      detail: `${own.toFixed(1)} ms, plain SQL over a bare connection ${plain.toFixed(1)} ms; 1 caller, median`,
    },
    {
      name: 'fieldwork: report of a phone to the event',
      value: p95(events),
      unit: 'ms',
      bar: { atMost: bars.live },
      detail: `95 of 100; median ${median(events).toFixed(0)} ms of ${events.length}`,
    },
  ];
}
