// Rehearsals are kept with the lineage of a task and go on with every version of it.
import type { Draft, RehearsalRun } from '@gondola/builder';
import {
  fromTask,
  insertPages,
  maxRehearsals,
  newChoice,
  rehearse,
  setType,
  toUpdatePayload,
} from '@gondola/builder';
import { changePage, emptyPage, continuing, replay, toCreatePayload, withoutIds } from '@gondola/builder';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTask, type PageSketch } from '../../../../test/kit/audit-world.ts';
import type { Client } from '../../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../../test/kit/world.ts';

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

const pages: PageSketch[] = [
  {
    type: 'simple selection',
    title: '¿Abierto?',
    required: true,
    choices: ['Sí', 'No'],
    leads: { Sí: 'Nota', No: 'end' },
  },
  { type: 'short answer', title: 'Nota' },
];

const open = async (taskId: number): Promise<Draft> =>
  fromTask((await admin.call(tasks.get, { params: { taskId } })).task);
const rehearsals = async (taskId: number) =>
  (await admin.call(tasks.rehearsals, { params: { taskId } })).rehearsals;

/** A run through a draft that chooses the first option of every page that has some. */
function runThrough(draft: Draft): RehearsalRun {
  const answers = new Map(
    draft.pages.flatMap(({ key, choices: [choice] }) =>
      choice ? [[key, { choiceIds: [choice.key] }] as const] : [],
    ),
  );
  const run = rehearse(draft, answers);
  if (!run) throw new Error('the run does not come to its end');
  return run;
}

async function rehearsed(name = 'Local abierto') {
  const { id } = await addTask(admin, world.projectId, pages);
  const run = runThrough(await open(id));
  const kept = await admin.call(tasks.addRehearsal, { params: { taskId: id }, body: { name, run } });
  return { taskId: id, run, id: kept.id };
}

describe('a rehearsal', () => {
  it('is kept, listed, renamed, recorded again and removed', async () => {
    const { taskId, run, id } = await rehearsed();
    expect(await rehearsals(taskId)).toMatchObject([
      { id, name: 'Local abierto', run, Author: { id: world.people.superAdmin.id } },
    ]);
    await admin.call(tasks.changeRehearsal, { params: { id }, body: { name: ' Abierto ' } });
    const shorter = { ...run, answers: [] };
    await admin.call(tasks.changeRehearsal, { params: { id }, body: { recorded: { taskId, run: shorter } } });
    expect(await rehearsals(taskId)).toMatchObject([{ name: 'Abierto', run: shorter }]);
    await admin.call(tasks.removeRehearsal, { params: { id } });
    expect(await rehearsals(taskId)).toEqual([]);
    expect((await admin.fail(tasks.removeRehearsal, { params: { id } })).status).toBe(404);
  });

  it('is refused without a name, out of shape, and beyond what a task may have', async () => {
    const { taskId, run, id } = await rehearsed();
    const nameless = await admin.fail(tasks.addRehearsal, { params: { taskId }, body: { name: ' ', run } });
    expect(nameless.data.fields).toMatchObject([{ path: 'name', code: 'required' }]);
    const empty = await admin.fail(tasks.addRehearsal, {
      params: { taskId },
      body: { name: 'x', run: { answers: [], path: [] } },
    });
    expect(empty.status).toBe(400);
    const { taskId: foreign } = await rehearsed();
    const wrong = await admin.fail(tasks.changeRehearsal, {
      params: { id },
      body: { recorded: { taskId: foreign, run } },
    });
    expect(wrong.data.fields).toMatchObject([{ path: 'recorded.taskId' }]);
    const add = (name: string) => admin.call(tasks.addRehearsal, { params: { taskId }, body: { name, run } });
    for (let kept = 1; kept < maxRehearsals; kept += 1) await add(`Ensayo ${kept}`);
    const full = await admin.fail(tasks.addRehearsal, { params: { taskId }, body: { name: 'Uno más', run } });
    expect(full).toMatchObject({ status: 409, data: { code: 'tasks:tooManyRehearsals' } });
  });

  it('comes back when its removal is taken back, with what was published meanwhile', async () => {
    const { taskId } = await rehearsed();
    const before = await open(taskId);
    const draft = withQuestion(withoutJumps(before));
    const { draft: begun } = await admin.call(tasks.beginDraft, { body: { taskId, definition: draft } });
    const { id } = await admin.call(tasks.addRehearsal, {
      params: { taskId },
      body: { name: 'Con oferta', run: runThrough(draft) },
    });
    await admin.call(tasks.removeRehearsal, { params: { id } });
    const gone = await admin.fail(tasks.changeRehearsal, { params: { id }, body: { name: 'x' } });
    expect(gone.status).toBe(404);
    const stored = before.pages.flatMap(({ databaseId }) => databaseId ?? []);
    await admin.call(tasks.update, {
      body: { ...toUpdatePayload(draft, taskId, stored), draft: { id: begun.id, revision: begun.revision } },
    });
    await admin.call(tasks.restoreRehearsal, { params: { id } });
    await admin.call(tasks.restoreRehearsal, { params: { id } });
    const back = (await rehearsals(taskId)).find((one) => one.id === id);
    expect(back?.name).toBe('Con oferta');
    expect(back && replay(await open(taskId), back.run).changes).toEqual([]);
  });

  it('does not come back to a task that became full', async () => {
    const { taskId, run, id } = await rehearsed();
    await admin.call(tasks.removeRehearsal, { params: { id } });
    for (let kept = 0; kept < maxRehearsals; kept += 1)
      await admin.call(tasks.addRehearsal, { params: { taskId }, body: { name: `Ensayo ${kept}`, run } });
    const full = await admin.fail(tasks.restoreRehearsal, { params: { id } });
    expect(full).toMatchObject({ status: 409, data: { code: 'tasks:tooManyRehearsals' } });
    expect(await rehearsals(taskId)).toHaveLength(maxRehearsals);
  });

  it('of another company is 404', async () => {
    const { taskId, run, id } = await rehearsed();
    const elsewhere = admin.inCompany(world.otherCompanyId);
    expect((await elsewhere.fail(tasks.rehearsals, { params: { taskId } })).status).toBe(404);
    const add = { params: { taskId }, body: { name: 'x', run } };
    expect((await elsewhere.fail(tasks.addRehearsal, add)).status).toBe(404);
    expect(
      (await elsewhere.fail(tasks.changeRehearsal, { params: { id }, body: { name: 'x' } })).status,
    ).toBe(404);
    expect((await elsewhere.fail(tasks.removeRehearsal, { params: { id } })).status).toBe(404);
    expect((await elsewhere.fail(tasks.restoreRehearsal, { params: { id } })).status).toBe(404);
    expect(await rehearsals(taskId)).toHaveLength(1);
  });
});

