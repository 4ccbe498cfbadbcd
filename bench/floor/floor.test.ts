// The floor answers what the server answers: a field added to a measured call is noticed here, and not in the next measurement, because
// the floor does not have it. Few rows and no load; the comparisons are those that the measurements begin with.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../apps/server/test/kit/test-application.ts';
import { signIn } from '../../apps/server/test/kit/world.ts';
import { fillDatabase, password } from '../load/load-database.ts';
import { clientId, companies, scoutId } from '../load/world.ts';
import { assertSameCounts } from '../measure/home.ts';
import { assertSameAnswer, lists } from '../measure/lists.ts';
import { visits } from '../measure/submission.ts';
import { Caller, type Reply, type Request } from '../processes/caller.ts';
import { type ServerProcess, startFloor } from '../processes/server-process.ts';
import { answers } from './answers.ts';

const company = 1;
const rows = 40 * companies;
/** Where rows differ in what most of them have alike, and some are of the last days. */
const varied = [
  `update tickets set created_at = now() - interval '1 hour' * (id / ${companies}) where is_challenge`,
  `update responses set duplicate_photo = id / ${companies} % 2 = 0`,
  `insert into ticket_files (company_id, ticket_id, position, file_key)
   select company_id, id, 2, 'private/tickets/more-' || id || '.pdf' from tickets where id / ${companies} % 2 = 0`,
];

let app: TestApplication;
let process: ServerProcess;
let floor: Caller;
const asked = new Set<string>();
beforeAll(async () => {
  app = await startTestApplication();
  await fillDatabase(app.ownerUrl, { rowsPerTable: rows, answers: true, challenges: 50 });
  for (const statement of varied) await app.sql(statement);
  process = await startFloor(app.ownerUrl);
  const caller = await Caller.open(process.port);
  floor = caller;
  const call = caller.call.bind(caller);
  caller.call = (request: Request): Promise<Reply> => {
    asked.add(`${request.method} ${request.path.split('?')[0]}`);
    return call(request);
  };
});
afterAll(async () => {
  floor.close();
  await process.stop();
  await app.close();
});

/** The server, as a caller that a person has signed in. */
async function ours(userId: number): Promise<Pick<Caller, 'call'>> {
  const client = await signIn(app, `user${userId}@bench.example`, password);
  return {
    async call({ method, path, body }) {
      const answer = await client.inEnglish().raw(method, path, body && JSON.parse(body));
      return { status: answer.status, body: JSON.stringify(answer) };
    },
  };
}

it.each(lists)('answers $name as the server does', async ({ path, userId }) => {
  const request: Request = { method: 'GET', path };
  const { data } = JSON.parse((await floor.call(request)).body) as { data: Record<string, unknown[]> };
  expect((data['tickets'] ?? data['taskResponses'])?.length).toBe(10);
  await assertSameAnswer(await ours(userId), floor, request);
});

it('counts tickets and challenges as the server does', async () => {
  await assertSameCounts(await ours(clientId(company)), floor);
});

/** The columns of a response that differ between two of the same content, and the product's print of that content. */
const ofOne = ['id', 'client_id', 'created_at', 'received_at', 'content_hash'];

/** Everything else that is stored of a response; the value of a choice is a copy of it. */
async function stored(id: number): Promise<unknown> {
  const [response] = await app.sql(
    'select to_jsonb(r) - $2::text[] as content from responses r where id = $1',
    [id, ofOne],
  );
  const content = await app.sql(
    `select question_id, choices, case when choices = '{}' then value end as value
     from (select a.*, array(select choice_id from answer_choices c where c.answer_id = a.id order by 1) as choices from answers a) a
     where response_id = $1 order by 1`,
    [id],
  );
  return { response, content };
}

it('answers and stores of a visit what the server does', async () => {
  const scout = 3;
  const request = visits()(scout);
  const sent = JSON.parse(request.body ?? '') as object;
  const again: Request = { ...request, body: JSON.stringify({ ...sent, clientId: randomUUID() }) };
  const dataOf = async (caller: Pick<Caller, 'call'>, one: Request) =>
    (JSON.parse((await caller.call(one)).body) as { data: { id: number } }).data;
  const server = await dataOf(await ours(scoutId(company, scout)), request);
  const bare = await dataOf(floor, again);
  expect({ ...bare, id: 0 }).toEqual({ ...server, id: 0 });
  expect(await stored(bare.id)).toEqual(await stored(server.id));
});

it('is asked each of its calls here', () => {
  expect([...asked].toSorted()).toEqual(Object.keys(answers).toSorted());
});
