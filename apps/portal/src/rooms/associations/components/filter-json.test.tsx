import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { i18n } from '@gondola/client/i18n.ts';
import { ThemeProvider } from '@gondola/ui/theme/theme-provider.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { FilterJson } from './filter-json.tsx';

beforeEach(async () => {
  i18n.addResourceBundle('es', 'associations', es);
  i18n.addResourceBundle('en', 'associations', en);
  await i18n.changeLanguage('es');
});

function Held({ first }: { first: string }) {
  const [text, setText] = useState(first);
  return (
    <ThemeProvider env="test">
      <FilterJson value={text} onChange={setText} />
    </ThemeProvider>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Filtro (JSON)' });

it('says quietly that a filter is not finished, and aloud what is wrong with it', async () => {
  const user = userEvent.setup();
  render(<Held first="" />);
  expect(screen.getByRole('status').textContent).toBe('Sin filtro: ve todo el reporte');
  await user.click(field());
  await user.paste('{"cadena": ');
  expect(screen.getByRole('status').textContent).toBe('Línea 1, columna 12: el JSON termina antes de tiempo');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  await user.paste('}');
  expect(screen.getByText('Línea 1, columna 12: falta un valor')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('goes to the place that is wrong', async () => {
  const user = userEvent.setup();
  render(<Held first={'[\n  {"a" 1}\n]'} />);
  await user.click(screen.getByRole('button', { name: 'Ir al error' }));
  expect(document.activeElement).toBe(field());
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('1');
});

it('counts the filters of a list and tidies it up', async () => {
  const user = userEvent.setup();
  render(<Held first={'[{"target":{"table":"Salas"}},{"target":{"table":"Ventas"}}]'} />);
  expect(screen.getByRole('status').textContent).toBe('JSON válido · 2 filtros');
  await user.click(screen.getByRole('button', { name: 'Dar formato' }));
  expect(field().value).toContain('\n    "target": {\n');
  expect(screen.getByRole('status').textContent).toBe('JSON válido · 2 filtros');
});

it('names the filter of a list that says nothing of its table, in both languages', async () => {
  await i18n.changeLanguage('en');
  render(<Held first={'[{"target":{"table":"Salas"}},{}]'} />);
  expect(screen.getByText('Filter 2 has no table (target.table)')).toBeDefined();
});
