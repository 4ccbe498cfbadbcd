import { useState } from 'react';
import { settings } from '@gondola/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '../../test/texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DegreesInput } from './degrees-input.tsx';

const rules = settings.shape.weatherPlace.shape;
type Values = Record<'latitude' | 'longitude', string>;

function Sample({ start }: { start: Values }) {
  const [values, setValues] = useState(start);
  return (
    <ThemeProvider env="test">
      {(['latitude', 'longitude'] as const).map((name) => (
        <DegreesInput
          key={name}
          label={name}
          value={values[name]}
          rule={rules[name]}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
          onPair={setValues}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </ThemeProvider>
  );
}

function show(start: Values = { latitude: '', longitude: '' }) {
  render(<Sample start={start} />);
  const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
  const held = (): unknown => JSON.parse(screen.getByRole('status').textContent);
  return { user: userEvent.setup(), field, held };
}

describe('a field for degrees', () => {
  afterEach(() => i18n.changeLanguage('es'));

  it.each(['es', 'en'] as const)('keeps what is typed with a comma or a point, in %s', async (language) => {
    await i18n.changeLanguage(language);
    const { user, field, held } = show();
    await user.type(field('latitude'), '-33,40');
    await user.type(field('longitude'), '-70.60');
    expect(held()).toEqual({ latitude: '-33,40', longitude: '-70.60' });
  });

  it('fills both fields from a pasted pair, and takes one pasted number for itself', async () => {
    await i18n.changeLanguage('es');
    const { user, field, held } = show();
    await user.click(field('latitude'));
    await user.paste('-33.4489, -70.6693');
    expect(held()).toEqual({ latitude: '-33,4489', longitude: '-70,6693' });
    await user.clear(field('longitude'));
    await user.paste('−71,25');
    expect(held()).toEqual({ latitude: '-33,4489', longitude: '−71,25' });
  });
});
