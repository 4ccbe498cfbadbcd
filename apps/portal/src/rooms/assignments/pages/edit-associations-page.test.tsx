import { screen, waitFor, within } from '@testing-library/react';
import { assignmentEndpoints, taskEndpoints } from '@gondola/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { aTask } from '~/rooms/tasks/testing/task.builder.ts';
import { aPerson, anAssignment, paging } from '../testing/run.builder.ts';
import { giveRoom, show, words } from '../testing/show.tsx';
import { EditAssociationsPage } from './edit-associations-page.tsx';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const people = [aPerson(1, 'Ana Díaz'), aPerson(2, 'Beto Ruiz')];
const locations = [5, 6].map((id) => ({
  id,
  name: `Local ${id}`,
  internalCode: `L${id}`,
  chain: 'Norte',
  city: null,
}));

async function open(all = people, saved = Promise.resolve()) {
  const server = fakeServer([
    answer(taskEndpoints.get, () => ({ task: aTask({ id: 3, title: 'Góndola' }) })),
    answer(assignmentEndpoints.peopleOfTask, ({ query: { searchValue = '' } }) => {
      const found = all.filter(({ fullName }) => fullName.includes(searchValue));
      return { ...paging, people: found, totalPeople: found.length };
    }),
    answer(assignmentEndpoints.gridOfTask, () => ({
      ...paging,
      locations,
      totalLocations: 2,
      categories: [{ name: 'General', code: null }],
    })),
    answer(assignmentEndpoints.ofPerson, ({ query: { userId } }) => ({
      taskInstances: [anAssignment(userId, 5)],
      totalIsCapped: false,
    })),
    answer(assignmentEndpoints.update, async () => {
      await saved;
      return { created: 1, updated: 0, removed: 1 };
    }),
  ]);
  const shown = await show(
    [
      { path: '/tasks/$taskId/associations/edit', content: <EditAssociationsPage /> },
      { path: '/tasks/$taskId/', content: <h1>Detalle</h1> },
      { path: '/locations', content: <h1>Locales</h1> },
    ],
    { at: '/tasks/3/associations/edit' },
  );
  return { ...shown, server, t: words.es };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('shows the grid of one person, and sends what changed of several people in one go', async () => {
  const { user, server, t } = await open();
  expect((await box('Local 5, General')).checked).toBe(true);
  expect((await box('Local 6, General')).checked).toBe(false);
  expect(screen.getByText(/L5 · Norte/)).toBeDefined();
  await user.click(await box('Local 5, General'));
  await user.click(screen.getByText('Beto Ruiz'));
  expect(await screen.findByRole('heading', { name: 'Beto Ruiz' })).toBeDefined();
  await user.click(await box('Local 6, General'));
  expect(await screen.findByText(t.edit.changes_other.replace('{{shown}}', '2'))).toBeDefined();
  await user.click(screen.getByRole('button', { name: t.saveChanges }));
  await waitFor(() => expect(server.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = server.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({
    taskInstances: [
      { id: 105, userId: 1, locationId: 5, deleted: true },
      { userId: 2, locationId: 6, resetScale: 'weekly', expectedLocationResponses: 2, deleted: false },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Detalle' })).toBeDefined();
});

it('takes no change that would be lost while what was changed is sent', async () => {
  const saved = Promise.withResolvers<void>();
  const { user, server, t } = await open(people, saved.promise);
  await user.click(await box('Local 5, General'));
  await user.click(screen.getByRole('button', { name: t.saveChanges }));
  await waitFor(() => expect(server.some(({ method }) => method === 'PUT')).toBe(true));
  await user.click(await box('Local 6, General'));
  expect((await box('Local 6, General')).checked).toBe(false);
  saved.resolve();
  expect(await screen.findByRole('heading', { name: 'Detalle' })).toBeDefined();
});

it('does not fetch back who went on to another page once it was saved', async () => {
  const { user, router, t, address } = await open();
  await user.click(await box('Local 5, General'));
  await user.click(screen.getByRole('button', { name: t.saveChanges }));
  await screen.findByText(t.success.saving);
  await router.navigate({ to: '/locations' });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(address()).toBe('/locations');
});

it('searches people on the server and keeps whose grid it shows', async () => {
  const { user, server, t } = await open();
  await box('Local 5, General');
  const list = within(screen.getByRole('region', { name: t.tabs.users }));
  await user.type(list.getByRole('searchbox'), 'Beto{Enter}');
  await waitFor(() => expect(list.queryByText('Ana Díaz')).toBeNull());
  expect(server.some(({ query }) => query['searchValue'] === 'Beto')).toBe(true);
});

it.each([
  ['1.5', /^Escribe un número entero/],
  ['1,5', /^Escribe un número entero/],
  ['-1', /^Debe ser 0 o más/],
  ['1001', /^Debe ser 1\.?000 o menos/],
  ['dos', /^Escribe un número/],
  ['', /^Este campo es obligatorio/],
])('keeps the expected number %j as it was typed, refuses it and says why', async (text, reason) => {
  const { user, t } = await open();
  await box('Local 5, General');
  const expected = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t.schedule.expected) });
  await user.clear(expected);
  await user.click(expected);
  await user.paste(text);
  expect(expected.value).toBe(text);
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.getByRole('button', { name: t.saveChanges })).toHaveProperty('disabled', true);
});

it('leads to the form where nobody has the task', async () => {
  const { t } = await open([]);
  expect(await screen.findByText(t.edit.none)).toBeDefined();
  expect(screen.getByRole('link', { name: t.title }).getAttribute('href')).toBe('/tasks/3/associations');
});
