import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { PhoneField } from './phone-field.tsx';

interface SampleProps {
  countryCode: string;
  stored: string;
  onSend: (value: string) => void;
}

function Sample({ countryCode, stored, onSend }: SampleProps) {
  const [value, setValue] = useState(stored);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(value);
      }}
    >
      <PhoneField
        label="Phone"
        countryCode={countryCode}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </form>
  );
}

function open(countryCode: string, stored = '') {
  const onSend = vi.fn();
  render(
    <ThemeProvider env="test">
      <Sample countryCode={countryCode} stored={stored} onSend={onSend} />
    </ThemeProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  return { user: userEvent.setup(), field, onSend };
}

it.each([
  ['CO', '300 123 4567', '+57 300 1234567'],
  ['PE', '987654321', '+51 987 654 321'],
  ['CL', '(2) 2345-6789', '+56 2 2345 6789'],
])(
  'gives a number of %s the code of the country when the field is left',
  async (country, typed, proposed) => {
    const { user, field } = open(country);
    await user.type(field, typed);
    expect(field.value).toBe(typed);
    await user.tab();
    await waitFor(() => expect(field.value).toBe(proposed));
  },
);

it.each([
  ['300 123 4567', '+57 300 1234567'],
  ['+51 987 654 321', '+51 987 654 321'],
  ['911', '911'],
])('sends %s with the code of the country when the form is sent from the field', async (typed, sent) => {
  const { user, field, onSend } = open('CO');
  await user.type(field, `${typed}{Enter}`);
  await waitFor(() => expect(onSend.mock.calls).toEqual([[sent]]));
});

it('leaves a number as it is typed once its code was taken away', async () => {
  const { user, field } = open('CO');
  await user.type(field, '3001234567');
  await user.tab();
  await waitFor(() => expect(field.value).toBe('+57 300 1234567'));
  await user.clear(field);
  await user.type(field, '3001234567');
  await user.tab();
  await new Promise((done) => setTimeout(done));
  expect(field.value).toBe('3001234567');
});

it.each(['+56 9 1234 5678', 'https://wa.me/573001234567', '911', '3001234567'])(
  'shows what is stored as it is: %s',
  async (stored) => {
    const { user, field } = open('CO', stored);
    await user.click(field);
    await user.tab();
    await new Promise((done) => setTimeout(done));
    expect(field.value).toBe(stored);
  },
);
