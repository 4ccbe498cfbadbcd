// An editor learns what became of the draft they write in, what is published by now, and who else is there (D49).
import { type Draft, emptyPage, fromTask, newChoice } from '@gondola/builder';
import { contract, draftPresence } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type PageSketch,
  questionsOf,
} from '../../../../test/kit/audit-world.ts';
import type { Client } from '../../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../../test/kit/world.ts';

const { tasks } = contract;

let app: TestApplication;
let world: World;
let ana: Client;
let beto: Client;
let betoId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  ana = world.people.superAdmin.client;
  const other = await addPerson(app, { role: 'superAdmin' });
  ({ client: beto, id: betoId } = other);
  await app.sql(`update users set full_name = 'Beto', last_name = null where id = $1`, [betoId]);
});
afterAll(() => app.close());

const pages: PageSketch[] = [{ type: 'short answer', title: 'Nota' }];

const getTask = async (taskId: number) => (await ana.call(tasks.get, { params: { taskId } })).task;
const standing = (client: Client, id: number, tab?: string) =>
  client.call(tasks.draftStanding, { params: { id }, query: tab === undefined ? {} : { tab } });

/** A task with the draft that its editors share. */
async function shared() {
  const task = await addTask(ana, world.projectId, pages);
  const definition = fromTask(await getTask(task.id));
  const { draft } = await ana.call(tasks.beginDraft, { body: { taskId: task.id, definition } });
  return { task, draft };
}

async function answer(taskId: number): Promise<void> {
  const locationId = await addLocation(app, world.companyId);
  const userId = world.people.scout.id;
  const assignmentId = await addAssignment(ana, { taskId, userId, locationId });
  await answerTask(world.people.scout.client, assignmentId, []);
}

/** The body that publishes a draft as the builder sends it. */
const bodyOf = ({ title, pages: written }: Draft) => ({
  title,
  revisionPolicy: 'yes' as const,
  questions: questionsOf(
    written.map((page) => ({
      type: page.type ?? 'content',
      title: page.title,
      ...(page.choices.length > 0 ? { choices: page.choices.map((choice) => choice.title) } : {}),
    })),
  ).map((question, place) => Object.assign(question, { databaseId: written[place]?.databaseId ?? null })),
});

describe('a draft that was published', () => {
  it('says by whom, as which version, and by which keys its pages are known from now on', async () => {
    const { task, draft } = await shared();
    const written: Draft = {
      ...draft.definition,
      pages: [
        ...draft.definition.pages,
        {
          ...emptyPage('pnewpage'),
          type: 'simple selection',
          title: '¿Abierto?',
          choices: [newChoice('Sí', 'pyes'), newChoice('No', 'pno1')],
        },
      ],
    };
    const seen = { id: draft.id, revision: 2 };
    await beto.call(tasks.saveDraft, {
      params: { id: draft.id },
      body: { revision: 1, definition: written },
    });
    const { title, ...survey } = bodyOf(written);
    await beto.call(tasks.update, {
      body: {
        survey: { surveyId: task.id, title, revisionPolicy: survey.revisionPolicy },
        questions: survey.questions,
        questionsToDelete: [],
        version: 1,
        draft: seen,
      },
    });
    const now = await getTask(task.id);
    const [, added] = now.Questions;
    const { ended, newest, ...rest } = await standing(ana, draft.id);
    expect(rest).toEqual({ draft: null, editors: [] });
    expect(ended).toMatchObject({
      outcome: 'published',
      revision: 2,
      taskId: task.id,
      version: 2,
      By: { id: betoId, fullName: 'Beto' },
      keys: {
        pnewpage: `page-${added?.id}`,
        pyes: `choice-${added?.QuestionChoices[0]?.id}`,
        pno1: `choice-${added?.QuestionChoices[1]?.id}`,
      },
    });
    expect(Object.keys(ended?.keys ?? {})).toHaveLength(3);
    expect(newest).toMatchObject({ taskId: task.id, version: 2, editable: true, Publisher: { id: betoId } });
    expect(
      (await world.people.qa.client.send(tasks.draftStanding, { params: { id: draft.id }, query: {} }))
        .status,
    ).toBe(403);
  });

  it('leads to the task that took the place of an answered one, from every draft of the old task', async () => {
    const { task, draft } = await shared();
    await answer(task.id);
    const duplicate = async (client: Client) =>
      (
        await client.call(tasks.beginDraft, {
          body: { projectId: world.projectId, sourceTaskId: task.id, definition: draft.definition },
        })
      ).draft;
    const [hers, his] = [await duplicate(ana), await duplicate(beto)];
    const body = {
      ...bodyOf(draft.definition),
      title: 'Segunda',
      type: 'general' as const,
      projectId: world.projectId,
      previousTaskId: task.id,
      deactivatePreviousTask: true,
    };
    const published = {
      body: { ...body, requestId: crypto.randomUUID(), draft: { id: his.id, revision: 1 } },
    };
    const { id: next } = await beto.call(tasks.create, published);
    // Sent again because the answer was lost, it gives the one that is made.
    expect((await beto.call(tasks.create, published)).id).toBe(next);
    const newest = { taskId: next, version: 1, editable: true, Publisher: { fullName: 'Beto' } };
    expect(await standing(ana, hers.id)).toMatchObject({ draft: { id: hers.id }, newest });
    expect(await standing(ana, draft.id)).toMatchObject({ draft: { id: draft.id }, newest });
    expect((await beto.call(tasks.draftStanding, { params: { id: his.id }, query: {} })).ended).toMatchObject(
      {
        outcome: 'published',
        taskId: next,
      },
    );
    // A draft of a new task is its author's alone, when it has ended as well.
    expect((await ana.fail(tasks.draftStanding, { params: { id: his.id }, query: {} })).status).toBe(404);
    // Published from the old task once more, it would be a second successor that nobody compared with the first.
    const late = await ana.fail(tasks.create, { body: { ...body, draft: { id: hers.id, revision: 1 } } });
    expect(late).toMatchObject({
      status: 409,
      data: { code: 'tasks:staleVersion', Publisher: { fullName: 'Beto' } },
    });
  });
});

