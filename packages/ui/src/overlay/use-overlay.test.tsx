import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '@mantine/core';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastStore, closeToast } from '../toasts/toasts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { type Deferred, deferred } from '../loading/deferred.ts';
import { MenuSurface } from './menu-surface.tsx';
import { PopoverSurface } from './popover-surface.tsx';
import { type Surface, useOverlay } from './use-overlay.ts';

type Part = ComponentType<{ surface: Surface }>;
const chosen = vi.fn<() => void>();

const OneMenu: Part = ({ surface }) => (
  <MenuSurface surface={surface}>
    <Menu.Item onClick={chosen}>Newest</Menu.Item>
  </MenuSurface>
);
const OnePopover: Part = ({ surface }) => (
  <PopoverSurface surface={surface} label="Filters" padding={8}>
    <button type="button" onClick={surface.onClose}>
      Apply
    </button>
  </PopoverSurface>
);

function Sample({ part, kind }: { part: Deferred<{ surface: Surface }>; kind: 'menu' | 'dialog' }) {
  const { Content, surface, trigger } = useOverlay(part, kind);
  return (
    <>
      <button type="button" {...trigger}>
        Order
      </button>
      {Content ? <Content surface={surface} /> : null}
      <input aria-label="Elsewhere" />
    </>
  );
}

function show(kind: 'menu' | 'dialog', load?: () => Promise<{ default: Part }>) {
  const fetched = vi.fn<() => Promise<{ default: Part }>>(
    load ?? (() => Promise.resolve({ default: kind === 'menu' ? OneMenu : OnePopover })),
  );
  render(
    <ThemeProvider env="test">
      <Sample part={deferred(fetched)} kind={kind} />
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), fetched, button: screen.getByRole('button', { name: 'Order' }) };
}

afterEach(() => {
  act(() => {
    for (const toast of toastStore.read()) closeToast(toast.id);
  });
});

describe('an overlay fetched when it is first opened', () => {
  it('is fetched ahead, once, when its button is pointed at or reached', async () => {
    const { user, fetched, button } = show('menu');
    expect(fetched).not.toHaveBeenCalled();
    await user.hover(button);
    expect(fetched).toHaveBeenCalledOnce();
    await user.tab();
    await user.click(button);
    expect(await screen.findByRole('menuitem', { name: 'Newest' })).toBeDefined();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens as a menu by %j and gives the focus back', async (key) => {
    const { user, button } = show('menu');
    await user.tab();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard(key);
    const menu = await screen.findByRole('menu', { name: 'Order' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.getAttribute('aria-controls')).toBe(menu.id);
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Newest' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('gives the focus back after a choice, and opens again', async () => {
    const { user, button } = show('menu');
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Newest' }));
    expect(chosen).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Newest' })).toBeDefined();
  });

  it('opens as a dialog that holds the focus and gives it back', async () => {
    const { user, button } = show('dialog');
    await user.tab();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    expect(button.getAttribute('aria-controls')).toBe(dialog.id);
    const apply = screen.getByRole('button', { name: 'Apply' });
    await waitFor(() => expect(document.activeElement).toBe(apply));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('does not call back someone who went on while it was coming', async () => {
    let arrive: (() => void) | undefined;
    const { user, button } = show(
      'menu',
      () => new Promise((resolve) => (arrive = () => resolve({ default: OneMenu }))),
    );
    await user.click(button);
    await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
    await act(async () => arrive?.());
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Elsewhere' }));
  });

  it('says so when it cannot be fetched, and asks again the next time', async () => {
    const load = vi
      .fn<() => Promise<{ default: Part }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ default: OneMenu });
    const { user, button } = show('menu', load);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toastStore.read().map(({ kind }) => kind)).toEqual(['error']));
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeDefined();
  });
});
