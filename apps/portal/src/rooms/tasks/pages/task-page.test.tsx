import { screen, waitFor, within } from '@testing-library/react';
import {
  type AssignedPerson,
  assignmentEndpoints,
  projectEndpoints,
  type DataOf,
  type Task,
  taskEndpoints,
  type TaskVersion,
  type TaskVersionContent,
  taskVersionEndpoints,
} from '@gondola/contract';
import { useLocation } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { aProject, projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { versionWords } from '~/rooms/versions/testing/words.ts';
import { questionWords, show, words } from '../testing/show.tsx';
import { aQuestion, aTask } from '../testing/task.builder.ts';
import { TaskPage } from './task-page.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Where the builder will be: says what it was handed. */
function Builder() {
  const { projectId, projectName, title, type, ...rest } = useLocation().state;
  const { duplicateAssociations = false, deactivatePreviousTask = false } = rest;
  const choices = { projectId, projectName, title, type, duplicateAssociations, deactivatePreviousTask };
  return <output>{JSON.stringify(choices)}</output>;
}

const aPerson = (id: number): AssignedPerson => ({
  id,
  fullName: `Persona ${String(id).padStart(2, '0')}`,
  email: 'p@x.cl',
  dni: null,
  locations: 1,
  resetScales: ['quartely'],
  paused: false,
});

type Reach = DataOf<typeof assignmentEndpoints.reach>;
const nobody: Reach = {
  active: true,
  people: 0,
  locations: 0,
  assignments: 0,
  due: { people: 0, assignments: 0, isCapped: false },
  open: { people: 0 },
  held: [],
  holders: [],
};

const aVersion = (number: number, more: Partial<TaskVersion> = {}): TaskVersion => ({
  taskId: 3,
  number,
  title: 'Visita',
  publishedAt: '2026-11-20T12:00:00.000Z',
  Publisher: { id: 9, fullName: 'Ana Soto' },
  responses: 0,
  responsesIsCapped: false,
  state: 'replaced',
  ...more,
});

/** A version as it was published: the questions of the task, each the first of its lineage. */
const contentOf = ({ Questions, ...task }: Task): TaskVersionContent => ({
  ...task,
  Project: { id: task.Project.id },
  Questions: Questions.map((question) => ({
    ...question,
    lineageId: question.id,
    QuestionChoices: question.QuestionChoices.map((choice) => ({ ...choice, lineageId: choice.id })),
    TeleauditKpis: question.TeleauditKpis.map(({ KpiDetail }) => ({ KpiDetail })),
  })),
});

interface Case {
  language?: Language;
  people?: AssignedPerson[];
  reach?: Partial<Reach>;
  versions?: TaskVersion[];
  /** By number. */
  contents?: Readonly<Record<number, TaskVersionContent>>;
}

async function open(
  task: Task | undefined,
  { language = 'es', people = [], reach = {}, versions = [], contents = {} }: Case = {},
) {
  fakeServer([
    answer(taskEndpoints.get, () => (task ? { task } : refuse(404, 'No existe'))),
    answer(assignmentEndpoints.peopleOfTask, ({ query: { page, limit } }) => ({
      people: people.slice(page * limit, (page + 1) * limit),
      totalPeople: people.length,
      totalIsCapped: false,
      page,
      limit,
    })),
    answer(assignmentEndpoints.reach, () => ({ ...nobody, ...reach })),
    answer(taskVersionEndpoints.versions, ({ query: { page, limit } }) => ({
      versions: versions.slice(page * limit, (page + 1) * limit),
      totalVersions: versions.length,
      totalIsCapped: false,
      page,
      limit,
    })),
    answer(taskVersionEndpoints.version, ({ params: { number } }) => {
      const version = contents[number];
      return version ? { version } : refuse(404, 'No existe');
    }),
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
    { language, at: '/tasks/3', texts: { versions: versionWords } },
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
      `${t.logic.if.replace('{{choices}}', `“${q.word.yes}”`)}3. Fachada`,
      `${t.logic.if.replace('{{choices}}', `“${q.word.no}”`)}${t.logic.end}`,
    ]);
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('names company, project, title and type in its card, as the specification of field audits has it', async () => {
    const { t } = await open(asked);
    const card = within(await screen.findByRole('region', { name: t.detail.facts }));
    const names = card.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual([t.field.company, t.field.project, t.field.title, t.column.type]);
    card.getByText('Góndola');
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
    const button = await screen.findByRole('button', { name: t.detail.edit, description: t.notEditable });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: t.detail.editDetail })).toBeDefined();
  });

  it('shows ten of the people who have it, and the others on the next page', async () => {
    const people = Array.from({ length: 12 }, (_, index) => aPerson(index + 1));
    const { user, t } = await open(asked, { people });
    const panel = within(await screen.findByRole('region', { name: t.people.name }));
    expect(await panel.findByText('Persona 10')).toBeDefined();
    expect(panel.queryByText('Persona 11')).toBeNull();
    expect(panel.getAllByText(`1 local · ${t.scale.quartely}`)).toHaveLength(10);
    await user.click(panel.getByRole('button', { name: /siguiente/i }));
    expect(await panel.findByText('Persona 12')).toBeDefined();
  });

  it('says that it is published and that nobody has it, and leads on to assigning it', async () => {
    const { t } = await open(asked);
    expect(await screen.findByText(t.state.unassigned)).toBeDefined();
    const header = screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body;
    const assign = within(header).getByRole('link', { name: t.people.associate });
    expect(assign.dataset['variant']).toBe('filled');
    expect(within(header).getByRole('link', { name: t.detail.edit }).dataset['variant']).toBe('default');
  });

  it('leads on to its questions once somebody has it', async () => {
    const { t } = await open(asked, { people: [aPerson(1)] });
    expect(await screen.findByText(t.state.active)).toBeDefined();
    const header = screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body;
    expect(within(header).queryByRole('link', { name: t.people.associate })).toBeNull();
  });

  it('says who may answer at any time where no period closes', async () => {
    await open(asked, { reach: { people: 1, locations: 4, assignments: 4, open: { people: 1 } } });
    const card = within(await screen.findByRole('region', { name: versionWords.es.reach.title }));
    expect(
      await card.findByText(/Llega a 1 persona en 4 locales\. 1 puede responder desde ahora/),
    ).toBeDefined();
  });

  it('says whom it reaches and whose phones hold the version before', async () => {
    const seen = new Date(Date.now() - 3_600_000).toISOString();
    await open(asked, {
      reach: {
        people: 12,
        locations: 40,
        assignments: 51,
        due: { people: 3, assignments: 9, isCapped: true },
        held: [
          { taskId: 3, version: 4, isCurrent: true, people: 9, lastSeenAt: seen },
          { taskId: 3, version: 3, isCurrent: false, people: 2, lastSeenAt: seen },
        ],
        holders: [{ taskId: 3, version: 3, User: { id: 5, fullName: 'Lautaro Rey' }, lastSeenAt: seen }],
      },
    });
    const card = within(await screen.findByRole('region', { name: versionWords.es.reach.title }));
    expect(
      await card.findByText(/Llega a 12 personas en 40 locales\. Al menos 3 tienen visitas/),
    ).toBeDefined();
    expect(card.getByText(/2 personas aún tienen la versión 3/)).toBeDefined();
    expect(card.queryByText(/versión 4/)).toBeNull();
    expect(card.getByText('Lautaro Rey')).toBeDefined();
  });

  it('lists its versions and says, when asked, what each one changed', async () => {
    const renamed = { ...asked, title: 'Otra visita', Questions: asked.Questions.slice(0, -1) };
    const { user } = await open(asked, {
      versions: [
        aVersion(2, { state: 'inField', responses: 1200 }),
        aVersion(1),
        aVersion(1, { taskId: 2, state: 'inactive' }),
      ],
      contents: { 1: contentOf(asked), 2: contentOf(renamed) },
    });
    const { versions } = versionWords.es;
    const card = within(await screen.findByRole('region', { name: versions.title }));
    expect(await card.findByText(/1\.200 respuestas/)).toBeDefined();
    expect(card.getByRole('link', { name: 'Versión 1 de la tarea 2' }).getAttribute('href')).toBe('/tasks/2');
    await user.click(card.getByRole('button', { name: 'Ver cambios de Versión 2' }));
    expect(await card.findByText('Título: de “Góndola” a “Otra visita”')).toBeDefined();
    expect(card.getByText(/Se elimina la página/)).toBeDefined();
    // Nothing came before the first of all.
    expect(card.getAllByRole('button', { name: /cambios de/ })).toHaveLength(2);
    // Named by the words on it, as long as it is open too.
    card.getByRole('button', { name: 'Ocultar cambios de Versión 2' });
  });

  it('says that a task is gone', async () => {
    const { t } = await open(undefined);
    expect(await screen.findByRole('heading', { name: t.detail.gone })).toBeDefined();
  });
});

