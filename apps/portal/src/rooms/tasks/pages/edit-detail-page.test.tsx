import { screen, waitFor } from '@testing-library/react';
import { projectEndpoints, type Task, taskEndpoints } from '@gondola/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { aProject, projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { show, words } from '../testing/show.tsx';
import { aQuestion, aTask } from '../testing/task.builder.ts';
import { EditDetailPage } from './edit-detail-page.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Case {
  language?: Language;
  put?: Replies<typeof taskEndpoints.updateDetail>;
}

async function open(task: Task, { language = 'es', put }: Case = {}) {
  const calls = fakeServer([
    answer(taskEndpoints.get, () => ({ task })),
    answer(taskEndpoints.updateDetail, (call) => put?.(call) ?? { id: task.id, version: 2 }),
    answer(projectEndpoints.list, () =>
      projectPage(
        aProject({ id: 7, projectId: 7, name: 'Bebidas' }),
        aProject({ id: 8, projectId: 8, name: 'Snacks' }),
        aProject({ id: 9, projectId: 9, name: 'De otra empresa', companyId: 2 }),
      ),
    ),
  ]);
  const shown = await show(
    [
      { path: '/tasks/$taskId/edit-detail', content: <EditDetailPage /> },
      { path: '/tasks/$taskId/', content: <p>the task</p> },
    ],
    { language, at: `/tasks/${task.id}/edit-detail` },
  );
  const t = words[language];
  return {
    ...shown,
    t,
    title: await screen.findByRole('textbox', { name: new RegExp(`^${t.field.title}`) }),
    field: (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) }),
    save: () => shown.user.click(screen.getByRole('button', { name: t.detail.save })),
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}

const task = aTask({ id: 3, title: 'Góndola', description: 'Cada lunes' });

it.each(languages)(
  'saves what changed next to what its editor saw, and goes to the task, in %s',
  async (language) => {
    const { user, t, title, field, save, sent } = await open(task, { language });
    await user.clear(title);
    await user.type(title, 'Otra');
    await user.click(field(t.field.revisionPolicy));
    await user.click(await screen.findByRole('option', { name: t.policy.random }));
    await user.click(screen.getByRole('switch', { name: t.field.requiredGeoreference }));
    await save();
    expect(await screen.findByText('the task')).toBeDefined();
    expect(await screen.findByText(t.detail.saved)).toBeDefined();
    expect(sent()).toEqual([
      {
        id: 3,
        title: 'Otra',
        projectId: 7,
        type: 'general',
        requiredGeoreference: true,
        revisionPolicy: 'random',
        switchStock: false,
        surveyTeleaudit: false,
        description: 'Cada lunes',
        expected: expect.objectContaining({
          title: 'Góndola',
          revisionPolicy: 'yes',
          projectId: 7,
        }) as object,
      },
    ]);
  },
);

it('offers the projects of the same company only', async () => {
  const { user, t, field } = await open(task);
  await user.click(field(t.field.project));
  expect(await screen.findByRole('option', { name: 'Snacks' })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'De otra empresa' })).toBeNull();
});

it('fixes type and stock switch of an answered task, and says why', async () => {
  const { t, field } = await open({ ...task, editable: false });
  expect(field(t.column.type)).toHaveProperty('disabled', true);
  expect(screen.getByRole('switch', { name: t.field.switchStock })).toHaveProperty('disabled', true);
  expect(screen.getAllByText(t.detail.fixed)).toHaveLength(2);
  expect(field(t.field.revisionPolicy)).toHaveProperty('disabled', false);
});

it('keeps the policy of an audited task at yes, and names the page', async () => {
  const audited = aQuestion({ type: 'image', position: 2, requiresTeleaudit: true });
  const { user, t, field } = await open({ ...task, Questions: [audited] });
  expect(screen.getByText(t.detail.auditedHint.replace('{{page}}', '2'))).toBeDefined();
  await user.click(field(t.field.revisionPolicy));
  const option = await screen.findByRole('option', { name: t.policy.no });
  expect(option.getAttribute('data-combobox-disabled')).toBe('true');
});

it('shows what somebody else changed meanwhile at its field, and saves again on purpose', async () => {
  const conflict = 'Otra persona lo cambió a “De Ana”.';
  let attempts = 0;
  const { user, title, save, sent } = await open(task, {
    put: () =>
      (attempts += 1) === 1
        ? refuse(409, 'Cambió mientras tanto', {
            fields: [{ path: 'title', code: 'changedTo', message: conflict }],
            details: { now: { title: 'De Ana' } },
          })
        : { id: 3, version: 3 },
  });
  await user.type(title, ' 2');
  await save();
  expect(await screen.findByText(conflict)).toBeDefined();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ title: 'Góndola 2', expected: { title: 'De Ana' } });
});
