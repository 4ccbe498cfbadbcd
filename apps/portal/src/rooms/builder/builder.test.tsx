// Leaving the builder: while a picture of a question is on its way, and after a publication.
import { act, screen, waitFor, within } from '@testing-library/react';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pauseAfterSaving } from '~/loading/after-saving.ts';
import { aQuestion, aTask } from '~/rooms/tasks/testing/task.builder.ts';
import { anAccount } from '../../../test/an-account.ts';
import { showPages } from '../../../test/show.tsx';
import versionsEs from '../versions/text/es.json' with { type: 'json' };
import { Builder, hands } from './builder.tsx';
import { openBuilder } from './open-builder.ts';
import { uploadsOf } from './picture-uploads.ts';
import { DraftWorld, fakeBrowser } from './testing/draft-world.ts';
import { giveRoom, words } from './testing/show.tsx';

vi.mock(import('./publish.ts'), async (original) => ({
  ...(await original()),
  publish: () => Promise.resolve({ kind: 'published', taskId: 12 }),
}));

beforeEach(() => {
  fakeBrowser();
  giveRoom();
  // Dragging says that nothing can be scrolled where nothing has a size.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks before it is left, and gives the picture up only where the person wants that', async () => {
  const world = new DraftWorld({ aTask, aQuestion });
  world.serve();
  const [open] = await Promise.all([openBuilder({ mode: 'edit', task: world.task }), hands.fetch()]);
  const builder = <Builder open={open} back={null} onPublished={() => undefined} />;
  const pages = [
    { path: '/builder', content: builder },
    { path: '/tasks', content: <p>Tareas</p> },
  ];
  const { user, router, address } = await showPages(pages, {
    texts: { builder: words },
    account: anAccount(),
  });
  let signal: AbortSignal | undefined;
  const send = (_: File, how: { signal: AbortSignal }) => {
    ({ signal } = how);
    return new Promise<string>(() => undefined);
  };
  const file = new File(['x'], 'nota.png');
  act(() => uploadsOf(open.store, 'page-11').add([file], { send }));
  void router.navigate({ to: '/tasks' } as never);
  await user.click(await screen.findByRole('button', { name: uiEs.form.goOn }));
  expect(address()).toBe('/builder');
  expect(signal?.aborted).toBe(false);
  void router.navigate({ to: '/tasks' } as never);
  await user.click(await screen.findByRole('button', { name: uiEs.form.discard }));
  expect(await screen.findByText('Tareas')).toBeDefined();
  await waitFor(() => expect(signal?.aborted).toBe(true));
  await open.sync.end();
});

it.each([
  ['a task that was made', 'create', pauseAfterSaving],
  ['a task that was edited', 'edit', 0],
] as const)('goes to the page of %s when its time has come', async (_, mode, pause) => {
  const world = new DraftWorld({ aTask, aQuestion });
  world.serve();
  const [open] = await Promise.all([openBuilder({ mode: 'edit', task: world.task }), hands.fetch()]);
  const { title, type } = world.task;
  const chosen = { title, type, projectId: 7, projectName: 'Bebidas', requestId: 'r' };
  const place = open.sync.place();
  const made = { ...place, opening: { mode: 'create', chosen } as const };
  vi.spyOn(open.sync, 'place').mockReturnValue(mode === 'create' ? made : place);
  const published = vi.fn<(taskId: number) => void>();
  const builder = <Builder open={open} back={null} onPublished={published} />;
  const { user } = await showPages([{ path: '/builder', content: builder }], {
    texts: { builder: words, versions: { es: versionsEs, en: versionsEs } },
    account: anAccount(),
  });
  await user.click(screen.getByRole('button', { name: words.es.bar.publish }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: words.es.publish.action }));
  const said = mode === 'create' ? words.es.publish.created : words.es.publish.saved;
  await screen.findByText(said);
  const since = performance.now();
  if (pause > 0) expect(published).not.toHaveBeenCalled();
  await waitFor(() => expect(published).toHaveBeenCalledWith(12), { timeout: 2 * pauseAfterSaving });
  expect(performance.now() - since).toBeGreaterThan(pause - 200);
});