describe('the pages', () => {
  it('show the faces of a scale, and the survey of an audit next to its KPIs', async () => {
    const kpi = { name: 'Precio visible', description: '', teleauditType: 'binary' as const, target: null };
    const { t } = await open({
      ...asked,
      Questions: [
        aQuestion({ position: 1, type: 'satisfaction', emojiScale: 4, emojiSet: 'emojiSet3' }),
        aQuestion({
          position: 2,
          type: 'image',
          requiresTeleaudit: true,
          surveyTeleauditId: 12,
          TeleauditKpis: [{ id: 5, KpiDetail: kpi }],
        }),
      ],
    });
    const name = [t.page.faces_other.replace('{{count}}', '4'), t.page.set.replace('{{place}}', '3')].join(
      ', ',
    );
    expect((await screen.findByRole('img', { name })).querySelectorAll('svg')).toHaveLength(4);
    expect(screen.getByText('Precio visible')).toBeDefined();
    const survey = screen.getByRole('link', { name: t.page.survey.replace('{{id}}', '12') });
    expect(survey.getAttribute('href')).toBe('/tasks/12');
  });

  it('are tried by a dry run', async () => {
    const { user, t } = await open(asked);
    const { dryRun } = versionWords.es;
    const button = await screen.findByRole('button', { name: t.detail.dryRun });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: dryRun.title }));
    expect(await dialog.findByText(dryRun.allSeen)).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await user.click(await screen.findByRole('option', { name: /^De otra/ }));
    expect(dialog.getByRole('checkbox', { name: t.duplicate.associations })).toHaveProperty('disabled', true);
    expect(await build()).toMatchObject({ projectId: 9, duplicateAssociations: false });
  });
});
