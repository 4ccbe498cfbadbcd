// An author writes while another saves, publishes and replaces the task: nothing of it is lost, whenever the tab dies (D49).
import {
  type Draft,
  editPage,
  editTask,
  emptyPage,
  insertPages,
  setType,
  takeTheirs,
} from '@gondola/builder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aQuestion, aTask } from '~/rooms/tasks/testing/task.builder.ts';
import { type OpenBuilder, openBuilder } from './open-builder.ts';
import { uploadsOf } from './picture-uploads.ts';
import { publish } from './publish.ts';
import { DraftWorld, fakeBrowser } from './testing/draft-world.ts';

let world: DraftWorld;
let calls: ReturnType<DraftWorld['serve']>;

beforeEach(() => {
  fakeBrowser();
  world = new DraftWorld({ aTask, aQuestion });
  calls = world.serve();
});
afterEach(async () => {
  for (const builder of opened.splice(0)) await builder.sync.end();
  vi.unstubAllGlobals();
});

const opened: OpenBuilder[] = [];

/** Opens the builder of a task, as the page does; the function returned closes it. */
async function open(taskId = 1): Promise<OpenBuilder & { close: () => void }> {
  const task = world.tasks.get(taskId);
  if (!task) throw new Error('no task');
  const builder = await openBuilder({ mode: 'edit', task });
  opened.push(builder);
  return { ...builder, close: builder.sync.start() };
}

const addPage =
  (key: string, title: string) =>
  (draft: Draft): Draft =>
    editPage(
      setType(insertPages(draft, [emptyPage(key)], draft.pages.at(-1)?.key ?? null), key, 'date'),
      key,
      {
        title,
      },
    );
const titles = ({ pages }: Draft): string[] => pages.map(({ title }) => title);

/** The tab is killed: what the copy in the browser has is what there is. */
async function kill({ close }: { close: () => void }): Promise<void> {
  close();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
}

