import { contract, roles } from '@gondola/contract';
import type { UpdateTaskPayload } from '@gondola/survey';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
  type PageSketch,
  putFile,
  questionsOf,
  readTask,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tasks } = contract;

let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
afterAll(() => app.close());

const store: PageSketch[] = [
  { type: 'welcome page', title: 'Hola' },
  {
    type: 'simple selection',
    title: '¿Abierto?',
    required: true,
    choices: ['Abierto', 'Cerrado'],
    leads: { Abierto: 'Góndola', Cerrado: 'end' },
  },
  {
    type: 'multiple image question',
    title: 'Góndola',
    requiresTeleaudit: true,
    imageQuality: 'high',
    binaryKpis: [{ title: 'Limpia', description: '¿Está limpia?', teleauditType: 'binary' }],
    shareKpi: { teleauditType: 'linear-share', target: '32.5' },
  },
  { type: 'video', title: 'Recorrido', memoryQuantity: 500, memoryUnit: 'MB' },
  { type: 'satisfaction', title: 'Trato', emojiScale: 4, emojiSet: 'emojiSet2' },
  { type: 'short answer', title: 'Nota', sendEmail: true, questionEmails: ['a@x.cl,b@x.cl'] },
];

const newTask = (more: object = {}) => ({
  title: 'Auditoría',
  type: 'general' as const,
  projectId: world.projectId,
  revisionPolicy: 'yes' as const,
  questions: questionsOf(store),
  ...more,
});

/** The update that changes nothing, to be changed in one place. */
function unchanged(task: BuiltTask, pages: readonly PageSketch[]): UpdateTaskPayload {
  const questions = questionsOf(pages).map((question) => {
    const stored = task.questions[question.title];
    return Object.assign(question, {
      databaseId: stored?.id ?? null,
      questionChoices: (question.questionChoices ?? []).map((choice) =>
        Object.assign(choice, {
          databaseId: stored?.QuestionChoices.find(({ title }) => title === choice.title)?.id ?? null,
        }),
      ),
    });
  });
  return { survey: { surveyId: task.id, title: 'Auditoría', revisionPolicy: 'yes' }, questions };
}

async function answered(task: BuiltTask): Promise<void> {
  const locationId = await addLocation(app, world.companyId);
  const { id: userId, client } = world.people.scout;
  const assignment = await addAssignment(admin, { taskId: task.id, userId, locationId });
  await answerTask(client, assignment, []);
}

const oneQuestion: PageSketch[] = [{ type: 'short answer', title: 'Nota' }];

describe('creating a task', () => {
  it('stores pages, choices, logic, KPIs and settings, and gives them back in the server shape', async () => {
    const { id, warnings } = await admin.call(tasks.create, { body: newTask({ surveyTeleaudit: 'no' }) });
    expect(warnings).toEqual([]);
    const { task } = await admin.call(tasks.get, { params: { taskId: id } });
    expect(task).toMatchObject({
      title: 'Auditoría',
      revisionPolicy: 'yes',
      editable: true,
      surveyTeleaudit: false,
      Company: { id: world.companyId, logoUrl: null },
      Project: { id: world.projectId, Company: { id: world.companyId } },
      can: { edit: true, remove: true, duplicate: true, associate: true },
    });
    const [hello, open, shelf, video, mood, note] = task.Questions;
    expect(task.Questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hello?.OriginalQuestionLogics).toEqual([{ questionChoiceId: null, nextQuestionId: open?.id }]);
    expect(open?.OriginalQuestionLogics).toEqual([
      { questionChoiceId: open?.QuestionChoices[0]?.id, nextQuestionId: shelf?.id },
      { questionChoiceId: open?.QuestionChoices[1]?.id, nextQuestionId: null },
      { questionChoiceId: null, nextQuestionId: shelf?.id },
    ]);
    expect(shelf).toMatchObject({
      imageQuality: 'high',
      requiresTeleaudit: true,
      TeleauditKpis: [
        { KpiDetail: { name: 'Limpia', teleauditType: 'binary', target: null } },
        { KpiDetail: { teleauditType: 'linear-share', target: 32.5 } },
      ],
    });
    expect(video).toMatchObject({ minMemory: '500 MB', videoQuality: 'medium' });
    expect(mood).toMatchObject({ emojiScale: 4, emojiSet: 'emojiSet2', feedbackScale: 4 });
    expect(note).toMatchObject({ sendEmail: true, QuestionEmails: [{ emails: 'a@x.cl,b@x.cl' }] });
    expect(note?.OriginalQuestionLogics).toEqual([{ questionChoiceId: null, nextQuestionId: null }]);
  });

  it('gives a yes/no question its two choices and takes scripts out of descriptions', async () => {
    const task = await addTask(admin, world.projectId, [
      {
        type: 'yes/no question',
        title: '¿Hay stock?',
        description: '<p>Mira <b>bien</b><script>alert(1)</script><img src=x onerror=alert(1)></p>',
        choices: [],
      },
    ]);
    const question = task.questions['¿Hay stock?'];
    expect(question?.QuestionChoices.map(({ title }) => title)).toEqual(['yes', 'no']);
    expect(question?.description).toBe('<p>Mira <b>bien</b></p>');
  });

  it('remembers the correct answers of a training by their choices', async () => {
    const task = await addTask(
      admin,
      world.projectId,
      [
        {
          type: 'multiple selection',
          title: 'Colores',
          choices: ['rojo', 'verde', 'azul'],
          questionAnswer: ['1', '3'],
        },
      ],
      { type: 'entrenamiento' },
    );
    expect(task.questions['Colores']?.questionAnswer).toEqual([
      task.choice('Colores', 'rojo'),
      task.choice('Colores', 'azul'),
    ]);
  });
});

