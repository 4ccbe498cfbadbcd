import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { email } from 'zod/mini';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { AddressesField } from './addresses-field.tsx';
import { addressesIn, sortAddresses } from './addresses-field.tsx';

const isAddress = (text: string) => email().safeParse(text).success;

function Held() {
  const [value, setValue] = useState<string[]>([]);
  const [isShown, setIsShown] = useState(true);
  return (
    <ThemeProvider env="test">
      {isShown ? (
        <AddressesField
          label="To"
          isAddress={isAddress}
          max={3}
          value={value}
          onChange={setValue}
          onKeyDown={({ key }) => key === 'F8' && setIsShown(false)}
        />
      ) : null}
      <button type="button">Save</button>
      <output>{JSON.stringify(value)}</output>
    </ThemeProvider>
  );
}

function open() {
  render(<Held />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' });
  const pills = () => [...document.querySelectorAll('.mantine-Pill-label')].map((pill) => pill.textContent);
  const value = (): unknown => JSON.parse(screen.getByRole('status').textContent);
  const fault = () => document.querySelector('.mantine-InputWrapper-error')?.textContent ?? '';
  return { user: userEvent.setup(), field, pills, value, fault };
}

it.each(['ana@', 'ana.x.cl', '@x.cl'])(
  'makes no pill of %j: it stays where it was typed, and says why',
  async (text) => {
    for (const end of ['{Enter}', ',', ';', ' ', '{Tab}']) {
      const { user, field, pills, value, fault } = open();
      await user.type(field, `${text}${end}`);
      expect(pills(), end).toEqual([]);
      expect(field.value.replace(/, $/, ''), end).toBe(text);
      expect(fault(), end).toContain(text);
      // The form has it too, and refuses to be sent.
      expect(value(), end).toEqual([text]);
      document.body.replaceChildren();
    }
  },
);

it('keeps the address that is typed behind one that is none apart from it', async () => {
  const { user, field, pills, value, fault } = open();
  await user.type(field, 'ana@x.cl; beto; caro@x.cl{Enter}');
  expect(pills()).toEqual(['ana@x.cl', 'caro@x.cl']);
  expect(field.value).toBe('beto');
  expect(fault()).toContain('beto');
  expect(value()).toEqual(['ana@x.cl', 'caro@x.cl', 'beto']);
});

it('makes a pill of it once it is mended', async () => {
  const { user, field, pills, value, fault } = open();
  await user.type(field, 'ana@{Enter}x.cl');
  expect(fault()).toBe('');
  await user.type(field, '{Enter}');
  expect(pills()).toEqual(['ana@x.cl']);
  expect(value()).toEqual(['ana@x.cl']);
  await user.type(field, '{Backspace}');
  expect(value()).toEqual([]);
});

it('takes a list out of a mail program, each once, and keeps what is none or too many', async () => {
  const { user, field, pills, value, fault } = open();
  await user.click(field);
  await user.paste('Ana Díaz <ana@x.cl>; ANA@x.cl, beto@x.cl\ncaro@');
  expect(pills()).toEqual(['ana@x.cl', 'beto@x.cl']);
  expect(field.value).toBe('caro@');
  await user.type(field, 'x.cl dani@x.cl{Enter}');
  expect(pills()).toEqual(['ana@x.cl', 'beto@x.cl', 'caro@x.cl']);
  expect(field.value).toBe('dani@x.cl');
  expect(fault()).toContain('3');
  expect(value()).toEqual(['ana@x.cl', 'beto@x.cl', 'caro@x.cl', 'dani@x.cl']);
});

it('takes what is typed where a key closes the field before it is left', async () => {
  const { user, field, value } = open();
  await user.type(field, 'ana@x.cl beto@x.cl{F8}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(value()).toEqual(['ana@x.cl', 'beto@x.cl']));
});

it('loses nothing of what was pasted', () => {
  const part = fc.oneof(
    fc.constantFrom('ana@x.cl', 'Beto <beto@x.cl>', 'caro@', 'dani', '<eva@x.cl>'),
    fc.stringMatching(/^[a-z@.]{1,8}$/),
  );
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom(',', '; ', '\n'), fc.nat(5), (parts, separator, max) => {
      const found = addressesIn(parts.join(separator));
      const { pills, refused } = sortAddresses(found, isAddress, max);
      const kept = new Set([...pills, ...refused].map((one) => one.toLowerCase()));
      expect(found.every((one) => kept.has(one.toLowerCase()))).toBe(true);
      expect(pills.every(isAddress)).toBe(true);
      expect(pills.length).toBeLessThanOrEqual(max);
    }),
  );
});
