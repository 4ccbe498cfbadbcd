import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { contract, ticketStates } from '@gondola/contract';
import { isSavable, offeredQuestionTypes, validateAnswers, validateTask } from '@gondola/survey';
import { databaseOn } from '../platform/database/transaction.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../test/kit/free-port.ts';
import { startTestApplication, type TestApplication } from '../../test/kit/test-application.ts';
import { photoOf } from '../../test/kit/audit-world.ts';
import { looksLike, makeExamples, renewExamples } from '../../test/examples/make-examples.ts';
import { FilesOfCalls } from '../../test/examples/files-of-calls.ts';
import { signIn } from '../../test/kit/world.ts';
import { completed, readExamples } from '../api-docs/examples.ts';
import { callsByName } from '../../test/examples/example-world.ts';
import { mediaTools } from '../platform/media-tools.ts';
import { takeUpVideosJob, workOnVideosJob } from '../rooms/videos/work-on-videos.job.ts';
import { isTransition } from '../rooms/tickets/ticket-workflow.ts';
import { answerableTaskOf, findCompanyTask } from '../rooms/tasks/index.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { fillDemo } from './fill-demo.ts';
import { eanCheckDigit } from './products/products.ts';
import { payloadOfTask } from './tasks/page-sketch.ts';
import { fullVisit } from './tasks/showcase-tasks.ts';
import { taskList } from './tasks/tasks.ts';

let app: TestApplication;

