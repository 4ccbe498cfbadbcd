import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { i18n } from '@gondola/client/i18n.ts';
import { ThemeProvider } from '@gondola/ui/theme/theme-provider.tsx';
import type { PaletteGroup } from '../palette-row.ts';
import es from '../text/es.json' with { type: 'json' };
import { CommandField } from './command-field.tsx';

beforeAll(async () => {
  i18n.addResourceBundle('es', 'search', es);
  await i18n.changeLanguage('es');
});

interface PaletteProps {
  run: (key: string, elsewhere: boolean) => void;
  onClose: () => void;
  isSearching: boolean;
}

function Palette({ run, onClose, isSearching }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const group = (key: string, names: readonly string[], note?: string): PaletteGroup => ({
    key,
    label: key,
    note,
    rows: names.map((name) => ({
      key: name,
      label: name,
      Icon: IconSearch,
      run: (elsewhere) => run(name, elsewhere),
    })),
  });
  const groups = [
    group('Tickets', ['uno', 'dos']),
    group('Tareas', [], 'No se pudo'),
    group('Locales', ['tres']),
  ];
  return (
    <ThemeProvider env="test">
      <CommandField
        typed={typed}
        onType={setTyped}
        groups={groups}
        isSearching={isSearching}
        onClose={onClose}
      />
    </ThemeProvider>
  );
}

function show(isSearching = false) {
  const run = vi.fn();
  const onClose = vi.fn();
  const { rerender } = render(<Palette run={run} onClose={onClose} isSearching={isSearching} />);
  const settle = () => rerender(<Palette run={run} onClose={onClose} isSearching={false} />);
  const field = screen.getByRole('combobox');
  field.focus();
  return { run, onClose, field, settle, user: userEvent.setup() };
}

const chosen = (): string | null => screen.getByRole('option', { selected: true }).textContent;

it('walks rows with arrows and groups with Tab, while the field keeps the focus', async () => {
  const { field, user } = show();
  expect(chosen()).toBe('uno');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('dos');
  await user.keyboard('{Tab}');
  expect(chosen()).toBe('tres');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('uno');
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(chosen()).toBe('tres');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
});

it('opens the chosen row with Enter, elsewhere with Ctrl, and any row with a click', async () => {
  const { run, user } = show();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(run).toHaveBeenLastCalledWith('dos', false);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(run).toHaveBeenLastCalledWith('dos', true);
  await user.click(screen.getByRole('option', { name: 'tres' }));
  expect(run).toHaveBeenLastCalledWith('tres', false);
});

it('begins at the first row again when something else is typed', async () => {
  const { user } = show();
  await user.keyboard('{ArrowDown}');
  await user.keyboard('x');
  expect(chosen()).toBe('uno');
});

it('opens the first row with Enter only once it is of what was typed', async () => {
  const { run, settle, user } = show(true);
  await user.keyboard('{Enter}');
  expect(run).not.toHaveBeenCalled();
  settle();
  expect(run).toHaveBeenLastCalledWith('uno', false);
  expect(run).toHaveBeenCalledTimes(1);
});

it('forgets an Enter when more is typed', async () => {
  const { run, settle, user } = show(true);
  await user.keyboard('{Enter}x');
  settle();
  expect(run).not.toHaveBeenCalled();
});

it('opens at once the row that was chosen among those of before', async () => {
  const { run, user } = show(true);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(run).toHaveBeenLastCalledWith('dos', false);
});

it('says of a group what could not be searched', () => {
  show();
  expect(screen.getByRole('group', { name: 'Tareas' }).textContent).toContain('No se pudo');
});
