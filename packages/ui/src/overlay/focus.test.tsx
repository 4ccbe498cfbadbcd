import { fireEvent, render, screen } from '@testing-library/react';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import DialogFrame from '../feedback/dialog-frame.tsx';
import SidePanelFrame from '../feedback/side-panel-frame.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { PopoverSurface } from './popover-surface.tsx';
import type { Surface } from './use-overlay.ts';

const surface: Surface = { opened: true, onClose: () => {}, target: document.body, id: 'a', contentId: 'b' };
const overlays: Record<string, (fields: ReactNode) => ReactNode> = {
  dialog: (fields) => (
    <DialogFrame opened onClose={() => {}} title="One">
      {fields}
    </DialogFrame>
  ),
  'side panel': (fields) => (
    <SidePanelFrame opened closeOnEscape onClose={() => {}} title="One">
      {fields}
    </SidePanelFrame>
  ),
  popover: (fields) => (
    <PopoverSurface surface={surface} label="One" padding={0}>
      {fields}
    </PopoverSurface>
  ),
};

/** Mantine's timers of an opening run in order, so one that is set after them runs after them. */
const timersHaveRun = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1);
  });

describe.each(Object.entries(overlays))('the focus of a %s that opened', (_name, around) => {
  const open = () =>
    render(
      <ThemeProvider env="test">
        {around(
          <>
            <TextInput label="First" data-autofocus />
            <TextInput label="Second" />
          </>,
        )}
      </ThemeProvider>,
    );

  it('is in its first field', async () => {
    open();
    await timersHaveRun();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First' }));
  });

  it('stays in another field to which a person went before the overlay took it', async () => {
    open();
    const second = screen.getByRole('textbox', { name: 'Second' });
    second.focus();
    fireEvent.change(second, { target: { value: 'typed at once' } });
    await timersHaveRun();
    expect(document.activeElement).toBe(second);
  });
});