beforeAll(async () => {
  const port = await freePort();
  app = await startTestApplication({ APP_URL: `http://127.0.0.1:${port}` });
  await app.server.listen({ host: '127.0.0.1', port });
  const begun = performance.now();
  await fillDemo(app.services, app.ownerUrl);
  process.stdout.write(`the demo was filled in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}, 180_000);
afterAll(() => app.close());

const count = async (from: string): Promise<number> => {
  const [row] = await app.sql<{ count: number }>(`select count(*)::int as count from ${from}`);
  return row?.count ?? -1;
};

test('a second call does nothing', async () => {
  const before = await count('audit_log');
  await fillDemo(app.services, app.ownerUrl);
  expect(await count('companies')).toBe(2);
  expect(await count('audit_log')).toBe(before);
});

test('every ledger is continuous, and each debit is a ticket’s', async () => {
  const broken = await app.sql(`
    select * from (select *, lag(tokens_left, 1, 0) over w as before, lag(sequence, 1, 0) over w as place
      from wallet_movements window w as (partition by project_id order by sequence)) m
    where tokens_left <> before + amount or sequence <> place + 1`);
  expect(broken).toEqual([]);
  const unpaid = await app.sql(`
    select t.id from tickets t left join wallet_movements m on m.ticket_id = t.id
    where (t.tokens_consumed is null) <> (m.id is null)
      or t.tokens_consumed <> -m.amount or t.project_id <> m.project_id or m.user_id <> t.approver_id`);
  expect(unpaid).toEqual([]);
  const balances = await app.sql<{ name: string; movements: number; left: number | null }>(`
    select p.name, count(m.id)::int as movements, (array_agg(m.tokens_left order by m.sequence desc))[1] as left
    from projects p left join wallet_movements m on m.project_id = p.id group by p.id order by p.id`);
  const byName = new Map(balances.map(({ name, ...rest }) => [name, rest]));
  expect(byName.get('Ventas Retail')?.movements).toBe(31);
  expect(byName.get('Ventas Retail')?.left).toBeGreaterThan(20);
  expect(byName.get('Invierno 2026')?.left).toBeLessThan(0);
  expect(byName.get('Piloto Norte')).toEqual({ movements: 0, left: null });
});

test('there are tickets in every state, each with a way the workflow knows', async () => {
  const states = await app.sql<{ state: string }>('select distinct state from tickets');
  expect(states.map(({ state }) => state).sort()).toEqual([...ticketStates].sort());
  const events = await app.sql<{ ticket: number; from: string | null; to: string; at: Date; state: string }>(`
    select e.ticket_id as ticket, e.from_state as from, e.to_state as to, e.created_at as at, t.state
    from ticket_events e join tickets t on t.id = e.ticket_id order by e.ticket_id, e.id`);
  for (const timeline of Map.groupBy(events, ({ ticket }) => ticket).values()) {
    expect(timeline[0]).toMatchObject({ from: null, to: 'open' });
    expect(timeline.at(-1)?.to).toBe(timeline[0]?.state);
    for (const [step, { from, to, at }] of timeline.entries()) {
      const previous = timeline[step - 1];
      if (!previous) continue;
      expect(from).toBe(previous.to);
      expect(at.getTime()).toBeGreaterThan(previous.at.getTime());
      expect(at.getTime()).toBeLessThanOrEqual(Date.now());
      // A quote under its other name is no transition of its own.
      const reached = to === 'waitingForApproval' ? 'quoted' : to;
      expect(isTransition(from as 'open', reached as 'open'), `${from} to ${to}`).toBe(true);
    }
  }
  expect(await count('tickets where file_key is not null')).toBeGreaterThan(5);
  expect(await count("tickets where (closed_date is null) <> (state not in ('close', 'rejected'))")).toBe(0);
});

test('tickets are talked about between their moves, naming people who see them', async () => {
  expect(await count("conversation_messages where side = 'provider'")).toBeGreaterThan(20);
  expect(
    await count('conversation_files m join files f on f.key = m.file_key and f.thumbnail_key is not null'),
  ).toBeGreaterThan(3);
  expect(
    await count(
      'conversation_messages m join tickets t on t.id = m.ticket_id where m.created_at < t.created_at or m.created_at > now()',
    ),
  ).toBe(0);
  const named = await app.sql<{ text: string; name: string }>(`
    select m.text, u.full_name as name from conversation_mentions n
      join conversation_messages m on m.id = n.message_id join users u on u.id = n.user_id`);
  expect(named.length).toBeGreaterThan(5);
  for (const { text, name } of named) expect(text).toContain(`@${name}`);
});

test('the field workers who make the visits have a phone each, some with visits that wait, and one for too long', async () => {
  expect(await count('field_devices')).toBe(8);
  expect(await count('field_device_queues where unsent_visits > 0')).toBeGreaterThan(1);
  expect(await count("field_device_queues where unsent_since < now() - interval '2 days'")).toBeGreaterThan(
    0,
  );
});

test('there are forty shops with positions in Chile and one distribution centre per company', async () => {
  expect(await count('locations where chain_sub_category is not null')).toBe(40);
  expect(
    await count('locations where latitude not between -56 and -17 or longitude not between -76 and -66'),
  ).toBe(0);
  const centers = await app.sql(
    'select company_id from company_locations where is_distribution_center order by company_id',
  );
  expect(centers).toHaveLength(2);
});

test('every product has a picture that is stored', async () => {
  const [count] = await app.sql<{ pictured: number; pictures: number }>(`
    select count(*)::int as pictured, count(distinct p.image_url)::int as pictures
    from products p join files f on f.key = p.image_url and f.company_id = p.company_id and f.state = 'stored'`);
  expect(count).toEqual({ pictured: 300, pictures: 48 });
});

test('there are three hundred products with valid codes of Chile, each its own', async () => {
  const products = await app.sql<{ ean: string }>('select ean from products');
  expect(new Set(products.map(({ ean }) => ean)).size).toBe(300);
  // A code from the standard's own example, so that the rule is not measured by itself.
  expect(eanCheckDigit('400638133393')).toBe(1);
  for (const { ean } of products) {
    expect(ean).toMatch(/^780\d{10}$/);
    expect(eanCheckDigit(ean.slice(0, 12))).toBe(Number(ean.at(-1)));
  }
});

test('every task would pass the builder', () => {
  for (const task of taskList) {
    const problems = validateTask(payloadOfTask(task, 1));
    expect(isSavable(problems), `${task.title} ${JSON.stringify(problems)}`).toBe(true);
  }
});

test('one task that nobody has yet asks a question of every type that is offered, and is in its second version', async () => {
  const asked = fullVisit.pages.map(({ type }) => type);
  const task = { type: fullVisit.type, vertical: false };
  expect(new Set(asked)).toEqual(new Set(offeredQuestionTypes(task)));
  const rows = await app.sql(
    'select title, version from tasks t where version > 1 and not exists (select 1 from responses r where r.task_id = t.id)',
  );
  expect(rows).toEqual([{ title: fullVisit.title, version: 2 }]);
});

test('one task follows another that has responses', async () => {
  const rows = await app.sql(
    'select t.title, p.title as previous from tasks t join tasks p on p.id = t.previous_task_id and p.id = t.lineage_id',
  );
  expect(rows).toEqual([
    { title: 'Encuesta al encargado, verano', previous: 'Encuesta al encargado, invierno' },
  ]);
});

test('there are four hundred responses in every state of a review and one with a video, and the engine accepts each', async () => {
  const responses = 400 + (mediaTools.canReadVideo() ? 1 : 0);
  expect(await count('responses')).toBe(responses);
  const statuses = await app.sql<{ status: string }>(
    'select distinct review_status as status from responses',
  );
  expect(statuses.map(({ status }) => status).sort()).toEqual(
    ['approved', 'completed', 'objected', 'pending', 'rejected'].sort(),
  );
  expect(await count("responses where review_status = 'rejected' and feedback_label_id is null")).toBe(0);
  expect(
    await count("responses where review_status = 'pending' and reviewed_by is not null"),
  ).toBeGreaterThan(1);
  const contested = await app.sql<{ versions: string[] }>(`
    select array(select v.source from answer_versions v where v.answer_id = a.id order by v.number) as versions
    from answers a join responses r on r.id = a.response_id
    where a.contest_comment is not null and a.objected and r.review_status = 'pending'`);
  expect(contested.length).toBeGreaterThan(0);
  for (const { versions } of contested) expect(versions).toEqual(['sent', 'rejection', 'contest']);
  const rows = await app.sql<{
    company: number;
    task: number;
    answers: { questionId: number; value: string | null; choiceIds: number[]; media: string[] }[];
  }>(`
    select r.company_id::int as company, r.task_id::int as task, jsonb_agg(jsonb_build_object('questionId', a.question_id,
      'value', a.value,
      'choiceIds', (select coalesce(jsonb_agg(choice_id), '[]') from answer_choices c where c.answer_id = a.id),
      'media', (select coalesce(jsonb_agg(file_key), '[]') from (select answer_id, file_key from answer_images
        union all select answer_id, file_key from answer_media) f where f.answer_id = a.id))) as answers
    from responses r join answers a on a.response_id = r.id group by r.company_id, r.id`);
  expect(rows).toHaveLength(responses);
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  const db = databaseOn(owner);
  for (const [taskId, own] of Map.groupBy(rows, ({ task }) => task)) {
    const row = await findCompanyTask(db, own[0]?.company ?? 0, taskId);
    const task = answerableTaskOf(row?.questions ?? []);
    for (const { answers } of own) expect(validateAnswers(task, answers)).toEqual([]);
  }
  await owner.end();
});

test.runIf(mediaTools.canReadVideo())(
  'one visit brings a video, which auditors play and can have faces hidden in',
  async () => {
    const auditor = await signIn(app, 'teleaudit@demo.gondola.example', demoPassword);
    const [sent] = await app.sql<{ response: string; answer: string }>(
      `select a.response_id as response, a.id as answer from answer_media m join answers a on a.id = m.answer_id`,
    );
    const params = { taskResponseId: Number(sent?.response), questionResponseId: Number(sent?.answer) };
    const { QuestionResponseVideos, can, tools } = await auditor.call(contract.videos.list, { params });
    expect(can.audit && tools.canHide).toBe(true);
    const address = new URL(QuestionResponseVideos[0]?.videoUrl ?? '');
    const reply = await app.server.inject({ method: 'GET', url: address.pathname + address.search });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'video/mp4']);
    await takeUpVideosJob.run({}, app.services, app.services.log);
    await workOnVideosJob.run({}, app.services, app.services.log);
    const [video] = (await auditor.call(contract.videos.list, { params })).QuestionResponseVideos;
    expect(video).toMatchObject({
      width: 960,
      height: 540,
      hasSound: true,
      jobs: [{ kind: 'prepare', state: 'done' }],
    });
    expect(video?.duration).toBeCloseTo(12, 0);
  },
);

test('teleaudit counts, strokes and shares agree', async () => {
  expect(
    await count(`responses r where (teleaudit_total, teleaudit_done) <> (select
      count(*) filter (where teleaudit_status <> 'not-required'), count(*) filter (where teleaudit_status = 'done')
      from answers a where a.response_id = r.id)`),
  ).toBe(0);
  expect(await count('responses where teleaudit_done > 0')).toBeGreaterThan(80);
  expect(
    await count(`answers a join responses r on r.id = a.response_id
      where a.teleaudit_status = 'done' and r.review_status <> 'approved'`),
  ).toBe(0);
  expect(
    await count(`image_strokes s join answer_images i on i.id = s.image_id where kind = 'line'
      and (least(start_x, start_y, end_x, end_y) < 0 or greatest(start_x, end_x) > width or greatest(start_y, end_y) > height)`),
  ).toBe(0);
  // The share of lines once more, by the database: own products over trays.
  const wrong = await app.sql(`
    select s.image_id from image_shares s join answer_images i on i.id = s.image_id
    cross join lateral (select
        sum(sqrt((end_x - start_x) ^ 2 + (end_y - start_y) ^ 2)) filter (where m.mark = 'Productos') as products,
        sum(sqrt((end_x - start_x) ^ 2 + (end_y - start_y) ^ 2)) filter (where m.mark = 'Bandejas') as trays
      from image_strokes l join answer_marks m on m.answer_id = i.answer_id and m.color = l.color
      where l.image_id = i.id) drawn
    where s.share_type = 'linear-share' and abs(s.share - drawn.products / drawn.trays) > 1e-9`);
  expect(wrong).toEqual([]);
});

test('workers find in their bell what a review sent back to them', async () => {
  const lines = await app.sql<{
    status: string;
    inBell: string;
    count: number;
    objected: number;
    own: boolean;
  }>(`
    select r.review_status as status, n.values ->> 'status' as "inBell", (n.values ->> 'count')::int as count,
      (select count(*)::int from answers a where a.response_id = r.id and a.objected) as objected, n.user_id = r.user_id as own
    from notifications n join responses r on r.id = n.entity_id where n.entity = 'response'`);
  expect(lines.length).toBeGreaterThan(5);
  for (const { status, inBell, count: objections, objected, own } of lines)
    expect([inBell, objections, own]).toEqual([status, objected, true]);
});

test('audits that are to be done again have one before them to compare with', async () => {
  const waiting = await app.sql<{ id: string; response_id: string }>(`
    select a.id, a.response_id from answers a join responses r on r.id = a.response_id join audit_rounds o on o.answer_id = a.id
    where a.teleaudit_status = 'reaudit' and a.audit_round = 2 and r.review_status = 'approved' order by a.id`);
  expect(waiting.length).toBeGreaterThan(0);
  expect(
    await count(
      `audit_rounds o where jsonb_array_length(images) <> (select count(*) from answer_images i where i.answer_id = o.answer_id)`,
    ),
  ).toBe(0);
});

test('every file that is named lies in the store', async () => {
  const named = await app.sql<{ key: string }>(`
    select key from files union select thumbnail_key from files where thumbnail_key is not null
    union select file_key from answer_images union select file_key from tickets where file_key is not null
    union select file_key from documents union select logo_url from companies`);
  expect(named.length).toBeGreaterThan(90);
  const { disk } = app.services.files.place;
  for (const { key } of named) expect(await disk.exists(key), key).toBe(true);
  const unregistered = await app.sql(
    'select file_key from answer_images where file_key not in (select key from files) limit 1',
  );
  expect(unregistered).toEqual([]);
});

test('every file counts the rows that name it, and nothing names one where it is not counted', async () => {
  const counted = await app.sql<{ t: string; c: string }>(
    'select table_name as t, column_name as c from file_naming_columns()',
  );
  const named = counted.map(({ t, c }) => `select ${c} as key from ${t}`).join(' union all ');
  const wrong = await app.sql(
    `select f.key from files f left join (${named}) n using (key) group by f.key having f.names <> count(n.key)`,
  );
  expect(wrong).toEqual([]);
  const others = await app.sql<{ t: string; c: string }>(
    `select table_name as t, column_name as c from information_schema.columns c
       join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')
       and table_name not in ('files', 'audit_log', 'mails')
     except select table_name, column_name from file_naming_columns()`,
  );
  for (const { t, c } of others) {
    const found = await app.sql(
      `select 1 from ${t} where ${c}::text ~ '(public|private)/[a-z-]+/[0-9]+/' limit 1`,
    );
    expect(found, `${t}.${c}`).toEqual([]);
  }
  const [sums] = await app.sql(
    `select count(*) filter (where u.bytes <> f.bytes or u.files <> f.files)::int as wrong, count(*)::int as companies
     from (select company_id, sum(size) as bytes, count(*) as files from files
       where company_id is not null and size is not null group by 1) f, storage_of(f.company_id) u`,
  );
  expect(sums).toEqual({ wrong: 0, companies: expect.any(Number) });
});

test('the terms can be read by somebody who has no session yet', async () => {
  const { document } = await app.stranger.call(contract.documents.terms, {});
  const { returnData } = await app.stranger.call(contract.documents.address, {
    query: { fileName: document?.fileKey ?? '' },
  });
  const address = new URL(returnData.signedRequest);
  const reply = await app.server.inject({ method: 'GET', url: address.pathname + address.search });
  expect(reply.headers['content-type']).toContain('application/pdf');
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each(demoAccounts)('$email can sign in', async ({ email, company }) => {
  const client = await signIn(app, email, demoPassword);
  const { companies } = await client.call(contract.companies.list, {});
  const names = { rios: ['Lácteos Ríos SpA'], otra: ['Otra Marca S.A.'] };
  const expected = company ? names[company] : [...names.rios, ...names.otra];
  expect(companies.map(({ name }) => name)).toEqual(expected);
});

test('the other company’s owner sees only what is theirs', async () => {
  const owner = await signIn(app, 'owner@otra.gondola.example', demoPassword);
  const { tickets, totalTickets } = await owner.call(contract.tickets.list, { query: { limit: 1000 } });
  expect(totalTickets).toBe(15);
  expect(new Set(tickets.map(({ Project }) => Project.name))).toEqual(new Set(['Auditoría Bebidas']));
});

test('there are people in every state, and those who came were here before', async () => {
  const states = await app.sql<{ state: string; count: number }>(`
    select case when not active then 'inactive' when verified_at is null then 'invited' else 'active' end as state,
      count(*)::int as count from users group by 1 order by 1`);
  expect(states.map(({ state }) => state)).toEqual(['active', 'inactive', 'invited']);
  expect(Math.min(...states.map(({ count: some }) => some))).toBeGreaterThan(3);
  expect(
    await count(
      'users u where verified_at is null and exists (select 1 from sessions s where s.user_id = u.id)',
    ),
  ).toBe(0);
  expect(await count('sessions where created_at > now() and revoked_at is null')).toBe(0);
});

test('the outbox holds mails of tickets and an invitation', async () => {
  const admin = await signIn(app, 'admin@demo.gondola.example', demoPassword);
  const { mails } = await admin.call(contract.mails.list, { query: {} });
  expect(mails.some(({ subject }) => subject.startsWith('T-'))).toBe(true);
  expect(mails.some(({ subject }) => subject.includes('bienvenida'))).toBe(true);
});

test('every company has a group of every kind, nobody’s empty', async () => {
  for (const [groups, members, key] of [
    ['user_groups', 'user_group_members', 'user_group_id'],
    ['listings', 'listing_products', 'listing_id'],
    ['clusters', 'cluster_locations', 'cluster_id'],
  ]) {
    const rows = await app.sql<{ company_id: number; members: number }>(
      `select g.company_id::int, count(m.*)::int as members from ${groups} g
       left join ${members} m on m.company_id = g.company_id and m.${key} = g.id group by g.company_id, g.id`,
    );
    expect(new Set(rows.map((row) => row.company_id)).size).toBe(2);
    expect(rows.filter((row) => row.members === 0)).toEqual([]);
  }
});

const hasCurl = spawnSync('curl', ['--version']).error === undefined;

test.skipIf(!hasCurl)(
  'the visit that the page about the API shows in curl runs as it stands there',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gondola-visit-'));
    writeFileSync(join(folder, 'front.jpg'), await photoOf({}));
    const page = await (await fetch(`${app.services.env.appUrl}/api/docs?lang=es`)).text();
    try {
      const { stdout } = await promisify(execFile)('sh', ['-e', '-c', commandsOf(page)], { cwd: folder });
      expect(stdout).toContain("Survey: { id: 2, title: 'Ingreso a sala', type: 'checkin' }");
      expect(stdout).toContain("status: 'completed'");
    } finally {
      rmSync(folder, { recursive: true });
    }
    const [visit] = await app.sql<{ answers: number; photos: number }>(
      `select count(a.id)::int as answers, count(i.id)::int as photos from answers a left join answer_images i on i.answer_id = a.id
     where a.response_id = (select max(id) from responses)`,
    );
    expect(visit).toEqual({ answers: 5, photos: 1 });
  },
  60_000,
);

/** The blocks of code of the visit, one after the other, as a person copies them. */
function commandsOf(page: string): string {
  const [, steps = ''] = /<ol class="steps">(.*?)<\/ol>/s.exec(page) ?? [];
  const blocks = [...steps.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, code = '']) => code);
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return blocks.join('\n').replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? '');
}

// Last, since it changes much of the demo; here, because another demo would take ten seconds.
test('every call answers as its example in the API’s document shows', async () => {
  const measured = process.env['MEASURE_CALLS'] ? await FilesOfCalls.start() : undefined;
  const { shown, faults } = await makeExamples(app, measured?.during);
  measured?.print();
  expect(faults).toEqual([]);
  if (process.env['RENEW_EXAMPLES']) renewExamples(shown);
  const kept = readExamples();
  const others = Object.entries(shown).filter(([name, now]) => {
    const definition = callsByName.get(name);
    return !definition || !looksLike(completed(definition, kept[name] ?? {}), now);
  });
  expect(others.map(([name]) => name)).toEqual([]);
}, 120_000);