describe('a task sent more than once', () => {
  it('is made once, also when both arrive at the same time', async () => {
    const body = newTask({ requestId: crypto.randomUUID() });
    const [first, second] = await Promise.all([
      admin.call(tasks.create, { body }),
      admin.call(tasks.create, { body }),
    ]);
    const third = await admin.call(tasks.create, { body });
    expect(new Set([first.id, second.id, third.id]).size).toBe(1);
    const [{ questions } = { questions: 0 }] = await app.sql<{ questions: number }>(
      'select count(*)::int as questions from questions where task_id = $1',
      [first.id],
    );
    expect(questions).toBe(store.length);
  });
});

it('the message of a refused task names its first faulty page and what is wrong with it', async () => {
  const twoSwitches = questionsOf([
    { type: null, title: 'Sin tipo' },
    { type: 'yes/no question', title: '¿Hay?', isSwitchStock: true },
    { type: 'yes/no question', title: '', isSwitchStock: true },
  ]);
  const untitled = questionsOf([
    { type: 'short answer', title: 'Nota' },
    { type: 'long answer', title: '' },
  ]);
  for (const [questions, message] of [
    [twoSwitches, 'Página 1: elige el tipo de pregunta'],
    [untitled, 'Página 2: falta el título'],
  ] as const) {
    const refused = await admin.fail(tasks.create, { body: newTask({ questions }) });
    expect([refused.message, refused.data.errorMessage]).toEqual([message, message]);
  }
});

