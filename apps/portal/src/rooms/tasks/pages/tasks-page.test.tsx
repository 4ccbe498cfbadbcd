import { screen, waitFor, within } from '@testing-library/react';
import { projectEndpoints, taskEndpoints, type TaskListRow } from '@gondola/contract';
import { useLocation } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { aProject, projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { taskSearch } from '../task-search.ts';
import { show, words } from '../testing/show.tsx';
import { aTaskRow } from '../testing/task.builder.ts';
import { TasksPage } from './tasks-page.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Case {
  language?: Language;
  at?: string;
  remove?: Replies<typeof taskEndpoints.remove>;
}

/** Where the builder will be: says what it was handed. */
function Builder() {
  const { projectId, projectName, title, type, ...rest } = useLocation().state;
  const { duplicateAssociations = false, deactivatePreviousTask = false } = rest;
  const choices = { projectId, projectName, title, type, duplicateAssociations, deactivatePreviousTask };
  return <output>{JSON.stringify(choices)}</output>;
}

async function open(rows: TaskListRow[], { language = 'es', at = '/tasks', remove }: Case = {}) {
  const calls = fakeServer([
    answer(taskEndpoints.list, () => ({
      surveys: rows,
      totalSurveys: rows.length,
      totalIsCapped: false,
      page: 0,
      limit: 10,
    })),
    answer(projectEndpoints.list, () =>
      projectPage(aProject({ id: 7, projectId: 7, name: 'Bebidas' }), aProject({ id: 8, projectId: 8 })),
    ),
    answer(taskEndpoints.remove, (call) => remove?.(call) ?? {}),
    answer(taskEndpoints.restore, () => ({})),
  ]);
  const shown = await show(
    [
      { path: '/tasks/', content: <TasksPage />, validateSearch: taskSearch },
      { path: '/tasks/create', content: <Builder /> },
    ],
    { language, at },
  );
  return {
    ...shown,
    t: words[language],
    asked: () => calls.filter(({ path }) => path === '/api/surveys').map(({ query }) => query),
    sent: () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  };
}

const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr') as HTMLElement;

describe('/tasks', () => {
  it.each(languages)('shows each task with its five pages, in %s', async (language) => {
    const { t, user } = await open(
      [aTaskRow({ id: 12, title: 'Góndola', type: 'product', taskAssigned: 3, version: 2 })],
      { language },
    );
    const row = within(await rowOf('Góndola'));
    expect(row.getByText(t.type.product)).toBeDefined();
    expect(row.getByText(t.assigned_other.replace('{{shown}}', '3'))).toBeDefined();
    expect(row.getByText('21-11-2026 12:04')).toBeDefined();
    const named = (text: string) => text.replace('{{name}}', 'Góndola');
    const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/tasks/12', '/tasks/12/associations']);
    await user.click(row.getByRole('button', { name: named(t.row.more) }));
    const ways = (await screen.findAllByRole('menuitem')).map((way) => [
      way.textContent,
      way.getAttribute('href'),
    ]);
    expect(ways).toEqual([
      [t.row.view, '/tasks/12'],
      [t.detail.edit, '/tasks/12/edit'],
      [t.people.edit, '/tasks/12/associations/edit'],
      [t.row.mail, '/surveys/email-config/12'],
    ]);
  });

  it('says one assigned task in the singular, and shows an empty icon where nobody has it', async () => {
    const { t } = await open([
      aTaskRow({ title: 'Sola', taskAssigned: 1 }),
      aTaskRow({ title: 'De nadie', taskAssigned: 0 }),
    ]);
    expect(within(await rowOf('Sola')).getByText('1 Tarea asignada')).toBeDefined();
    expect(within(await rowOf('De nadie')).getByText(t.unassigned)).toBeDefined();
  });

  it('offers no editing of a task with responses, and says why', async () => {
    const { t, user } = await open([aTaskRow({ id: 5, title: 'Respondida', editable: false })]);
    const row = within(await rowOf('Respondida'));
    await user.click(row.getByRole('button', { name: t.row.more.replace('{{name}}', 'Respondida') }));
    const edit = await screen.findByRole('menuitem', { name: new RegExp(t.notEditable) });
    expect(edit).toHaveProperty('disabled', true);
    expect(edit.getAttribute('href')).toBeNull();
  });

  it('asks for the newest first, and for what the address narrows it to', async () => {
    const { asked, user, t } = await open([aTaskRow({ title: 'Una' })], {
      at: '/tasks?type=product&state=active',
    });
    await rowOf('Una');
    expect(asked().at(-1)).toMatchObject({
      columnName: 'createdAt',
      order: 'desc',
      limit: '10',
      type: 'product',
      active: 'true',
    });
    await user.click(screen.getByRole('button', { name: new RegExp(t.column.name) }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ columnName: 'name', order: 'asc' }));
  });

  it('invites to create the first task', async () => {
    const { t } = await open([]);
    expect(await screen.findByText(t.empty.title)).toBeDefined();
    expect(screen.getAllByRole('button', { name: t.create })).toHaveLength(2);
  });
});

