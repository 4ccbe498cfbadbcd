// Authors' work is kept as they write it, and nobody overwrites what another wrote meanwhile (D49).
import { type Draft, emptyPage, newDraft } from '@gondola/builder';
import { contract, maxDrafts } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
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
let anaId: number;
let beto: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  ({ client: ana, id: anaId } = world.people.superAdmin);
  const other = await addPerson(app, { role: 'superAdmin' });
  beto = other.client;
  await app.sql(`update users set full_name = 'Beto', last_name = null where id = $1`, [other.id]);
});
afterAll(() => app.close());

const pages: PageSketch[] = [{ type: 'short answer', title: 'Nota' }];
/** Half-done work: a page without type and title, and another that leads nowhere yet. */
const unfinished = (title: string): Draft => ({
  ...newDraft({ title, type: 'general', projectId: 1 }),
  pages: [emptyPage('page-1'), { ...emptyPage('page-2'), type: 'short answer', next: 'undecided' }],
});

const begin = async (client: Client, body: object = {}) => {
  const { draft } = await client.call(tasks.beginDraft, {
    body: { projectId: world.projectId, definition: unfinished('Nueva'), ...body },
  });
  return draft;
};
const save = (id: number, revision: number, title: string) => ({
  params: { id },
  body: { revision, definition: unfinished(title) },
});

describe('a draft', () => {
  it('keeps half-done work as it was sent, and says who wrote it', async () => {
    const begun = await begin(ana);
    expect(begun).toMatchObject({ revision: 1, taskId: null, taskVersion: null, title: 'Nueva' });
    const { draft: saved } = await ana.call(tasks.saveDraft, save(begun.id, 1, 'Nueva 2'));
    expect(saved).toMatchObject({ revision: 2, title: 'Nueva 2', Editor: { id: anaId } });
    const { draft } = await ana.call(tasks.draft, { params: { id: begun.id } });
    expect(draft.definition).toEqual(unfinished('Nueva 2'));
    const { drafts } = await ana.call(tasks.drafts, {});
    expect(drafts[0]).toEqual(saved);
  });

  it('of a new task is its author’s alone, and begun once per request', async () => {
    const requestId = crypto.randomUUID();
    const [one, two] = await Promise.all([begin(ana, { requestId }), begin(ana, { requestId })]);
    expect(two.id).toBe(one.id);
    const params = { id: one.id };
    expect((await beto.fail(tasks.draft, { params })).status).toBe(404);
    expect((await beto.fail(tasks.saveDraft, save(one.id, 1, 'x'))).status).toBe(404);
    expect((await beto.fail(tasks.discardDraft, { params })).status).toBe(404);
    expect((await beto.call(tasks.drafts, {})).drafts.map(({ id }) => id)).not.toContain(one.id);
  });

  it('of a task is one, shared by its authors', async () => {
    const task = await addTask(ana, world.projectId, pages);
    const drafts = await Promise.all(
      [ana, beto, ana].map((client) => begin(client, { taskId: task.id, projectId: null })),
    );
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    expect(drafts[0]).toMatchObject({
      taskId: task.id,
      projectId: world.projectId,
      baseVersion: 1,
      taskVersion: 1,
    });
    const { drafts: listed } = await beto.call(tasks.drafts, { query: { taskId: task.id } });
    expect(listed).toHaveLength(1);
    await ana.call(tasks.remove, { params: { id: task.id } });
    expect((await ana.call(tasks.drafts, { query: { taskId: task.id } })).drafts).toEqual([]);
  });

  it('of a duplicate remembers its source', async () => {
    const source = await addTask(ana, world.projectId, pages);
    expect(await begin(ana, { sourceTaskId: source.id })).toMatchObject({
      taskId: null,
      sourceTaskId: source.id,
    });
    const unknown = await ana.fail(tasks.beginDraft, {
      body: { projectId: world.projectId, sourceTaskId: 999_999, definition: unfinished('x') },
    });
    expect(unknown.data.fields).toMatchObject([{ path: 'sourceTaskId', code: 'unknownTask' }]);
  });

  it('is thrown away only as it was seen', async () => {
    const { id } = await begin(ana);
    await ana.call(tasks.saveDraft, save(id, 1, 'Otra'));
    const stale = await ana.fail(tasks.discardDraft, { params: { id }, query: { revision: 1 } });
    expect(stale.status).toBe(409);
    await ana.call(tasks.discardDraft, { params: { id }, query: { revision: 2 } });
    expect((await ana.fail(tasks.draft, { params: { id } })).status).toBe(404);
  });
});

