import { render, screen } from '@testing-library/react';
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