describe('objections to a task', () => {
  it('names each problem at its field, with its page, in the language of the person', async () => {
    const body = newTask({
      title: ' ',
      revisionPolicy: '',
      questions: questionsOf([
        { type: 'simple selection', title: '', choices: [] },
        { type: 'image', title: 'Foto', requiresTeleaudit: true },
        { type: null, title: 'Sin tipo' },
      ]),
    });
    const spanish = await admin.fail(tasks.create, { body });
    expect(spanish.status).toBe(400);
    const faults = [
      { path: 'title', code: 'wrongName', message: 'Escribe un título para la tarea' },
      {
        path: 'revisionPolicy',
        code: 'noRequiresRevision',
        message: 'Elige qué respuestas se revisan',
      },
      { path: 'questions.0.title', code: 'titleMissing', message: 'Página 1: falta el título' },
      {
        path: 'questions.0.questionChoices',
        code: 'choicesMissing',
        message: 'Página 1: agrega al menos una opción',
      },
      {
        path: 'questions.1.binaryKpis',
        code: 'missingKpiErr',
        message: 'Página 2: agrega al menos un KPI a la teleauditoría',
      },
      { path: 'questions.2.type', code: 'typeMissing', message: 'Página 3: elige el tipo de pregunta' },
    ];
    expect(spanish.data.fields).toEqual(expect.arrayContaining(faults));
    // The message of the specification is the first of them: of the task itself, then page by page.
    expect(spanish.data.errorMessage).toBe('Escribe un título para la tarea');
    const english = await admin.inEnglish().fail(tasks.create, { body });
    expect(english.data.fields).toContainEqual({
      path: 'questions.0.title',
      code: 'titleMissing',
      message: 'Page 1: the title is missing',
    });
  });

  it('saves with warnings what is only worth a look', async () => {
    const { warnings } = await admin.call(tasks.create, {
      body: newTask({
        questions: questionsOf([
          {
            type: 'simple selection',
            title: 'A',
            required: true,
            choices: ['x', 'X'],
            leads: { x: 'C', X: 'end' },
          },
          { type: 'content', title: 'B' },
          { type: 'end page', title: 'C' },
        ]),
      }),
    });
    expect(warnings).toEqual([
      {
        path: 'questions.0.questionChoices.1.title',
        code: 'choiceTitleRepeated',
        page: 1,
        message: 'Página 1: dos opciones tienen el mismo texto',
      },
      {
        path: 'questions.1.questionLogic',
        code: 'pageUnreachable',
        page: 2,
        message: 'Página 2: ninguna respuesta lleva a esta página',
      },
    ]);
  });

  it('asks for the type and the project where they are empty, by the codes of the specification', async () => {
    const body = { ...newTask(), type: '', projectId: null };
    const { data } = await admin.fail(tasks.create, { body: body as never });
    expect(data.fields).toEqual([
      { path: 'projectId', code: 'projectEmpty', message: 'Elige un proyecto' },
      { path: 'type', code: 'typeEmpty', message: 'Elige un tipo' },
    ]);
  });

  it('refuses a project and a teleaudit survey that are not there', async () => {
    const noProject = await admin.fail(tasks.create, { body: newTask({ projectId: 999_999 }) });
    expect(noProject.data.fields).toMatchObject([{ path: 'projectId', code: 'unknownProject' }]);
    const plain = await addTask(admin, world.projectId, oneQuestion);
    const noSurvey = await admin.fail(tasks.create, { body: newTask({ surveyTeleauditId: plain.id }) });
    expect(noSurvey.data.fields).toMatchObject([
      { path: 'surveyTeleauditId', code: 'unknownTeleauditSurvey' },
    ]);
  });

  it('stores nothing of a task whose last page is refused', async () => {
    const count = async () => (await app.sql('select 1 from tasks')).length;
    const before = await count();
    const questions = questionsOf(store);
    await admin.fail(tasks.create, {
      body: newTask({ questions: [...questions, { ...questions[0], identifier: '9' }] }),
    });
    await admin.fail(tasks.create, {
      body: newTask({
        questions: questions.map((question) =>
          Object.assign(question, { imageKey: 'private/task/1/x-1-a.jpg' }),
        ),
      }),
    });
    expect(await count()).toBe(before);
  });
});