describe('two editors of one draft', () => {
  const shared = async () => {
    const task = await addTask(ana, world.projectId, pages);
    return begin(ana, { taskId: task.id, projectId: null });
  };

  it('never overwrite each other: the later learns what the other wrote, and who', async () => {
    const { id } = await shared();
    await beto.call(tasks.saveDraft, save(id, 1, 'De Beto'));
    const stale = await ana.fail(tasks.saveDraft, save(id, 1, 'De Ana'));
    expect(stale).toMatchObject({
      status: 409,
      data: {
        code: 'tasks:staleDraft',
        errorMessage: 'Beto guardó este borrador mientras tanto. Combina tus cambios con los suyos.',
        draft: { revision: 2, Editor: { fullName: 'Beto' }, definition: unfinished('De Beto') },
      },
    });
    const { draft } = await ana.call(tasks.saveDraft, save(id, 2, 'De los dos'));
    expect(draft).toMatchObject({ revision: 3, title: 'De los dos' });
  });

  it('save at the same moment: one is stored, the other is asked', async () => {
    const { id } = await shared();
    const sent = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title, place) =>
        (place % 2 ? ana : beto).send(tasks.saveDraft, save(id, 1, title)),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });

  it('are not asked when the same save arrives twice', async () => {
    const { id } = await shared();
    const input = save(id, 1, 'Igual');
    const [first, second] = await Promise.all([
      ana.call(tasks.saveDraft, input),
      ana.call(tasks.saveDraft, input),
    ]);
    expect(second).toEqual(first);
    expect((await ana.call(tasks.saveDraft, input)).draft.revision).toBe(2);
  });
});

describe('what a draft may hold', () => {
  const refused = async (definition: object) =>
    ana.fail(tasks.beginDraft, { body: { projectId: world.projectId, definition: definition as never } });

  const withPages = (pages: readonly unknown[]) => ({ ...unfinished('x'), pages });

  it('has the shape of the builder, of texts that can be stored', async () => {
    const many = Array.from({ length: 1001 }, () => emptyPage());
    expect((await refused(withPages(many))).data.fields).toMatchObject([
      { path: 'definition.pages', code: 'tooMany' },
    ]);
    expect((await refused({ ...unfinished('x'), pages: undefined })).data.fields).toMatchObject([
      { path: 'definition.pages' },
    ]);
    expect((await refused(withPages(['x']))).data.fields).toMatchObject([{ path: 'definition.pages.0' }]);
    expect((await refused(withPages([{ ...emptyPage(), next: 'end of it' }]))).data.fields).toMatchObject([
      { path: 'definition.pages.0.next' },
    ]);
    expect((await refused(withPages([{ ...emptyPage(), title: 'a\0' }]))).data.fields).toMatchObject([
      { path: 'definition.pages.0.title', code: 'platform:fields.unstorable' },
    ]);
    let deep: object = {};
    for (let level = 0; level < 200; level += 1) deep = { deep };
    expect((await refused(withPages([deep]))).data.fields).toMatchObject([
      { code: 'platform:fields.tooDeep' },
    ]);
  });

  it('is up to 8 MB', async () => {
    const pages = (count: number) =>
      Array.from({ length: count }, () => ({ ...emptyPage(), description: 'x'.repeat(39_000) }));
    const { id } = await begin(ana, { definition: withPages(pages(190)) });
    const { draft } = await ana.call(tasks.draft, { params: { id } });
    expect(draft.definition.pages).toHaveLength(190);
    expect((await refused(withPages(pages(230)))).status).toBe(413);
  });

  it('names its project, and there are only so many of one person', async () => {
    const none = await ana.fail(tasks.beginDraft, { body: { definition: unfinished('x') } });
    expect(none.data.fields).toMatchObject([{ path: 'projectId', code: 'required' }]);
    const unknown = await ana.fail(tasks.beginDraft, {
      body: { projectId: 999_999, definition: unfinished('x') },
    });
    expect(unknown.data.fields).toMatchObject([{ path: 'projectId', code: 'unknownProject' }]);
    const carla = await addPerson(app, { role: 'superAdmin' });
    await app.sql(
      `insert into task_drafts (company_id, project_id, definition, created_by, updated_by)
       select $1, $2, $4::jsonb, $3, $3 from generate_series(1, ${maxDrafts})`,
      [world.companyId, world.projectId, carla.id, JSON.stringify(unfinished('x'))],
    );
    const full = await carla.client.fail(tasks.beginDraft, {
      body: { projectId: world.projectId, definition: unfinished('x') },
    });
    expect(full).toMatchObject({ status: 409, data: { code: 'tasks:tooManyDrafts' } });
  });
});

