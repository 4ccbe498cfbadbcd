// The process dies in the middle of edits of answers, again and again. Afterwards no answer stands without its version, and
// every acknowledged edit is kept.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, answerTask } from '../kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { startServerProcess } from './server-process.ts';

const kills = 8;
const answersEdited = 4;

let app: TestApplication;
let world: World;
const answerIds: number[] = [];
let token = '';

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const { superAdmin, scout } = world.people;
  const task = await addTask(superAdmin.client, world.projectId, [{ type: 'short answer', title: 'Nota' }]);
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(superAdmin.client, {
    taskId: task.id,
    userId: scout.id,
    locationId,
  });
  for (let index = 0; index < answersEdited; index += 1) {
    const questionId = task.questions['Nota']?.id ?? 0;
    const { id } = await answerTask(scout.client, assignmentId, [{ questionId, value: 'enviada' }]);
    const { surveyResponse } = await superAdmin.client.call(contract.reviews.get, { params: { id } });
    answerIds.push(surveyResponse.QuestionResponses[0]?.id ?? 0);
  }
});
afterAll(() => app.close());

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: world.people.superAdmin.email, password: worldPassword }),
  });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** Edits the answers again and again until the server is gone; returns the values it said yes to. */
async function editUntilKilled(url: string, round: number, kill: () => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = [];
  let isGone = false;
  const worker = async (answerId: number): Promise<void> => {
    for (let turn = 0; !isGone && turn < 200; turn += 1) {
      const value = `${answerId} ${round} ${turn}`;
      try {
        const reply = await fetch(`${url}/api/question-responses/${answerId}/edit`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ value }),
        });
        if (reply.status === 200) acknowledged.push(value);
      } catch {
        isGone = true;
        return;
      }
      if (acknowledged.length >= 3 + (round % 5) && !isGone) {
        isGone = true;
        void kill();
      }
    }
  };
  await Promise.all(answerIds.map(worker));
  return acknowledged;
}

it('leaves no answer without its version and loses no acknowledged edit', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const server = await startServerProcess(app.ownerUrl, app.appUrl);
    token ||= await signIn(server.url);
    acknowledged.push(...(await editUntilKilled(server.url, round, () => server.kill('SIGKILL'))));
    await server.kill('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 3);
  const versions = await app.sql<{ answer_id: number; number: number; value: string }>(
    'select answer_id::int, number, value from answer_versions order by answer_id, number',
  );
  expect(versions.map(({ value }) => value)).toEqual(expect.arrayContaining(acknowledged));
  const answers = await app.sql<{ id: number; value: string }>('select id::int, value from answers');
  for (const { id, value } of answers) {
    const own = versions.filter(({ answer_id }) => answer_id === id);
    expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1));
    expect(own.at(-1)?.value).toBe(value);
  }
}, 180_000);
