import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/qa');
});
afterEach(() => vi.useRealTimers());

function typeInto(onSearch: (value: string) => void): void {
  render(
    <ThemeProvider env="test">
      <SearchField value="" onSearch={onSearch} placeholder="Buscar" />
    </ThemeProvider>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'yogur' } });
}

it('searches once typing has paused', () => {
  const onSearch = vi.fn();
  typeInto(onSearch);
  vi.advanceTimersByTime(599);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('yogur');
});

it('does not bring back someone who has gone on to another page', () => {
  const onSearch = vi.fn();
  typeInto(onSearch);
  window.history.replaceState(null, '', '/qa/7');
  vi.advanceTimersByTime(2000);
  expect(onSearch).not.toHaveBeenCalled();
});