describe('the image of a question', () => {
  async function upload(side: number): Promise<string> {
    const { returnData } = await admin.call(tasks.signUpload, {
      body: { fileName: 'icono.png', fileType: 'image/png' },
    });
    const image = sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });
    expect(await putFile(app, returnData.signedRequest, 'image/png', await image.png().toBuffer())).toBe(200);
    return returnData.signedRequest;
  }

  it('is kept when it measures at most 300 by 300 and comes back with an address that expires', async () => {
    const imageUrl = await upload(300);
    const task = await addTask(admin, world.projectId, [{ type: 'content', title: 'Guía', imageUrl }]);
    const page = task.questions['Guía'];
    expect(page?.imageUrl).toContain(page?.imageKey);
    expect(Date.parse(page?.imageUrlExpiration ?? '')).toBeGreaterThan(Date.now());
    const copy = await addTask(admin, world.projectId, [
      { type: 'content', title: 'Guía', imageKey: page?.imageKey ?? '' },
    ]);
    expect(copy.questions['Guía']?.imageKey).toBe(page?.imageKey);
  });

  it('of one company cannot be taken by a task of another', async () => {
    const imageUrl = await upload(200);
    const task = await addTask(admin, world.projectId, [{ type: 'content', title: 'Guía', imageUrl }]);
    const body = newTask({
      projectId: world.otherProjectId,
      questions: questionsOf([
        { type: 'content', title: 'Otra' },
        { type: 'content', title: 'Guía', imageKey: task.questions['Guía']?.imageKey ?? '' },
      ]),
    });
    const refused = await admin.fail(tasks.create, { body });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'questions.1.imageKey' }] } });
  });

  it('is refused when it is larger', async () => {
    const imageUrl = await upload(301);
    const answer = await admin.fail(tasks.create, {
      body: newTask({ questions: questionsOf([{ type: 'content', title: 'Guía', imageUrl }]) }),
    });
    expect(answer.data.fields).toMatchObject([{ path: 'questions.0.imageUrl', code: 'questionImageTooBig' }]);
  });
});

describe('editing a task', () => {
  it('changes, adds and deletes pages in one go, and kept pages and choices keep their ids', async () => {
    const task = await addTask(admin, world.projectId, store);
    const pages: PageSketch[] = [
      { type: 'price', title: 'Precio' },
      {
        type: 'simple selection',
        title: '¿Abierto?',
        choices: ['Cerrado', 'En obra'],
        leads: { Cerrado: 'end', 'En obra': 'Nota' },
      },
      { type: 'long answer', title: 'Nota' },
    ];
    const gone = ['Hola', 'Góndola', 'Recorrido', 'Trato'].map((title) => task.questions[title]?.id ?? 0);
    await admin.call(tasks.update, { body: { ...unchanged(task, pages), questionsToDelete: gone } });
    const edited = await readTask(admin, task.id);
    expect(Object.keys(edited.questions)).toEqual(['Precio', '¿Abierto?', 'Nota']);
    expect(edited.questions['¿Abierto?']?.id).toBe(task.questions['¿Abierto?']?.id);
    expect(edited.choice('¿Abierto?', 'Cerrado')).toBe(task.choice('¿Abierto?', 'Cerrado'));
    expect(edited.questions['¿Abierto?']?.QuestionChoices.map(({ title }) => title)).toEqual([
      'Cerrado',
      'En obra',
    ]);
    expect(edited.questions['¿Abierto?']?.OriginalQuestionLogics).toContainEqual({
      questionChoiceId: edited.choice('¿Abierto?', 'En obra'),
      nextQuestionId: edited.questions['Nota']?.id,
    });
    expect(edited.questions['Nota']).toMatchObject({ type: 'long answer', QuestionEmails: [] });
  });

  it('refuses unknown, repeated and forgotten pages', async () => {
    const task = await addTask(admin, world.projectId, store);
    const other = await addTask(admin, world.projectId, oneQuestion);
    const body = unchanged(task, store);
    const foreign = other.questions['Nota']?.id ?? 0;
    const unknown = await admin.fail(tasks.update, {
      body: { ...body, questionsToDelete: [foreign] },
    });
    expect(unknown.data.fields).toMatchObject([{ path: 'questionsToDelete.0', code: 'unknownQuestion' }]);
    const both = await admin.fail(tasks.update, {
      body: { ...body, questionsToDelete: [task.questions['Hola']?.id ?? 0] },
    });
    expect(both.data.fields).toMatchObject([{ path: 'questions.0.databaseId', code: 'repeatedId' }]);
    const forgotten = await admin.fail(tasks.update, { body: unchanged(task, store.slice(0, 1)) });
    expect(forgotten.status).toBe(400);
    const left = store.slice(1).map(({ title }) => `${task.questions[title]?.id} (${title})`);
    expect(forgotten.data.fields).toMatchObject([{ path: 'questions', code: 'questionsUnsaid' }]);
    for (const name of left) expect(forgotten.data.fields?.[0]?.message).toContain(name);
    const faulty = await admin.fail(tasks.update, {
      body: { ...body, survey: { ...body.survey, title: '' } },
    });
    expect(faulty.data.fields).toMatchObject([{ path: 'survey.title', code: 'wrongName' }]);
    expect(await readTask(admin, task.id)).toMatchObject({ questions: task.questions });
  });

  it('is over once there is a response, and says so', async () => {
    const task = await addTask(admin, world.projectId, oneQuestion);
    await answered(task);
    const answer = await admin.fail(tasks.update, { body: unchanged(task, oneQuestion) });
    expect(answer.status).toBe(409);
    expect(answer.data.errorMessage).toMatch(/Duplícala/);
    const { task: read } = await admin.call(tasks.get, { params: { taskId: task.id } });
    expect(read).toMatchObject({ editable: false, can: { edit: false } });
  });

  it('never loses a response sent at the same time', async () => {
    const task = await addTask(admin, world.projectId, oneQuestion);
    const locationId = await addLocation(app, world.companyId);
    const { id: userId, client } = world.people.scout;
    const assignment = await addAssignment(admin, { taskId: task.id, userId, locationId });
    const edit = {
      ...unchanged(task, [{ type: 'price', title: 'Precio' }]),
      questionsToDelete: [task.questions['Nota']?.id ?? 0],
    };
    const [edited, sent] = await Promise.all([
      admin.send(tasks.update, { body: edit }),
      answerTask(client, assignment, [{ questionId: task.questions['Nota']?.id ?? 0, value: 'ok' }]),
    ]);
    // In either order it is stored by the version that it answers (D50).
    expect([200, 409]).toContain(edited.status);
    expect(await app.sql('select version from responses where id = $1', [sent.id])).toEqual([{ version: 1 }]);
  });
});

