import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../test/texts.ts';
import { RegionProvider } from '../format/region.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import DayField from './day-field.tsx';

beforeEach(() => i18n.changeLanguage('es'));
afterEach(() => vi.useRealTimers());

interface SampleProps {
  countryCode: string;
  start: string;
  min?: string;
}

function Sample({ countryCode, start, min }: SampleProps) {
  const [day, setDay] = useState<string | null>(start);
  return (
    <ThemeProvider env="test">
      <RegionProvider region={{ countryCode, timeZone: 'UTC' }}>
        <DayField label="Vence" value={day} onChange={setDay} {...(min === undefined ? {} : { min })} />
        <output>{JSON.stringify(day)}</output>
      </RegionProvider>
    </ThemeProvider>
  );
}

function show(countryCode = 'CL', props: Partial<SampleProps> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
  render(<Sample countryCode={countryCode} start="" {...props} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Vence' });
  return { user: userEvent.setup(), field, held: () => screen.getByRole('status').textContent };
}

it.each([
  ['CL', '28/11/26', '28-11-2026'],
  ['CO', '28-11-2026', '28/11/2026'],
  ['PE', '28.11.26', '28/11/2026'],
  ['US', '11/28/2026', '11/28/2026'],
  ['CL', '2026-11-28', '28-11-2026'],
])(
  'takes a day typed by the customs of %s, %s, and writes it by them once it is left',
  async (country, typed, written) => {
    const { user, field, held } = show(country);
    await user.type(field, typed);
    expect(field.value).toBe(typed);
    expect(held()).toBe('"2026-11-28"');
    await user.tab();
    expect(field.value).toBe(written);
  },
);

it('keeps a text that is no day, with a sentence once it is left, and gives the form none', async () => {
  const { user, field, held } = show();
  await user.type(field, '31-02-2026');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await user.tab();
  expect(field.value).toBe('31-02-2026');
  expect(held()).toBe('null');
  const sentence = es.dates.noDay.replace('{{example}}', '30-11-2026');
  expect(screen.getByText(sentence).id).toBe(field.getAttribute('aria-describedby'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.tab();
  expect(held()).toBe('""');
  expect(screen.queryByText(sentence)).toBeNull();
});

it('says from which day on it takes one, in English too', async () => {
  await i18n.changeLanguage('en');
  const { user, field, held } = show('US', { min: '2026-12-01' });
  await user.type(field, '2026-11-30');
  await user.tab();
  screen.getByText(en.dates.early.replace('{{day}}', '12/01/2026'));
  expect(held()).toBe('null');
});

it('opens the calendar at its day by keyboard, and goes back to its button with the chosen one', async () => {
  const { user, field, held } = show('CL', { start: '2026-11-28' });
  await user.click(field);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('dialog', { name: es.dates.calendar });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-selected')).toBe('true'));
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(field.value).toBe('27-11-2026'));
  expect(held()).toBe('"2026-11-27"');
});

it('shows a day chosen from the calendar in place of a text that was none', async () => {
  const { user, field } = show();
  await user.type(field, 'mañana');
  await user.click(screen.getByRole('button', { name: es.dates.open }));
  await user.click(await screen.findByRole('button', { name: /^15 / }));
  await waitFor(() => expect(field.value).toBe('15-11-2026'));
});
