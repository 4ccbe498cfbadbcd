// Published versions of a task are kept as they were, and a response is checked by the one it answers (D49).
import { contract } from '@gondola/contract';
import type { UpdateTaskPayload } from '@gondola/survey';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
  type PageSketch,
  questionsOf,
  readTask,
  responseTo,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sql } from '../../platform/database/sql.ts';

const { tasks, field, reviews } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
});
afterAll(() => app.close());

const first: PageSketch[] = [
  { type: 'simple selection', title: '¿Abierto?', required: true, choices: ['Abierto', 'Cerrado'] },
  { type: 'short answer', title: 'Nota' },
];

/** The body that saves the task with these pages; a page or choice of a title that is stored keeps its id. */
function edited(task: BuiltTask, pages: readonly PageSketch[], title = 'Auditoría'): UpdateTaskPayload {
  const kept = new Set(pages.map((page) => page.title));
  const questions = questionsOf(pages).map((question) => {
    const stored = task.questions[question.title];
    const idOf = (choice: string) => stored?.QuestionChoices.find((known) => known.title === choice)?.id;
    return Object.assign(question, {
      databaseId: stored?.id ?? null,
      questionChoices: (question.questionChoices ?? []).map((choice) =>
        Object.assign(choice, { databaseId: idOf(choice.title) ?? null }),
      ),
    });
  });
  const removed = Object.values(task.questions).filter(({ title: name }) => !kept.has(name));
  return {
    survey: { surveyId: task.id, title, revisionPolicy: 'yes' },
    questions,
    questionsToDelete: removed.map(({ id }) => id),
  };
}

const edit = async (task: BuiltTask, pages: readonly PageSketch[], title?: string): Promise<number> =>
  (await admin.call(tasks.update, { body: edited(task, pages, title) })).version;

async function assign(taskId: number): Promise<number> {
  const locationId = await addLocation(app, world.companyId);
  return addAssignment(admin, { taskId, userId: world.people.scout.id, locationId });
}

const versionsOf = (taskId: number) =>
  app.sql<{ number: number; hash: string; definition: { title: string; questions: { title: string }[] } }>(
    'select number, hash, definition from task_versions where task_id = $1 order by number',
    [taskId],
  );

/** The second version: a choice renamed, the note gone, a required page added. */
const second: PageSketch[] = [
  { type: 'simple selection', title: '¿Abierto?', required: true, choices: ['Abierto', 'Cerrado hoy'] },
  { type: 'numeric answer', title: 'Cajas', required: true },
];

