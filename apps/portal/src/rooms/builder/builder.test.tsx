// Leaving the builder while a picture of a question is on its way.
import { act, screen, waitFor } from '@testing-library/react';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aQuestion, aTask } from '~/rooms/tasks/testing/task.builder.ts';
import { anAccount } from '../../../test/an-account.ts';
import { showPages } from '../../../test/show.tsx';
import { Builder, hands } from './builder.tsx';
import { openBuilder } from './open-builder.ts';
import { uploadsOf } from './picture-uploads.ts';
import { DraftWorld, fakeBrowser } from './testing/draft-world.ts';
import { giveRoom, words } from './testing/show.tsx';

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