describe('duplicating a task', () => {
  it('takes over the associations and can take the source out of the field', async () => {
    const source = await addTask(admin, world.projectId, oneQuestion);
    const { id: userId, client } = world.people.scout;
    const locationId = await addLocation(app, world.companyId);
    await addAssignment(admin, { taskId: source.id, userId, locationId, resetScale: 'weekly' });
    const { id } = await admin.call(tasks.create, {
      body: newTask({
        questions: unchanged(source, oneQuestion).questions,
        duplicateAssociationsFrom: source.id,
        deactivatePreviousTask: true,
      }),
    });
    const copy = await readTask(admin, id);
    expect(copy.questions['Nota']?.id).not.toBe(source.questions['Nota']?.id);
    const { taskInstances } = await admin.call(contract.assignments.ofTask, { params: { taskId: id } });
    expect(taskInstances).toMatchObject([{ userId, locationId, resetScale: 'weekly' }]);
    const { assignments } = await client.call(contract.field.assignments, {});
    const offered = assignments.map(({ Survey }) => Survey.id);
    expect(offered).toContain(id);
    expect(offered).not.toContain(source.id);
  });

  it('needs a source that is there', async () => {
    const answer = await admin.fail(tasks.create, { body: newTask({ duplicateAssociationsFrom: 999_999 }) });
    expect(answer.data.fields).toMatchObject([{ path: 'duplicateAssociationsFrom', code: 'unknownTask' }]);
    const alone = await admin.fail(tasks.create, { body: newTask({ deactivatePreviousTask: true }) });
    expect(alone.data.fields).toMatchObject([{ path: 'previousTaskId', code: 'required' }]);
  });
});

