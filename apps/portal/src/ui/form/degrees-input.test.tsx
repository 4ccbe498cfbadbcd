import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '~/lib/i18n.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DegreesInput } from './degrees-input.tsx';

type Values = Record<'latitude' | 'longitude', number | string>;

function Sample({ start }: { start: Values }) {
  const [values, setValues] = useState(start);
  return (
    <ThemeProvider env="test">
      {(['latitude', 'longitude'] as const).map((name) => (
        <DegreesInput
          key={name}
          label={name}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
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
    expect(held()).toEqual({ latitude: -33.4, longitude: -70.6 });
    expect(field('latitude').value).toBe('-33,40');
    expect(field('longitude').value).toBe('-70.60');
  });

  it('fills both fields from a pasted pair, and takes one pasted number for itself', async () => {
    await i18n.changeLanguage('es');
    const { user, field, held } = show();
    await user.click(field('latitude'));
    await user.paste('-33.4489, -70.6693');
    expect(held()).toEqual({ latitude: -33.4489, longitude: -70.6693 });
    expect(field('longitude').value).toBe('-70,6693');
    await user.clear(field('longitude'));
    await user.paste('−71,25');
    expect(held()).toEqual({ latitude: -33.4489, longitude: -71.25 });
  });

  it('writes a number it was given in the language of the reader, and leaves text that is no number', async () => {
    await i18n.changeLanguage('en');
    const { user, field, held } = show({ latitude: -33.4489, longitude: '' });
    expect(field('latitude').value).toBe('-33.4489');
    await user.type(field('longitude'), 'oeste');
    expect(held()).toEqual({ latitude: -33.4489, longitude: 'oeste' });
    await user.clear(field('latitude'));
    expect(held()).toEqual({ latitude: '', longitude: 'oeste' });
  });
});
