// Definitions that no builder makes: of millions of entries, with ids that come twice, with ways that lead back, and with what
// belongs to another company. Each gets a clear answer at its place, soon, and nothing of it is stored.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PageSketch, questionsOf } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tasks } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let before: number;

const count = async () => (await app.sql('select 1 from tasks')).length;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
beforeEach(async () => {
  before = await count();
});
afterAll(() => app.close());

const pages: PageSketch[] = [
  { type: 'simple selection', title: 'A', required: true, choices: ['x', 'y'], leads: { x: 'B', y: 'end' } },
  { type: 'yes/no question', title: 'B', required: true },
];
const bodyOf = (more: object) => ({
  title: 'Hostil',
  type: 'general' as const,
  projectId: world.projectId,
  revisionPolicy: 'yes' as const,
  questions: questionsOf(pages),
  ...more,
});
const create = async (more: object) => {
  const answer = await admin.fail(tasks.create, { body: bodyOf(more) });
  expect(answer.status).toBe(400);
  expect(await count()).toBe(before);
  return answer.data.fields ?? [];
};

/** As many keys and items as a definition may hold. */
const million = Array.from({ length: 500_000 }, () => ({}));

describe('a definition of millions of entries', () => {
  it.each([
    [
      'choices',
      { questions: [{ identifier: '1', type: 'simple selection', title: 'A', questionChoices: million }] },
    ],
    [
      'jumps',
      { questions: [{ identifier: '1', type: 'simple selection', title: 'A', questionLogic: million }] },
    ],
    ['pages', { questions: million }],
  ])(
    'is refused for its %s within seconds, with an answer that can be read',
    async (_, more) => {
      const began = performance.now();
      const fields = await create(more);
      expect(performance.now() - began).toBeLessThan(8_000);
      expect(fields.length).toBeGreaterThan(0);
      expect(JSON.stringify(fields).length).toBeLessThan(1_000_000);
    },
    30_000,
  );

  it('leaves the server answering others meanwhile', async () => {
    const refused = create({ questions: million });
    const began = performance.now();
    await admin.call(tasks.list, { query: { limit: 10 } });
    expect(performance.now() - began).toBeLessThan(8_000);
    await refused;
  }, 30_000);
});

describe('a definition that contradicts itself', () => {
  it('is refused where an identifier comes twice', async () => {
    const [first, second] = questionsOf(pages);
    expect(await create({ questions: [first, { ...second, identifier: '1' }] })).not.toEqual([]);
    const twice = (first?.questionChoices ?? []).map((choice) =>
      Object.assign({}, choice, { identifier: '1' }),
    );
    expect(await create({ questions: [{ ...first, questionChoices: twice }, second] })).not.toEqual([]);
  });

  it('is refused where its ways lead back, and names the page', async () => {
    const back: PageSketch[] = [
      { type: 'simple selection', title: 'A', required: true, choices: ['x'], leads: { '*': 'B' } },
      {
        type: 'simple selection',
        title: 'B',
        required: true,
        choices: ['x', 'y'],
        leads: { x: 'A', y: 'end' },
      },
    ];
    const fields = await create({ questions: questionsOf(back) });
    expect(fields.map(({ code }) => code)).toContain('logicLoop');
    expect(fields.every(({ message }) => /Página \d/.test(message))).toBe(true);
  });

  it('is refused where a jump leads to a page that is not there, or names no choice of its page', async () => {
    const [first, second] = questionsOf(pages);
    const jump = { questionIdentifier: '1', questionChoiceIdentifier: '1', nextQuestionIdentifier: '99' };
    expect(await create({ questions: [{ ...first, questionLogic: [jump] }, second] })).not.toEqual([]);
    const ofNoChoice = { ...jump, questionChoiceIdentifier: '99', nextQuestionIdentifier: '2' };
    expect(await create({ questions: [{ ...first, questionLogic: [ofNoChoice] }, second] })).not.toEqual([]);
  });
});

describe('a definition that names what another company has', () => {
  it('is refused at the survey of the task and at that of a question', async () => {
    const { id } = await admin.call(tasks.create, {
      body: bodyOf({ projectId: world.otherProjectId, surveyTeleaudit: true }),
    });
    before = await count();
    expect(await create({ surveyTeleauditId: id })).toMatchObject([
      { path: 'surveyTeleauditId', code: 'unknownTeleauditSurvey' },
    ]);
    const photo: PageSketch = {
      type: 'image',
      title: 'Foto',
      requiresTeleaudit: true,
      surveyTeleauditId: id,
      binaryKpis: [{ title: 'Limpia', description: '¿Está limpia?', teleauditType: 'binary' }],
    };
    expect(await create({ questions: questionsOf([photo]) })).toMatchObject([
      { path: 'questions.0.surveyTeleauditId', code: 'unknownTeleauditSurvey' },
    ]);
  });

  it('is refused at a project that only somebody of that company has', async () => {
    const mine = admin.inCompany(world.companyId);
    const answer = await mine.fail(tasks.create, { body: bodyOf({ projectId: world.otherProjectId }) });
    expect(answer.data.fields).toMatchObject([{ path: 'projectId', code: 'unknownProject' }]);
  });
});

it('takes scripts out of every rich text of a task, its e-mail among them', async () => {
  const attack =
    '<p onclick="x()">Hola<script>x()</script><img src=x onerror=x()><a href="javascript:x()">y</a></p>';
  const { id } = await admin.call(tasks.create, {
    body: bodyOf({ questions: questionsOf([{ type: 'short answer', title: 'N', description: attack }]) }),
  });
  const { task } = await admin.call(tasks.get, { params: { taskId: id } });
  const { surveyEmail } = await admin.call(tasks.createEmail, {
    body: {
      surveyId: id,
      subject: 'Hola',
      body: attack,
      questions: [task.Questions[0]?.id ?? 0],
      mails: ['a@x.cl'],
    },
  });
  for (const kept of [task.Questions[0]?.description, surveyEmail.body]) {
    expect(kept).toContain('Hola');
    expect(kept).not.toMatch(/script|onclick|onerror|<img/i);
  }
});
