import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { i18n } from '../../test/texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Pagination } from './pagination.tsx';

async function rangeOf(page: number, total: number): Promise<string | null> {
  await i18n.changeLanguage('es');
  const { unmount } = render(
    <ThemeProvider env="test">
      <Pagination
        name="Filas"
        page={page}
        limit={10}
        total={total}
        atLeast={false}
        onPage={() => undefined}
      />
    </ThemeProvider>,
  );
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
}

it('says which rows are shown of how many, and counts from nothing where there are none', async () => {
  expect(await rangeOf(1, 13)).toBe('1–10 de 13');
  expect(await rangeOf(2, 13)).toBe('11–13 de 13');
  expect(await rangeOf(1, 0)).toBe('0–0 de 0');
});

it('offers to count exactly where the total is a floor, and says where it could not', async () => {
  await i18n.changeLanguage('es');
  const answers = [false, true];
  const paged = (total: number, atLeast: boolean) => (
    <ThemeProvider env="test">
      <Pagination
        name="Filas"
        page={1}
        limit={10}
        total={total}
        atLeast={atLeast}
        onCount={() => Promise.resolve(answers.shift() ?? false)}
        onPage={() => undefined}
      />
    </ThemeProvider>
  );
  const { rerender } = render(paged(10_000, true));
  expect(screen.getByRole('status').textContent).toContain('1–10 de 10.000+');
  await userEvent.click(screen.getByRole('button', { name: 'Ver el total exacto' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Agrega un filtro e intenta nuevamente.');
  await userEvent.click(screen.getByRole('button', { name: 'Ver el total exacto' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  rerender(paged(12_345, false));
  expect(screen.queryByRole('button', { name: 'Ver el total exacto' })).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('1–10 de 12.345');
});