describe('the list of tasks', () => {
  it('searches, sorts and pages, and forgets the deleted', async () => {
    const titles = ['Zanahoria fresca', 'Betarraga fresca', 'Acelga fresca'];
    const made: BuiltTask[] = [];
    for (const title of titles) made.push(await addTask(admin, world.projectId, oneQuestion, { title }));
    const find = (query: object) => admin.call(tasks.list, { query: { searchValue: ' fresca', ...query } });
    const byTitle = await find({ columnName: 'title', order: 'asc', limit: 2 });
    expect(byTitle.surveys.map(({ title }) => title)).toEqual(['Acelga fresca', 'Betarraga fresca']);
    expect(byTitle).toMatchObject({ totalSurveys: 3, totalIsCapped: false, page: 0, limit: 2 });
    expect((await find({ columnName: 'title', order: 'asc', limit: 2, page: 1 })).surveys).toMatchObject([
      { title: 'Zanahoria fresca', editable: true, taskAssigned: 0, TaskInstances: [] },
    ]);
    expect((await find({})).surveys.map(({ title }) => title)).toEqual(titles.toReversed());
    await answered(made[0] as BuiltTask);
    expect((await find({ columnName: 'taskAssigned' })).surveys[0]).toMatchObject({
      title: 'Zanahoria fresca',
      editable: false,
      taskAssigned: 1,
      TaskInstances: [{}],
    });
    await admin.call(tasks.remove, { params: { id: made[0]?.id ?? 0 } });
    expect((await find({})).totalSurveys).toBe(2);
    expect((await admin.fail(tasks.get, { params: { taskId: made[0]?.id ?? 0 } })).status).toBe(404);
    expect((await admin.fail(tasks.remove, { params: { id: made[0]?.id ?? 0 } })).status).toBe(404);
  });

  it('takes the wildcards of a search as letters and refuses an unknown column', async () => {
    expect((await admin.call(tasks.list, { query: { searchValue: '%_%' } })).totalSurveys).toBe(0);
    const answer = await admin.send(tasks.list, { query: { columnName: 'id; drop table tasks' } });
    expect(answer.status).toBe(400);
  });

  it('offers the surveys of the teleaudit, and shows them to the auditors without addresses', async () => {
    const survey = await addTask(
      admin,
      world.projectId,
      [{ type: 'short answer', title: 'Nota', sendEmail: true, questionEmails: ['a@x.cl'] }],
      { title: 'Encuesta', surveyTeleaudit: true },
    );
    const { surveys } = await admin.call(tasks.teleauditSurveys, {});
    expect(surveys).toEqual([{ id: survey.id, title: 'Encuesta', companyId: world.companyId }]);
    const auditor = world.people.teleaudit.client;
    const shown = await auditor.call(tasks.survey, { params: { id: survey.id } });
    expect(shown.survey.Questions).toMatchObject([{ title: 'Nota', QuestionEmails: [] }]);
    const used = await admin.call(tasks.create, { body: newTask({ surveyTeleauditId: survey.id }) });
    expect(used.id).toBeGreaterThan(0);
  });
});

describe('who may not', () => {
  const calls = (taskId: number) =>
    [
      [tasks.create, { body: newTask() }],
      [
        tasks.update,
        { body: { survey: { surveyId: taskId, title: 'x', revisionPolicy: 'no' }, questions: [] } },
      ],
      [tasks.get, { params: { taskId } }],
      [tasks.list, {}],
      [tasks.teleauditSurveys, {}],
      [tasks.remove, { params: { id: taskId } }],
      [tasks.signUpload, { body: { fileName: 'a.png', fileType: 'image/png' } }],
    ] as const;

  it.each(roles.filter((role) => role !== 'superAdmin'))('%s is refused everything', async (role) => {
    const task = await addTask(admin, world.projectId, oneQuestion);
    for (const [definition, input] of calls(task.id)) {
      const { status } = await world.people[role].client.send(definition, input);
      expect(`${definition.method} ${definition.path} ${status}`).toBe(
        `${definition.method} ${definition.path} 403`,
      );
    }
  });

  it('another company’s tasks are not there', async () => {
    const task = await addTask(admin, world.projectId, oneQuestion);
    const other = admin.inCompany(world.otherCompanyId);
    expect((await other.fail(tasks.get, { params: { taskId: task.id } })).status).toBe(404);
    expect((await other.fail(tasks.survey, { params: { id: task.id } })).status).toBe(404);
    expect((await other.fail(tasks.remove, { params: { id: task.id } })).status).toBe(404);
    expect((await other.fail(tasks.update, { body: unchanged(task, oneQuestion) })).status).toBe(404);
    expect((await other.call(tasks.list, {})).surveys).toEqual([]);
    expect((await other.call(tasks.teleauditSurveys, {})).surveys).toEqual([]);
    const created = await other.fail(tasks.create, { body: newTask() });
    expect(created.data.fields).toMatchObject([{ path: 'projectId', code: 'unknownProject' }]);
    expect((await readTask(admin, task.id)).questions).toEqual(task.questions);
  });
});
