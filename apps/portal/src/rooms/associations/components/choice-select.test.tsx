import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { ChoiceSelect } from './choice-select.tsx';

function Held() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ChoiceSelect
      label="Proyecto"
      placeholder="Busca un proyecto"
      value={value}
      onChange={setValue}
      found={{ choices: [], total: 0, searching: false }}
      onSearch={() => undefined}
    />
  );
}

it('tells a person who is linked to everything from a search that finds nothing', async () => {
  const { user } = await show(<Held />, { texts: { associations: { es, en } } });
  const field = await screen.findByPlaceholderText('Busca un proyecto');
  await user.click(field);
  expect(await screen.findByText('No queda nada por asociar')).toBeDefined();
  await user.type(field, 'zzz');
  expect(await screen.findByText('Sin resultados')).toBeDefined();
});
