// The process dies while responses are completed. Afterwards every stored response has its e-mails, each exactly once.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, responseTo } from '../kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { startServerProcess } from './server-process.ts';

let app: TestApplication;
let world: World;
let assignmentId: number;
let questionId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const { client } = world.people.superAdmin;
  const task = await addTask(
    client,
    world.projectId,
    [{ type: 'short answer', title: 'Nota', sendEmail: true, questionEmails: ['nota@x.cl'] }],
    { revisionPolicy: 'no' },
  );
  questionId = task.questions['Nota']?.id ?? 0;
  await client.call(contract.tasks.createEmail, {
    body: {
      surveyId: task.id,
      subject: '{{survey.title}}',
      body: '<p>{{user.fullName}}</p>',
      mails: ['una@x.cl', 'dos@x.cl'],
      questions: [questionId],
    },
  });
  assignmentId = await addAssignment(client, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId: await addLocation(app, world.companyId),
    expectedLocationResponses: 1000,
  });
});
afterAll(() => app.close());

type Body = ReturnType<typeof responseTo>;

async function post(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
}

/** Sends bodies four at a time until the server is gone; the kill comes after so many were stored. */
async function sendUntilKilled(
  waiting: Body[],
  kill: () => Promise<void>,
  after: number,
  url: string,
  token: string,
): Promise<number> {
  let stored = 0;
  const worker = async (): Promise<void> => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      try {
        const reply = await post(`${url}/api/field/responses`, body, token);
        if (reply.ok) stored += 1;
      } catch {
        return;
      }
      if (stored === after) void kill();
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return stored;
}

it('mails each stored response once to each recipient when killed with -9, and again sent', async () => {
  const bodies = Array.from({ length: 90 }, () =>
    responseTo(assignmentId, [{ questionId, value: 'Todo bien' }]),
  );
  let stored = 0;
  for (const round of [1, 2]) {
    const server = await startServerProcess(app.ownerUrl, app.appUrl);
    const login = await post(`${server.url}/api/auth/login`, {
      email: world.people.scout.email,
      password: worldPassword,
    });
    const { data } = (await login.json()) as { data: { token: string } };
    // The second round sends what the first had sent, as a device does that got no answer.
    const kill = () => server.kill('SIGKILL');
    stored += await sendUntilKilled([...bodies], kill, 9 + round * 11, server.url, data.token);
    await server.kill('SIGKILL');
  }
  expect(stored).toBeGreaterThanOrEqual(30);
  const [counted] = await app.sql<{ responses: number; mails: number; keys: number; lacking: number }>(
    `select (select count(*)::int from responses) as responses, count(*)::int as mails,
       count(distinct dedupe_key)::int as keys,
       (select count(*)::int from responses r where (select count(*) from mails m
          where m.dedupe_key like 'response:' || r.id || ':%') <> 3) as lacking
     from mails where dedupe_key like 'response:%'`,
  );
  const responses = counted?.responses ?? 0;
  expect(responses).toBeGreaterThanOrEqual(20);
  expect(counted).toEqual({ responses, mails: responses * 3, keys: responses * 3, lacking: 0 });
}, 120_000);
