// G and a number goes to a page of the outline, with the keyboard alone.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressKey } from '@gondola/ui/keys/key-registry.ts';
import Hands from './hands.tsx';
import { Outline } from './outline/outline.tsx';
import { aDraft, aPage, giveRoom, show, words } from './testing/show.tsx';

const { goTo } = words.es;

const nothing = () => undefined;
const titles = ['Fachada', 'Góndola', 'Precio', 'Cierre'];

async function open() {
  const shown = await show(
    <>
      <Outline onOpen={nothing} onShow={nothing} />
      <Hands onShow={nothing} onPhone={nothing} />
    </>,
    aDraft(titles.map((title, at) => aPage(at + 1, 'short answer', title))),
  );
  await shown.user.click(await screen.findByRole('option', { name: /Fachada/ }));
  return shown;
}

// The shell hands over what is pressed.
beforeEach(() => {
  giveRoom();
  // Dragging says that nothing can be scrolled where nothing has a size.
  vi.spyOn(console, 'warn').mockImplementation(nothing);
  document.addEventListener('keydown', pressKey);
});
afterEach(() => {
  document.removeEventListener('keydown', pressKey);
  vi.restoreAllMocks();
});

describe('G and a number', () => {
  it('goes to the page while it is typed, and Enter ends it without a new page', async () => {
    const { user, store } = await open();
    await user.keyboard('g');
    expect(screen.getByText(goTo.number.replace('{{count}}', '4'))).toBeDefined();
    await user.keyboard('3');
    expect(screen.getByText('3 · Precio')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('3 · Precio')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('option', { name: /Precio/ }));
    expect(store.view.current).toBe('page-3');
    expect(store.draft.pages).toHaveLength(titles.length);
    // Enter is a new page again.
    await user.keyboard('{Enter}');
    expect(store.draft.pages).toHaveLength(titles.length + 1);
  });

  it('begins again with the last digit where no page has the number', async () => {
    const { user, store } = await open();
    await user.keyboard('g24');
    expect(store.view.current).toBe('page-4');
  });

  it('ends with Escape at the page that was reached', async () => {
    const { user, store } = await open();
    await user.keyboard('g2{Escape}');
    expect(store.view.current).toBe('page-2');
    await user.keyboard('4');
    expect(store.view.current).toBe('page-2');
  });
});
