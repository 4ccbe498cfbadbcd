import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDraft, aPage, giveRoom, show } from '../testing/show.tsx';
import { Outline } from './outline.tsx';

const nothing = () => undefined;

beforeEach(() => {
  giveRoom();
  // Dragging says that nothing can be scrolled where nothing has a size.
  vi.spyOn(console, 'warn').mockImplementation(nothing);
});
afterEach(() => vi.restoreAllMocks());

it('duplicates by Ctrl+D, and the copy has the focus', async () => {
  const { user, store } = await show(
    <Outline onOpen={nothing} onShow={nothing} />,
    aDraft(['Fachada', 'Precio'].map((title, at) => aPage(at + 1, 'short answer', title))),
  );
  const row = await screen.findByRole('option', { name: /Fachada/ });
  await user.click(row);
  row.focus();
  await user.keyboard('{Control>}d{/Control}');
  const copy = store.draft.pages[1];
  expect(copy).toMatchObject({ title: 'Fachada' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-page')).toBe(copy?.key));
});

it('opens the page that is pressed, and none while several are chosen', async () => {
  const opened = vi.fn();
  const { user } = await show(
    <Outline onOpen={opened} onShow={nothing} />,
    aDraft(['Fachada', 'Precio'].map((title, at) => aPage(at + 1, 'short answer', title))),
  );
  await user.keyboard('{Control>}');
  await user.click(await screen.findByRole('option', { name: /Precio/ }));
  await user.keyboard('{/Control}');
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: /Precio/ }));
  expect(opened).toHaveBeenCalledOnce();
});