describe('after another editor published the draft', () => {
  /** Both have the draft with a new page; Beto has renamed the first and published. */
  async function begun() {
    const mine = await open();
    mine.store.run(addPage('pnewone', 'Fecha '));
    await mine.sync.save();
    world.save((draft) => editPage(draft, 'page-11', { title: 'Nota de Beto' }));
    world.publish();
    return mine;
  }

  it('goes on in a draft upon the version that is out, says by whom, and publishes it', async () => {
    const mine = await begun();
    mine.store.run((draft) => editPage(draft, 'pnewone', { title: 'Fecha y hora' }));
    await mine.sync.save();
    await expect.poll(() => mine.sync.state()).toBe('saved');
    expect(titles(mine.store.draft)).toEqual(['Nota de Beto', 'Fecha y hora']);
    expect(mine.sync.notice()).toMatchObject({ kind: 'published', version: 2, by: 'Beto Soto' });
    expect(titles(world.draft?.definition as Draft)).toEqual(['Nota de Beto', 'Fecha y hora']);
    const [, added] = world.task.Questions;
    expect(await publish(mine, 1)).toEqual({ kind: 'published', taskId: 1 });
    expect(calls.at(-1)?.body).toMatchObject({
      version: 2,
      draft: { id: world.draft?.id },
      questions: [{ databaseId: 11 }, { databaseId: added?.id, title: 'Fecha y hora' }],
      questionsToDelete: [],
    });
  });

  it('stays at the page that is open, and its picture finds it, though it has the key of what was published', async () => {
    const mine = await begun();
    mine.store.show('pnewone');
    const picture = uploadsOf(mine.store, 'pnewone');
    await mine.sync.look();
    const key = `page-${world.task.Questions[1]?.id}`;
    expect(mine.store.draft.pages[1]?.key).toBe(key);
    expect(mine.store.view).toMatchObject({ current: key, anchor: key });
    expect([...mine.store.view.selected]).toEqual([key]);
    expect(mine.store.uploads.get(picture)).toBe(key);
    expect(uploadsOf(mine.store, key)).toBe(picture);
  });

  it('undoes what was written here and not what is published', async () => {
    const mine = await begun();
    mine.store.run((draft) => editTask(draft, { title: 'Visita larga' }));
    await mine.sync.look();
    mine.store.undo();
    expect(mine.store.draft.title).toBe('Visita');
    expect(titles(mine.store.draft)).toEqual(['Nota de Beto', 'Fecha']);
  });

  it('goes on from the copy in the browser alone, when the server was away and the tab died', async () => {
    const mine = await open();
    mine.store.run(addPage('pnewone', 'Fecha'));
    await mine.sync.save();
    world.isAway = true;
    mine.store.run((draft) => editPage(draft, 'pnewone', { title: 'Fecha sin red' }));
    mine.store.run(addPage('pother', 'Otra sin red'));
    await mine.sync.save();
    expect(mine.sync.state()).toBe('away');
    await kill(mine);
    world.isAway = false;
    world.save((draft) => editPage(draft, 'page-11', { title: 'Nota de Beto' }));
    world.publish();
    const again = await open();
    expect(titles(again.store.draft)).toEqual(['Nota de Beto', 'Fecha sin red', 'Otra sin red']);
    expect(again.sync.notice()).toMatchObject({ kind: 'published', version: 2 });
    await again.sync.save();
    expect(again.sync.state()).toBe('saved');
    expect(titles(world.draft?.definition as Draft)).toContain('Otra sin red');
  });

  it('asks of a field that both changed, and keeps asking after the tab died', async () => {
    const mine = await open();
    mine.store.run((draft) => editPage(draft, 'page-11', { title: 'Nota mía' }));
    world.save((draft) => editPage(draft, 'page-11', { title: 'Nota de Beto' }));
    world.publish();
    await mine.sync.save();
    await expect.poll(() => mine.sync.state()).toBe('conflict');
    await kill(mine);
    const again = await open();
    expect(again.sync.state()).toBe('conflict');
    expect(again.sync.conflict()).toMatchObject({
      editor: 'Beto Soto',
      list: [{ page: 'page-11', field: 'title', mine: 'Nota mía', theirs: 'Nota de Beto' }],
    });
    const { list } = again.sync.conflict()!;
    again.sync.decide((draft) => list.reduce(takeTheirs, draft));
    await again.sync.save();
    expect(titles(world.draft?.definition as Draft)).toEqual(['Nota de Beto']);
  });

  it('does not publish before its author has seen what was published', async () => {
    const mine = await begun();
    expect(await publish(mine, 1)).toEqual({ kind: 'met' });
    expect(calls.every(({ path }) => path !== '/api/survey')).toBe(true);
  });
});

describe('a picture that is on its way when the task is published', () => {
  const file = new File(['x'], 'nota.png');

  it('is published', async () => {
    const mine = await open();
    const { promise, resolve } = Promise.withResolvers<string>();
    uploadsOf(mine.store, 'page-11').add([file], {
      send: () => promise,
      onChange: ([imageUrl = null], all) => {
        mine.store.run((draft) => editPage(draft, 'page-11', { imageUrl }));
        all.clear();
      },
    });
    const published = publish(mine, 1);
    resolve('/files/private/task/1/nota.png');
    expect(await published).toEqual({ kind: 'published', taskId: 1 });
    expect(calls.at(-1)?.body).toMatchObject({ questions: [{ imageUrl: '/files/private/task/1/nota.png' }] });
  });

  it('holds the publication back where it breaks off', async () => {
    const mine = await open();
    const { promise, reject } = Promise.withResolvers<string>();
    uploadsOf(mine.store, 'page-11').add([file], { send: () => promise });
    const published = publish(mine, 1);
    reject(new Error('Se cortó'));
    expect(await published).toEqual({ kind: 'unsaved' });
  });
});