describe('a draft that is there no more', () => {
  it('says of one that was thrown away by whom, and of one that went on elsewhere where', async () => {
    const { task, draft } = await shared();
    const { task: other } = await shared();
    await beto.call(tasks.discardDraft, { params: { id: draft.id }, query: {} });
    expect((await standing(ana, draft.id)).ended).toMatchObject({
      outcome: 'discarded',
      taskId: null,
      By: { fullName: 'Beto' },
    });
    const again = await ana.call(tasks.beginDraft, {
      body: { taskId: task.id, definition: draft.definition },
    });
    const params = { id: again.draft.id };
    const unknown = await ana.fail(tasks.discardDraft, { params, query: { continuedIn: 999_999 } });
    expect(unknown.data.fields).toMatchObject([{ path: 'continuedIn', code: 'unknownTask' }]);
    await ana.call(tasks.discardDraft, { params, query: { continuedIn: other.id } });
    expect((await standing(beto, again.draft.id)).ended).toMatchObject({
      outcome: 'continued',
      taskId: other.id,
    });
  });

  it('is not begun again by the request that made its task', async () => {
    const requestId = crypto.randomUUID();
    const { draft } = await shared();
    const begin = { projectId: world.projectId, requestId, definition: draft.definition };
    await ana.call(tasks.beginDraft, { body: begin });
    const { id } = await ana.call(tasks.create, {
      body: { ...bodyOf(draft.definition), type: 'general', projectId: world.projectId, requestId },
    });
    await app.sql('delete from task_drafts where request_id = $1', [requestId]);
    expect(await ana.fail(tasks.beginDraft, { body: begin })).toMatchObject({
      status: 409,
      data: { code: 'tasks:alreadyPublished', taskId: id },
    });
  });
});

it('a draft is based on the version that its editor has merged, never on a later one than there is', async () => {
  const { task, draft } = await shared();
  const params = { id: draft.id };
  const save = (revision: number, baseVersion: number | null) =>
    ana.call(tasks.saveDraft, { params, body: { revision, baseVersion, definition: draft.definition } });
  const detail = await getTask(task.id);
  await beto.call(tasks.updateDetail, {
    body: {
      id: task.id,
      title: 'Otro título',
      projectId: world.projectId,
      type: 'general',
      requiredGeoreference: false,
      revisionPolicy: detail.revisionPolicy,
      switchStock: false,
      surveyTeleaudit: false,
      description: '',
    },
  });
  expect(await standing(ana, draft.id)).toMatchObject({
    draft: { baseVersion: 1, taskVersion: 2 },
    newest: { version: 2, Publisher: { fullName: 'Beto' } },
  });
  expect((await save(1, null)).draft).toMatchObject({ baseVersion: 1, revision: 1 });
  expect((await save(1, 2)).draft).toMatchObject({ baseVersion: 2, revision: 2 });
  expect((await save(2, 9)).draft).toMatchObject({ baseVersion: 2 });
});

describe('who has a draft open', () => {
  const keep = (client: Client, id: number, tab: string, left?: boolean) =>
    client.call(tasks.keepPresence, { params: { id }, body: left ? { tab, left } : { tab } });

  it('is seen by the others while they are there, whether they save or not', async () => {
    const { draft } = await shared();
    const [hers, his] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await keep(ana, draft.id, hers)).editors).toEqual([]);
    expect((await keep(beto, draft.id, his)).editors).toMatchObject([{ id: world.people.superAdmin.id }]);
    expect((await standing(ana, draft.id, hers)).editors).toEqual([{ id: betoId, fullName: 'Beto' }]);
    await keep(beto, draft.id, his, true);
    expect((await standing(ana, draft.id, hers)).editors).toEqual([]);
  });

  it('counts as gone without a sign of life', async () => {
    const { draft } = await shared();
    const [hers, his] = [crypto.randomUUID(), crypto.randomUUID()];
    await keep(beto, draft.id, his);
    await app.sql(
      `update task_draft_presence set seen_at = now() - make_interval(secs => $1) where tab = $2`,
      [draftPresence.lapsesAfter + 1, his],
    );
    expect((await keep(ana, draft.id, hers)).editors).toEqual([]);
    expect(await app.sql('select 1 from task_draft_presence where tab = $1', [his])).toEqual([]);
  });
});
