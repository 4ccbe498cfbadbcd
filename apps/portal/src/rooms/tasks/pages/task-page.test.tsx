import { screen, waitFor, within } from '@testing-library/react';
import {
  type Assignment,
  assignmentEndpoints,
  projectEndpoints,
  type Task,
  taskEndpoints,
} from '@gondola/contract';
import { useLocation } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { aProject, projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { readTaskChoices } from '../task-choices.ts';
import { questionWords, show, words } from '../testing/show.tsx';
import { aQuestion, aTask } from '../testing/task.builder.ts';
import { TaskPage } from './task-page.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Where the builder will be: says what it was handed. */
function Builder() {
  return <output>{JSON.stringify(readTaskChoices(useLocation().state))}</output>;
}

const anAssignment = (userId: number): Assignment => ({
  id: userId,
  taskId: 3,
  userId,
  locationId: 1,
  User: { id: userId, fullName: `Persona ${String(userId).padStart(2, '0')}`, email: 'p@x.cl', dni: null },
  Location: { id: 1, name: 'Local' },
  Category: { name: 'General', code: null },
  active: true,
  resetScale: 'quartely',
  expectedLocationResponses: 1,
  categoryCode: null,
  deleted: false,
});

interface Case {
  language?: Language;
  assignments?: Assignment[];
}

async function open(task: Task | undefined, { language = 'es', assignments = [] }: Case = {}) {
  fakeServer([
    answer(taskEndpoints.get, () => (task ? { task } : refuse(404, 'No existe'))),
    answer(assignmentEndpoints.ofTask, () => ({ taskInstances: assignments, totalIsCapped: false })),
    answer(projectEndpoints.list, () =>
      projectPage(
        aProject({ id: 7, projectId: 7, name: 'Bebidas' }),
        aProject({ id: 9, projectId: 9, name: 'De otra', companyId: 2 }),
      ),
    ),
  ]);
  const shown = await show(
    [
      { path: '/tasks/$taskId/', content: <TaskPage /> },
      { path: '/tasks/$taskId/duplicate', content: <Builder /> },
    ],
    { language, at: '/tasks/3' },
  );
  return { ...shown, t: words[language] };
}

const closing = aQuestion({ id: 33, position: 3, type: 'image', title: 'Fachada' });
const asked = aTask({
  id: 3,
  title: 'Góndola',
  version: 3,
  previousTaskId: 12,
  Questions: [
    aQuestion({ id: 31, position: 1, type: 'welcome page', title: 'Hola' }),
    aQuestion({
      id: 32,
      position: 2,
      type: 'yes/no question',
      title: '¿Abierto?',
      required: true,
      QuestionChoices: [
        { id: 1, title: 'yes', type: 'choice' },
        { id: 2, title: 'no', type: 'choice' },
      ],
      OriginalQuestionLogics: [
        { questionChoiceId: 1, nextQuestionId: 33 },
        { questionChoiceId: 2, nextQuestionId: null },
      ],
    }),
    closing,
  ],
});

describe('/tasks/{taskId}', () => {
  it.each(languages)('reads each page with its type, and where answers lead, in %s', async (language) => {
    const { t } = await open(asked, { language });
    const q = questionWords[language];
    const heading = (number: number, type: string) =>
      t.page.name.replace('{{number}}', String(number)).replace('{{type}}', type);
    expect(await screen.findByRole('heading', { name: heading(1, q.type['welcome page']) })).toBeDefined();
    expect(screen.getByRole('heading', { name: heading(3, q.type.image) })).toBeDefined();
    const rules = within(screen.getByRole('list', { name: t.logic.name })).getAllByRole('listitem');
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      `${t.logic.if.replace('{{choices}}', `«${q.word.yes}»`)}3. Fachada`,
      `${t.logic.if.replace('{{choices}}', `«${q.word.no}»`)}${t.logic.end}`,
    ]);
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('says which version it is and the task that it follows', async () => {
    const { t } = await open(asked);
    const link = await screen.findByRole('link', { name: t.detail.follows.replace('{{id}}', '12') });
    expect(link.getAttribute('href')).toBe('/tasks/12');
  });

  it('leads to the questions of a task without responses, and says why not otherwise', async () => {
    const { t } = await open(asked);
    const link = await screen.findByRole('link', { name: t.detail.edit });
    expect(link.getAttribute('href')).toBe('/tasks/3/edit');
  });

  it('dims the way to the questions of an answered task, with the reason', async () => {
    const { t } = await open({ ...asked, editable: false, can: { ...asked.can, edit: false } });
    const button = await screen.findByRole('button', { name: new RegExp(t.notEditable) });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: t.detail.editDetail })).toBeDefined();
  });

  it('shows ten of the people who have it, and the others on the next page', async () => {
    const assignments = Array.from({ length: 12 }, (_, index) => anAssignment(index + 1));
    const { user, t } = await open(asked, { assignments });
    const panel = within(await screen.findByRole('region', { name: t.people.name }));
    expect(await panel.findByText('Persona 10')).toBeDefined();
    expect(panel.queryByText('Persona 11')).toBeNull();
    expect(panel.getAllByText(`1 local · ${t.scale.quartely}`)).toHaveLength(10);
    await user.click(panel.getByRole('button', { name: /siguiente/i }));
    expect(await panel.findByText('Persona 12')).toBeDefined();
  });

  it('says that a task is gone', async () => {
    const { t } = await open(undefined);
    expect(await screen.findByRole('heading', { name: t.detail.gone })).toBeDefined();
  });
});

describe('duplicating', () => {
  async function duplicate(task: Task) {
    const page = await open(task);
    const { user, t } = page;
    await waitFor(() =>
      expect(screen.getByRole('button', { name: t.duplicate.action })).toHaveProperty('disabled', false),
    );
    await user.click(screen.getByRole('button', { name: t.duplicate.action }));
    const dialog = within(await screen.findByRole('dialog'));
    const build = async () => {
      await user.click(dialog.getByRole('button', { name: t.wizard.build }));
      return JSON.parse((await screen.findByRole('status')).textContent ?? '') as object;
    };
    return { ...page, dialog, build };
  }

  it('hands the builder the source’s choices, and begins an answered task’s new version', async () => {
    const { dialog, build, t } = await duplicate({ ...asked, editable: false });
    expect(dialog.getByText(t.duplicate.newVersion)).toBeDefined();
    expect(await build()).toEqual({
      projectId: 7,
      projectName: 'Bebidas',
      title: 'Góndola',
      type: 'general',
      duplicateAssociations: true,
      deactivatePreviousTask: true,
    });
  });

  it('leaves the source of a plain copy in the field', async () => {
    const { dialog, build, t } = await duplicate(asked);
    expect(dialog.queryByText(t.duplicate.newVersion)).toBeNull();
    expect(await build()).toMatchObject({ duplicateAssociations: false, deactivatePreviousTask: false });
  });

  it('takes no associations along to another company', async () => {
    const { user, dialog, build, t } = await duplicate({ ...asked, editable: false });
    await user.click(dialog.getByRole('combobox', { name: new RegExp(t.field.project) }));
    await user.click(await screen.findByRole('option', { name: 'De otra' }));
    expect(dialog.getByRole('checkbox', { name: t.duplicate.associations })).toHaveProperty('disabled', true);
    expect(await build()).toMatchObject({ projectId: 9, duplicateAssociations: false });
  });
});
