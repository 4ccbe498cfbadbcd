import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { PageHeader } from './page-header.tsx';

const onClick = vi.fn<(name: string | null) => void>();

/** The head of a page whose actions are 150 pixels wide each, in `room` pixels. */
function show(room: number, names: readonly string[]) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  render(
    <ThemeProvider env="test">
      <PageHeader
        title="Task"
        actions={names.map((name) => (
          <button key={name} type="button" onClick={(event) => onClick(event.currentTarget.textContent)}>
            {name}
          </button>
        ))}
      />
    </ThemeProvider>,
  );
  return userEvent.setup();
}

const namesAt = (at: string): (string | null)[] =>
  [...document.querySelectorAll(`[data-at="${at}"]`)].map(({ textContent }) => textContent);

beforeEach(() => {
  onClick.mockReset();
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('shows all actions of a page where they fit, without a button for more', () => {
  show(480, ['Duplicate', 'Settings', 'Edit']);
  expect(namesAt('behind')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

it('keeps the primary action of a phone and the next one in sight, and puts the rest behind a button', () => {
  show(366, ['Duplicate', 'Settings', 'Edit']);
  expect([namesAt('primary'), namesAt('next'), namesAt('behind')]).toEqual([
    ['Edit'],
    ['Duplicate'],
    ['Settings'],
  ]);
});

it('leaves the primary action alone where two have no room', () => {
  show(340, ['Duplicate', 'Settings', 'Edit']);
  expect([namesAt('primary'), namesAt('behind')]).toEqual([['Edit'], ['Duplicate', 'Settings']]);
});

it('leads through the actions behind the button by keyboard, runs one and gives the focus back', async () => {
  const user = show(340, ['Duplicate', 'Settings', 'Edit']);
  const more = screen.getByRole('button', { name: 'More actions' });
  more.focus();
  await user.keyboard('{Enter}');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement?.textContent).toBe('Duplicate');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onClick.mock.calls).toEqual([['Settings']]);
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more);
});

it('closes without an action by Escape and by a press elsewhere', async () => {
  const user = show(340, ['Duplicate', 'Settings', 'Edit']);
  const more = screen.getByRole('button', { name: 'More actions' });
  await user.click(more);
  await user.keyboard('{Escape}');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  await user.click(screen.getByRole('heading', { name: 'Task' }));
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(onClick).not.toHaveBeenCalled();
});