describe('publishing', () => {
  const saved = (task: BuiltTask, title: string, more: object = {}) => ({
    survey: { surveyId: task.id, title, revisionPolicy: 'yes' as const },
    questions: questionsOf(pages).map((question) =>
      Object.assign(question, { databaseId: task.questions['Nota']?.id ?? null }),
    ),
    ...more,
  });

  it('removes the draft in the same step', async () => {
    const task = await addTask(ana, world.projectId, pages);
    const { id } = await begin(ana, { taskId: task.id, projectId: null });
    await ana.call(tasks.update, { body: saved(task, 'Lista', { draft: { id, revision: 1 }, version: 1 }) });
    expect((await ana.fail(tasks.draft, { params: { id } })).status).toBe(404);
    const fresh = await begin(ana);
    const body = {
      title: 'Nueva',
      type: 'general' as const,
      projectId: world.projectId,
      revisionPolicy: 'yes' as const,
      questions: questionsOf(pages),
      draft: { id: fresh.id, revision: 1 },
    };
    await ana.call(tasks.create, { body });
    expect((await ana.fail(tasks.draft, { params: { id: fresh.id } })).status).toBe(404);
  });

  it('is refused when somebody saved the draft since, and publishes nothing', async () => {
    const task = await addTask(ana, world.projectId, pages);
    const { id } = await begin(ana, { taskId: task.id, projectId: null });
    await beto.call(tasks.saveDraft, save(id, 1, 'De Beto'));
    const stale = await ana.fail(tasks.update, {
      body: saved(task, 'De Ana', { draft: { id, revision: 1 }, version: 1 }),
    });
    expect(stale).toMatchObject({ status: 409, data: { draft: { revision: 2, title: 'De Beto' } } });
    const { task: now } = await ana.call(tasks.get, { params: { taskId: task.id } });
    expect(now).toMatchObject({ version: 1 });
    expect(now.title).not.toBe('De Ana');
  });

  it('over an older version is refused with what is there now', async () => {
    const task = await addTask(ana, world.projectId, pages);
    await beto.call(tasks.update, { body: saved(task, 'De Beto', { version: 1 }) });
    const stale = await ana.fail(tasks.update, { body: saved(task, 'De Ana', { version: 1 }) });
    expect(stale).toMatchObject({
      status: 409,
      data: { code: 'tasks:staleVersion', version: 2, Publisher: { fullName: 'Beto' } },
    });
    await ana.call(tasks.update, { body: saved(task, 'De Ana', { version: 2 }) });
  });

  it('of two who publish over the same version at once, one is asked', async () => {
    const task = await addTask(ana, world.projectId, pages);
    const sent = await Promise.all([
      ana.send(tasks.update, { body: saved(task, 'De Ana', { version: 1 }) }),
      beto.send(tasks.update, { body: saved(task, 'De Beto', { version: 1 }) }),
    ]);
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('without saying over which version is stored, and says whose version it replaced', async () => {
    const task = await addTask(ana, world.projectId, pages);
    expect((await ana.call(tasks.update, { body: saved(task, 'Una') })).warnings).toEqual([]);
    const { warnings } = await beto.call(tasks.update, { body: saved(task, 'Otra') });
    expect(warnings).toMatchObject([{ code: 'replacedVersion', page: null }]);
    expect(warnings[0]?.message).toMatch(/^Al guardar se reemplazó la versión 2, publicada por /);
    const kept = await app.sql<{ title: string }>(
      `select definition ->> 'title' as title from task_versions where task_id = $1 order by number`,
      [task.id],
    );
    expect(kept.slice(1)).toEqual([{ title: 'Una' }, { title: 'Otra' }]);
  });

  it('leaves the draft of an answered task to its new version', async () => {
    const task = await addTask(ana, world.projectId, pages);
    const { id } = await begin(ana, { taskId: task.id, projectId: null });
    const locationId = await addLocation(app, world.companyId);
    const userId = world.people.scout.id;
    const assignmentId = await addAssignment(ana, { taskId: task.id, userId, locationId });
    await answerTask(world.people.scout.client, assignmentId, []);
    const draft = { id, revision: 1 };
    expect((await ana.fail(tasks.update, { body: saved(task, 'x', { draft }) })).status).toBe(409);
    const { survey, questions } = saved(task, 'Nueva versión');
    const { surveyId: previousTaskId, ...fields } = survey;
    const body = { ...fields, questions, projectId: world.projectId, type: 'general' as const, draft };
    await ana.call(tasks.create, { body: { ...body, previousTaskId, deactivatePreviousTask: true } });
    expect((await ana.fail(tasks.draft, { params: { id } })).status).toBe(404);
  });
});