it('goes on in the task that took the place of an answered one, whose draft it was', async () => {
  const mine = await open();
  mine.store.run(addPage('pnewone', 'Fecha'));
  mine.store.run((draft) => editPage(draft, 'page-11', { required: true }));
  await mine.sync.save();
  world.replace(() => ({ title: 'Nota de Beto' }));
  const left = world.draft?.id;
  world.draft = { ...world.draft!, taskId: 1 };
  const before = world.draft;
  const standing = world.standing(before.id)!;
  // The draft of the new task is one of its own.
  world.draft = undefined;
  await mine.sync.meet(before.id, standing);
  const [question] = world.task.Questions;
  expect(mine.sync.notice()).toMatchObject({ kind: 'replaced', by: 'Beto Soto' });
  expect(mine.sync.place()).toMatchObject({ lineageTask: world.task.id, version: 1 });
  expect(mine.store.draft.pages).toMatchObject([
    { key: `page-${question?.id}`, title: 'Nota de Beto', required: true },
    { key: 'pnewone', title: 'Fecha' },
  ]);
  await mine.sync.save();
  expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({
    path: `/api/task-drafts/${left}`,
    query: { continuedIn: String(world.task.id) },
  });
});

it('takes a version that was published past the draft, so that it can be published', async () => {
  const mine = await open();
  mine.store.run((draft) => editPage(draft, 'page-11', { title: 'Nota mía' }));
  await mine.sync.save();
  world.editDetail('Visita corta');
  await mine.sync.look();
  await mine.sync.save();
  expect(mine.store.draft).toMatchObject({ title: 'Visita corta', pages: [{ title: 'Nota mía' }] });
  expect(world.draft).toMatchObject({ baseVersion: 2, definition: { title: 'Visita corta' } });
  expect(await publish(mine, 1)).toEqual({ kind: 'published', taskId: 1 });
});

describe('another editor of the same draft', () => {
  it('is asked about after a reload that came before the answer', async () => {
    const mine = await open();
    mine.store.run((draft) => editPage(draft, 'page-11', { title: 'Nota mía' }));
    await kill(mine);
    world.save((draft) => editPage(draft, 'page-11', { title: 'Nota de Beto' }));
    const again = await open();
    expect(again.sync.conflict()?.list).toMatchObject([{ mine: 'Nota mía', theirs: 'Nota de Beto' }]);
    await kill(again);
    // Beto writes on while the question is open: it is asked about what he wrote last.
    world.save((draft) => editPage(draft, 'page-11', { title: 'Nota de Beto, dos' }));
    const third = await open();
    expect(third.sync.conflict()?.list).toMatchObject([{ mine: 'Nota mía', theirs: 'Nota de Beto, dos' }]);
  });

  it('who removed a page that is changed here is named at the page', async () => {
    const mine = await open();
    mine.store.run(addPage('pnewone', 'Fecha'));
    await mine.sync.save();
    mine.store.run((draft) => editPage(draft, 'pnewone', { title: 'Fecha y hora' }));
    world.save((draft) => ({ ...draft, pages: draft.pages.slice(0, 1) }));
    await mine.sync.look();
    expect(titles(mine.store.draft)).toEqual(['Nota', 'Fecha y hora']);
    expect(mine.store.returned.get('pnewone')).toEqual({ they: 'removed', editor: 'Beto Soto' });
  });

  it('is not met in oneself: a save whose answer was lost is no change by another', async () => {
    const mine = await open();
    mine.store.run((draft) => editPage(draft, 'page-11', { title: 'Not' }));
    world.losesAnswers = true;
    await mine.sync.save();
    world.losesAnswers = false;
    mine.store.run((draft) => editPage(draft, 'page-11', { title: 'Nota larga' }));
    await mine.sync.save();
    await mine.sync.save();
    expect(mine.sync.conflict()).toBeNull();
    expect(titles(world.draft?.definition as Draft)).toEqual(['Nota larga']);
  });
});

it('says of a draft that the server refuses what is wrong, and of a task that was removed that it is gone', async () => {
  const mine = await open();
  world.draft = undefined;
  mine.store.run((draft) => editPage(draft, 'page-11', { title: 'Nota mía' }));
  await mine.sync.save();
  expect(mine.sync.state()).toBe('gone');
  await kill(mine);
  // Restored, the task has a draft again, with what was written.
  const again = await open();
  expect(titles(again.store.draft)).toEqual(['Nota mía']);
});
