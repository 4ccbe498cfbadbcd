import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../test/texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { RelativeDate } from './relative-date.tsx';

const noon = Date.parse('2026-11-25T12:00:00.000Z');
const after = (seconds: number) => new Date(noon + seconds * 1000).toISOString();

beforeEach(async () => {
  await i18n.changeLanguage('en');
  vi.useFakeTimers({ now: noon });
});
afterEach(() => vi.useRealTimers());

const shown = (at: string) => {
  const { unmount } = render(
    <ThemeProvider>
      <RelativeDate at={at} />
    </ThemeProvider>,
  );
  const words = screen.getByText(/./, { selector: 'time' }).textContent;
  unmount();
  return words;
};

it('says of what happened while no date was on the page how long ago it was, never when it will be', () => {
  expect(shown(after(-300))).toBe('5 minutes ago');
  vi.setSystemTime(noon + 600_000);
  expect(shown(after(480))).toBe('2 minutes ago');
});

it('takes what the server noted by a clock ahead of this one for now', () => {
  expect(shown(after(90))).toBe('now');
  expect(shown(after(2 * 24 * 3600))).toBe('in 2 days');
});