describe('deleting a selection', () => {
  async function choose(...[rows, how]: Parameters<typeof open>) {
    const page = await open(rows, how);
    await rowOf(rows[0]?.title ?? '');
    for (const { title } of rows)
      await page.user.click(screen.getByRole('checkbox', { name: new RegExp(title) }));
    const count = String(rows.length);
    const action = page.t.delete.action_other.replace('{{count}}', count);
    await page.user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...page, dialog, confirm: () => page.user.click(dialog.getByRole('button', { name: action })) };
  }

  const two = [aTaskRow({ id: 21, title: 'Leches' }), aTaskRow({ id: 22, title: 'Jugos' })];

  it('asks, deletes and takes it back from the toast', async () => {
    const { user, confirm, dialog, sent } = await choose(two);
    expect(dialog.getByText('Leches')).toBeDefined();
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent()).toEqual([
      'DELETE /api/survey/21',
      'DELETE /api/survey/22',
      'PUT /api/survey/21/restore',
      'PUT /api/survey/22/restore',
    ]);
  });

  it('names the task that could not go, with the reason, and deletes the others', async () => {
    const reason = 'Es la encuesta de teleauditoría de otras tareas: Góndola.';
    const { confirm, t } = await choose(two, {
      remove: ({ params }) => (params.id === 21 ? refuse(409, reason) : {}),
    });
    await confirm();
    const dialog = within(await screen.findByRole('dialog', { name: t.delete.keptTitle_one }));
    expect(dialog.getByText(reason)).toBeDefined();
    expect(dialog.queryByText('Jugos')).toBeNull();
    expect(await screen.findByText(t.delete.done_one)).toBeDefined();
  });
});

describe('the wizard', () => {
  async function start(language: Language = 'es') {
    const page = await open([], { language });
    const { t, user } = page;
    await user.click((await screen.findAllByRole('button', { name: t.create }))[0] as HTMLElement);
    const title = await screen.findByRole('textbox', { name: new RegExp(t.wizard.name) });
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    return { ...page, title, press };
  }

  it.each(languages)('hands title, type and project to the builder, in %s', async (language) => {
    const { user, t, title, press } = await start(language);
    await user.type(title, '  Góndola de leches');
    await press(t.wizard.next);
    await user.click(await screen.findByRole('radio', { name: new RegExp(t.type.product) }));
    await user.click(screen.getByRole('combobox', { name: new RegExp(t.field.project) }));
    await user.click(await screen.findByRole('option', { name: 'Bebidas' }));
    await press(t.wizard.build);
    const handed = JSON.parse((await screen.findByRole('status')).textContent ?? '') as object;
    expect(handed).toMatchObject({
      title: 'Góndola de leches',
      type: 'product',
      projectId: 7,
      projectName: 'Bebidas',
    });
  });

  it('goes no further without a title: spaces alone are none', async () => {
    const { user, t, title, press } = await start();
    await user.type(title, '   ');
    await press(t.wizard.next);
    expect(await screen.findByText(t.fault.wrongName)).toBeDefined();
    expect((title as HTMLInputElement).value).toBe('');
  });

  it('names the type and the project that are missing', async () => {
    const { user, t, title, press } = await start();
    await user.type(title, 'Góndola');
    await press(t.wizard.next);
    await screen.findByRole('radio', { name: new RegExp(t.type.general) });
    await press(t.wizard.build);
    expect(await screen.findByText(t.fault.typeEmpty)).toBeDefined();
    expect(screen.getByText(t.fault.projectEmpty)).toBeDefined();
  });
});