/** The draft with a question more, that nobody has published yet. */
/** Every page leads to the next one: a page that is put in is walked too. */
const withoutJumps = (draft: Draft): Draft => ({
  ...draft,
  pages: draft.pages.map((page) => ({ ...page, jumps: {} })),
});

const withQuestion = (draft: Draft): Draft => {
  const page = emptyPage();
  const typed = setType(
    insertPages(draft, [page], draft.pages[0]?.key ?? null),
    page.key,
    'simple selection',
  );
  return changePage(typed, page.key, (one) => ({
    ...one,
    title: '¿Oferta?',
    choices: [newChoice('Sí'), newChoice('No')],
  }));
};

describe('a rehearsal of a draft', () => {
  async function drafted() {
    const { taskId } = await rehearsed();
    const definition = withoutIds(await open(taskId));
    const body = { projectId: world.projectId, requestId: crypto.randomUUID(), definition };
    const { draft } = await admin.call(tasks.beginDraft, { body });
    const run = runThrough(definition);
    const { id } = await admin.call(tasks.addDraftRehearsal, {
      params: { id: draft.id },
      body: { name: 'Local abierto', run },
    });
    return { draftId: draft.id, taskId, run, id };
  }

  it('is its author’s alone', async () => {
    const { draftId, run, id } = await drafted();
    const { client: other } = await addPerson(app, { role: 'superAdmin' });
    const params = { id: draftId };
    expect((await other.fail(tasks.draftRehearsals, { params })).status).toBe(404);
    expect((await other.fail(tasks.addDraftRehearsal, { params, body: { name: 'x', run } })).status).toBe(
      404,
    );
    expect((await other.fail(tasks.changeRehearsal, { params: { id }, body: { name: 'x' } })).status).toBe(
      404,
    );
    expect((await other.fail(tasks.removeRehearsal, { params: { id } })).status).toBe(404);
    expect((await other.fail(tasks.restoreRehearsal, { params: { id } })).status).toBe(404);
  });

  it('is removed, taken back, and goes with its draft', async () => {
    const { draftId, taskId, run, id } = await drafted();
    const kept = () => admin.call(tasks.draftRehearsals, { params: { id: draftId } });
    await admin.call(tasks.removeRehearsal, { params: { id } });
    expect((await kept()).rehearsals).toEqual([]);
    await admin.call(tasks.restoreRehearsal, { params: { id } });
    expect((await kept()).rehearsals).toMatchObject([{ id, run }]);
    const wrong = await admin.fail(tasks.changeRehearsal, {
      params: { id },
      body: { recorded: { taskId, run } },
    });
    expect(wrong.data.fields).toMatchObject([{ path: 'recorded.taskId' }]);
    await admin.call(tasks.discardDraft, { params: { id: draftId }, query: {} });
    expect((await admin.fail(tasks.changeRehearsal, { params: { id }, body: { name: 'x' } })).status).toBe(
      404,
    );
  });
});

