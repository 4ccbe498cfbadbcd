import { useState } from 'react';
import { Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OptionalSelect } from '../form/optional-select.tsx';
import { ThemeProvider } from './theme-provider.tsx';

function Choice({ as: Field }: { as: typeof Select | typeof OptionalSelect }) {
  const [value, setValue] = useState<string | null>('scout');
  return (
    <ThemeProvider env="test">
      <Field label="Role" data={['client', 'scout']} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </ThemeProvider>
  );
}

const valueNow = () => screen.getByRole('status').textContent;

it('keeps the choice of a select that is chosen again, by the mouse and by Enter', async () => {
  render(<Choice as={Select} />);
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Role' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'scout' }));
  expect(valueNow()).toBe('scout');
  await user.click(field);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(valueNow()).toBe('scout');
});

it('lets the keyboard empty a select that may be empty', async () => {
  render(<Choice as={OptionalSelect} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(valueNow()).toBe('null');
});
