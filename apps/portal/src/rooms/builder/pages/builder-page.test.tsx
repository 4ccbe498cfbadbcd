import { screen } from '@testing-library/react';
import { taskEndpoints } from '@gondola/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { languages, show, showPages } from '../../../../test/show.tsx';
import { words } from '../testing/show.tsx';
import { CreatePage, DuplicatePage, EditPage } from './builder-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each(languages)(
  'says of a task that is not there that there is no such thing, in %s',
  async (language) => {
    fakeServer([answer(taskEndpoints.get, () => refuse(404, 'No existe'))]);
    await show(<EditPage taskId={99_999} />, { texts: { builder: words }, language });
    expect(await screen.findByRole('heading', { name: words[language].open.gone })).toBeDefined();
    expect(screen.getByRole('link', { name: words[language].open.toList }).getAttribute('href')).toBe(
      '/tasks',
    );
    expect(screen.queryByRole('button', { name: words[language].open.retry })).toBeNull();
  },
);

it('offers to try again where the server did not answer', async () => {
  fakeServer([answer(taskEndpoints.get, () => refuse(503, 'Vuelve a intentarlo'))]);
  await show(<EditPage taskId={5} />, { texts: { builder: words } });
  expect(await screen.findByRole('button', { name: words.es.open.retry })).toBeDefined();
});

it.each([
  ['/tasks/create', 'notChosen'],
  ['/tasks/5/duplicate', 'notChosenCopy'],
] as const)('leads from %s to the list where nothing was chosen, and says why', async (path, why) => {
  const calls = fakeServer([]);
  const { address, router } = await showPages(
    [
      { path: '/tasks/create', content: <CreatePage /> },
      { path: '/tasks/5/duplicate', content: <DuplicatePage taskId={5} /> },
      { path: '/tasks', content: <h1>Lista</h1> },
    ],
    { at: path, texts: { builder: words } },
  );
  await screen.findByRole('heading', { name: 'Lista' });
  expect(address()).toBe('/tasks');
  expect(router.state.location.state.ledHere).toEqual({ reason: words.es.open[why] });
  expect(calls).toEqual([]);
});