describe('the versions of a task', () => {
  it('keeps one for each publication that changes something', async () => {
    const task = await addTask(admin, world.projectId, first, { title: 'Auditoría' });
    expect(await edit(task, first)).toBe(1);
    expect(await edit(task, first, 'Otra')).toBe(2);
    const now = await readTask(admin, task.id);
    expect(await edit(now, second, 'Otra')).toBe(3);
    const kept = await versionsOf(task.id);
    expect(kept.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(new Set(kept.map(({ hash }) => hash)).size).toBe(3);
    expect(kept.map(({ definition }) => definition.title)).toEqual(['Auditoría', 'Otra', 'Otra']);
    expect(kept.map(({ definition }) => definition.questions.map(({ title }) => title))).toEqual([
      ['¿Abierto?', 'Nota'],
      ['¿Abierto?', 'Nota'],
      ['¿Abierto?', 'Cajas'],
    ]);
    const { task: shown } = await admin.call(tasks.get, { params: { taskId: task.id } });
    expect(shown).toMatchObject({ version: 3, lineageId: task.id, previousTaskId: null });
  });

  it('keeps a version as the task was stored, KPIs without their ids', async () => {
    const task = await addTask(admin, world.projectId, [
      ...first,
      {
        type: 'multiple image question',
        title: 'Góndola',
        requiresTeleaudit: true,
        binaryKpis: [{ title: 'Limpia', description: '¿Está limpia?', teleauditType: 'binary' }],
        shareKpi: { teleauditType: 'linear-share', target: 32.5 },
      },
      { type: 'video', title: 'Recorrido', memoryQuantity: 5, memoryUnit: 'MB' },
    ]);
    const [kept] = await versionsOf(task.id);
    const { task: shown } = await admin.call(tasks.get, { params: { taskId: task.id } });
    expect(kept?.definition).toMatchObject({
      title: shown.title,
      type: 'general',
      questions: shown.Questions.map(({ id, title, type, QuestionChoices, TeleauditKpis }) => ({
        id,
        title,
        type,
        choices: QuestionChoices,
        kpis: TeleauditKpis.map(({ KpiDetail }) => KpiDetail),
      })),
    });
  });

  it('numbers two publications at the same moment one after the other', async () => {
    const task = await addTask(admin, world.projectId, first);
    const numbers = await Promise.all(['Una', 'Dos', 'Tres'].map((title) => edit(task, first, title)));
    expect(numbers.toSorted((one, other) => one - other)).toEqual([2, 3, 4]);
  });

  it('cannot be changed, by the application or by the owner of the database', async () => {
    const task = await addTask(admin, world.projectId, first);
    for (const statement of [
      `update task_versions set hash = 'x' where task_id = ${task.id}`,
      `delete from task_versions where task_id = ${task.id}`,
    ]) {
      await expect(app.sql(statement)).rejects.toMatchObject({ code: '23514' });
      const written = inTransaction(
        app.services.pool,
        { companyIds: [world.companyId], userId: null },
        'write',
        (db) => db.execute(sql.raw(statement)),
      );
      await expect(written).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('a response', () => {
  it('begun on a version is stored by it after the next was published, and reads as it was asked', async () => {
    const task = await addTask(admin, world.projectId, first);
    const assignmentId = await assign(task.id);
    const { task: fetched } = await scout.call(field.task, { params: { id: task.id } });
    expect(fetched.version).toBe(1);
    expect(await edit(task, second)).toBe(2);
    const answers = [
      { questionId: task.questions['¿Abierto?']?.id ?? 0, choiceIds: [task.choice('¿Abierto?', 'Cerrado')] },
      { questionId: task.questions['Nota']?.id ?? 0, value: 'sin luz' },
    ];
    const { id } = await answerTask(scout, assignmentId, answers, { version: fetched.version });
    expect(await app.sql('select version from responses where id = $1', [id])).toEqual([{ version: 1 }]);
    const { surveyResponse } = await admin.call(reviews.get, { params: { id } });
    expect(
      surveyResponse.QuestionResponses.map(({ value, Question, QuestionChoiceResponses }) => [
        Question.position,
        Question.title,
        value ?? QuestionChoiceResponses[0]?.title,
      ]),
    ).toEqual([
      [1, '¿Abierto?', 'Cerrado'],
      [2, 'Nota', 'sin luz'],
    ]);
    expect(surveyResponse.unanswered).toEqual([]);
    expect(surveyResponse.Survey).toMatchObject({ version: 1 });
    // The task has a response now: its next version is a task of its own.
    expect((await admin.fail(tasks.update, { body: edited(task, first) })).status).toBe(409);
  });

  it('that names no version answers the one in the field when the visit began, or the only one it is whole by', async () => {
    const task = await addTask(admin, world.projectId, first);
    const open = task.questions['¿Abierto?']?.id ?? 0;
    const removed = { questionId: open, choiceIds: [task.choice('¿Abierto?', 'Cerrado')] };
    const kept = { questionId: open, choiceIds: [task.choice('¿Abierto?', 'Abierto')] };
    const assignmentId = await assign(task.id);
    expect(await edit(task, second)).toBe(2);
    const now = await readTask(admin, task.id);
    const boxes = { questionId: now.questions['Cajas']?.id ?? 0, value: '3' };
    const versionOf = async (answers: Parameters<typeof answerTask>[2], startedAt: string) => {
      const { id } = await answerTask(scout, assignmentId, answers, {
        startedAt,
        finishedAt: new Date().toISOString(),
      });
      const [row] = await app.sql<{ version: number }>('select version from responses where id = $1', [id]);
      return row?.version;
    };
    const early = new Date(Date.now() - 3_600_000).toISOString();
    const late = new Date().toISOString();
    expect(await versionOf([kept], early)).toBe(1);
    expect(await versionOf([kept, boxes], late)).toBe(2);
    expect(await versionOf([removed], late)).toBe(1);
    expect(await versionOf([kept, boxes], early)).toBe(2);
    const refused = await scout.fail(field.respond, {
      body: responseTo(assignmentId, [{ ...boxes, value: 'muchas' }], { startedAt: late, finishedAt: late }),
    });
    expect(refused.data.fields).toMatchObject([
      { path: `questions.${boxes.questionId}`, code: 'integerInvalid' },
      { path: `questions.${open}`, code: 'answerMissing' },
    ]);
  });

  it('is checked by the version it names alone, and a version that never was is refused at its field', async () => {
    const task = await addTask(admin, world.projectId, first);
    const assignmentId = await assign(task.id);
    await edit(task, second);
    const answers = [{ questionId: task.questions['Nota']?.id ?? 0, value: 'sin luz' }];
    const wrong = await scout.fail(field.respond, {
      body: responseTo(assignmentId, answers, { version: 2 }),
    });
    expect(wrong.data.fields?.map(({ code }) => code)).toEqual([
      'questionUnknown',
      'answerMissing',
      'answerMissing',
    ]);
    const unknown = await scout.fail(field.respond, {
      body: responseTo(assignmentId, answers, { version: 3 }),
    });
    expect(unknown).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'version', code: 'unknownVersion' }] },
    });
    expect(unknown.data.fields?.[0]?.message).toBe('La tarea nunca tuvo esta versión');
  });
});

describe('the new version of an answered task', () => {
  const published = (task: BuiltTask, more: object) => ({
    title: 'Auditoría 2',
    type: 'general' as const,
    projectId: world.projectId,
    revisionPolicy: 'yes' as const,
    questions: edited(task, [...first, { type: 'date', title: 'Fecha' }]).questions,
    ...more,
  });

  it('is a task of its own, joined by lineage with its questions and choices', async () => {
    const task = await addTask(admin, world.projectId, first);
    const body = published(task, { duplicateAssociationsFrom: task.id, deactivatePreviousTask: true });
    const { id, version } = await admin.call(tasks.create, { body });
    expect(version).toBe(1);
    const next = await readTask(admin, id);
    const { id: third } = await admin.call(tasks.create, {
      body: published(next, { previousTaskId: id, deactivatePreviousTask: true }),
    });
    const { task: shown } = await admin.call(tasks.get, { params: { taskId: third } });
    expect(shown).toMatchObject({ lineageId: task.id, previousTaskId: id, active: true });
    const note = task.questions['Nota']?.id;
    const open = task.choice('¿Abierto?', 'Abierto');
    for (const taskId of [id, third]) {
      const rows = await app.sql<{ title: string; lineage_id: number | null }>(
        'select title, lineage_id from questions where task_id = $1 order by position',
        [taskId],
      );
      expect(rows[1]).toEqual({ title: 'Nota', lineage_id: note });
      expect(rows[2]).toEqual({
        title: 'Fecha',
        lineage_id: taskId === id ? null : next.questions['Fecha']?.id,
      });
      const choices = await app.sql(
        `select c.lineage_id from question_choices c join questions q on q.id = c.question_id
         where q.task_id = $1 and c.title = 'Abierto'`,
        [taskId],
      );
      expect(choices).toEqual([{ lineage_id: open }]);
    }
  });

  it('takes its predecessor out of the field without taking over its associations', async () => {
    const task = await addTask(admin, world.projectId, first);
    await assign(task.id);
    const { id } = await admin.call(tasks.create, {
      body: published(task, { previousTaskId: task.id, deactivatePreviousTask: true }),
    });
    expect(await app.sql('select active from tasks where id = $1', [task.id])).toEqual([{ active: false }]);
    expect(await app.sql('select id from assignments where task_id = $1', [id])).toEqual([]);
  });

  it('is linked with nothing when it is a copy, or when the pages it names are of another task', async () => {
    const task = await addTask(admin, world.projectId, first);
    const stranger = await addTask(admin, world.projectId, first);
    const { id: copy } = await admin.call(tasks.create, {
      body: published(task, { duplicateAssociationsFrom: task.id }),
    });
    const { task: shown } = await admin.call(tasks.get, { params: { taskId: copy } });
    expect(shown).toMatchObject({ lineageId: copy, previousTaskId: null });
    const { id } = await admin.call(tasks.create, {
      body: published(stranger, { previousTaskId: task.id }),
    });
    expect(
      await app.sql('select id from questions where task_id = $1 and lineage_id is not null', [id]),
    ).toEqual([]);
  });

  it('cannot follow a task of another company', async () => {
    const [other] = await app.sql<{ id: number }>(
      `insert into tasks (company_id, project_id, title, type, revision_policy) values ($1, $2, 'X', 'general', 'yes')
       returning id`,
      [world.otherCompanyId, world.otherProjectId],
    );
    const task = await addTask(admin, world.projectId, first);
    const refused = await admin.fail(tasks.create, {
      body: published(task, { previousTaskId: other?.id ?? 0 }),
    });
    expect(refused.data.fields).toMatchObject([{ path: 'previousTaskId', code: 'unknownTask' }]);
  });
});
