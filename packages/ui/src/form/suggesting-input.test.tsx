import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { SuggestingInput } from './suggesting-input.tsx';
import type { Suggesting } from './use-suggestions.ts';

const names = ['{{user.name}}', '{{user.email}}', '{{place.name}}'];
const suggesting: Suggesting = {
  label: 'Placeholders',
  complete: (before) => {
    const [whole, typed] = /\{{1,2}([^{}]*)$/.exec(before) ?? [];
    if (whole === undefined) return undefined;
    const found = names.filter((name) => name.includes(typed ?? ''));
    return { length: whole.length, options: found.map((value) => ({ value, label: value })) };
  },
};

function Sample({ onEscape }: { onEscape: () => void }) {
  const [value, setValue] = useState('');
  return (
    // As a dialog does, which Escape must not close while the list is open.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={({ key }) => (key === 'Escape' ? onEscape() : undefined)}>
      <SuggestingInput label="Subject" value={value} onChange={setValue} suggesting={suggesting} />
    </div>
  );
}

function open() {
  window.HTMLElement.prototype.scrollIntoView = vi.fn<() => void>();
  const onEscape = vi.fn<() => void>();
  render(
    <ThemeProvider env="test">
      <Sample onEscape={onEscape} />
    </ThemeProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Subject' });
  return { user: userEvent.setup(), field, onEscape };
}

const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

describe('a line of text that completes', () => {
  it('offers what the text before the cursor may become, and writes what is chosen by keyboard', async () => {
    const { user, field } = open();
    await user.type(field, 'Hi {{{{name');
    expect(options().map(({ textContent }) => textContent)).toHaveLength(2);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
    expect(options()[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Hi {{place.name}}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('writes no braces a second time where they are closed already', async () => {
    const { user, field } = open();
    await user.type(field, 'Hi {{{{}}, bye{{{{');
    await user.type(field, 'em', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Hi {{user.email}}, bye{{');
  });

  it('goes round at the ends of the list, and takes a click', async () => {
    const { user, field } = open();
    await user.type(field, '{{');
    await user.keyboard('{ArrowUp}');
    expect(options()[2]?.getAttribute('aria-selected')).toBe('true');
    await user.click(options()[1] as HTMLElement);
    expect(field.value).toBe('{{user.email}}');
  });

  it('closes the list alone on Escape, and offers again what is begun next', async () => {
    const { user, field, onEscape } = open();
    await user.type(field, '{{us');
    await user.keyboard('{Escape}');
    expect(onEscape).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field, 'er');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field, ' } {{pl');
    expect(options()).toHaveLength(1);
    await user.keyboard('{Escape}{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });

  it('offers nothing where nothing fits, and leaves Enter to the form', async () => {
    const { user, field } = open();
    await user.type(field, '{{zzz');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(field);
    await user.type(field, '{{');
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