describe('a publication', () => {
  it('in place keeps what was rehearsed of its new pages', async () => {
    const { taskId } = await rehearsed();
    const before = await open(taskId);
    const draft = withQuestion(withoutJumps(before));
    const body = { taskId, definition: draft };
    const { draft: begun } = await admin.call(tasks.beginDraft, { body });
    const run = runThrough(draft);
    await admin.call(tasks.addRehearsal, { params: { taskId }, body: { name: 'Con oferta', run } });
    const stored = before.pages.flatMap(({ databaseId }) => databaseId ?? []);
    await admin.call(tasks.update, {
      body: { ...toUpdatePayload(draft, taskId, stored), draft: { id: begun.id, revision: begun.revision } },
    });
    const after = await open(taskId);
    const kept = (await rehearsals(taskId)).find(({ name }) => name === 'Con oferta');
    expect(kept?.run.path.map(({ key }) => key)).toEqual(after.pages.map(({ key }) => key));
    expect(kept && replay(after, kept.run).changes).toEqual([]);
  });

  it('of a new task gives it what was rehearsed of its draft, by the pages that it has then', async () => {
    const { taskId } = await rehearsed();
    const source = await open(taskId);
    const draft = withQuestion(withoutIds(withoutJumps(source)));
    const body = { projectId: world.projectId, sourceTaskId: taskId, requestId: crypto.randomUUID() };
    const { draft: begun } = await admin.call(tasks.beginDraft, { body: { ...body, definition: draft } });
    const params = { id: begun.id };
    const run = runThrough(draft);
    const { id } = await admin.call(tasks.addDraftRehearsal, { params, body: { name: 'Con oferta', run } });
    const shorter = { ...run, answers: [] };
    await admin.call(tasks.changeRehearsal, {
      params: { id },
      body: { recorded: { taskId: null, run: shorter } },
    });
    const asRecorded = await admin.call(tasks.draftRehearsals, { params });
    expect(asRecorded.rehearsals).toMatchObject([{ id, name: 'Con oferta', run: shorter }]);
    await admin.call(tasks.changeRehearsal, { params: { id }, body: { recorded: { taskId: null, run } } });
    const { id: made } = await admin.call(tasks.create, {
      body: { ...toCreatePayload(draft), draft: { id: begun.id, revision: begun.revision } },
    });
    const published = await open(made);
    const [kept] = await rehearsals(made);
    expect(kept?.run.path.map(({ key }) => key)).toEqual(published.pages.map(({ key }) => key));
    expect(kept && replay(published, kept.run).changes).toEqual([]);
    // Those of its source stay what they are.
    expect(await rehearsals(taskId)).toMatchObject([{ name: 'Local abierto' }]);
  });

  it('as a new version takes the rehearsals along, by the pages of either task', async () => {
    const { taskId, run } = await rehearsed();
    const source = await open(taskId);
    const draft = withQuestion(withoutIds(source));
    const { draft: begun } = await admin.call(tasks.beginDraft, {
      body: {
        projectId: world.projectId,
        sourceTaskId: taskId,
        requestId: crypto.randomUUID(),
        definition: draft,
      },
    });
    const { id } = await admin.call(tasks.create, {
      body: {
        ...toCreatePayload(continuing(draft, source), {
          previousTaskId: taskId,
          deactivatePreviousTask: true,
        }),
        draft: { id: begun.id, revision: begun.revision },
      },
    });
    const next = await open(id);
    const [there] = await rehearsals(id);
    expect(there?.run.path[0]?.key).toBe(next.pages[0]?.key);
    expect(there && replay(next, there.run).changes).toEqual([]);
    const accepted = runThrough(next);
    await admin.call(tasks.changeRehearsal, {
      params: { id: there?.id ?? 0 },
      body: { recorded: { taskId: id, run: accepted } },
    });
    expect((await rehearsals(id))[0]?.run).toEqual(accepted);
    const [here] = await rehearsals(taskId);
    expect(here?.run.path[0]?.key).toBe(run.path[0]?.key);
  });
});
