import { cleanup, render, screen } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { formatNumberInText } from '@gondola/formats/formats.ts';
import { RegionProvider } from './region.tsx';
import { useFormats } from './use-formats.ts';

afterEach(cleanup);

/** Texts of their own, in Spanish: those of the other tests stay as they are. */
async function aText(): Promise<i18n> {
  const texts = createInstance();
  await texts.init({
    lng: 'es',
    interpolation: { escapeValue: false },
    resources: { es: { ui: { visits: '{{count, number}} visitas' } } },
  });
  texts.services.formatter?.add('number', formatNumberInText);
  return texts;
}

function Visits() {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const write = t as unknown as (key: string, values: object) => string;
  return <li>{`${write('visits', { count: 12_345 })}, ${number(12_345.5)}`}</li>;
}

const chile = { timeZone: 'America/Santiago', countryCode: 'CL' };
const peru = { timeZone: 'America/Lima', countryCode: 'PE' };
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

it('has each of two regions in one tree write its own numbers, also within texts and inside each other', async () => {
  const page = (outer = chile, inner = peru) => (
    <ul>
      <RegionProvider region={outer}>
        <Visits />
        <RegionProvider region={inner}>
          <Visits />
        </RegionProvider>
        <Visits />
      </RegionProvider>
    </ul>
  );
  const texts = await aText();
  const { rerender } = render(<I18nextProvider i18n={texts}>{page()}</I18nextProvider>);
  const [inChile, inPeru] = ['12.345 visitas, 12.345,5', '12,345 visitas, 12,345.5'];
  expect(lines()).toEqual([inChile, inPeru, inChile]);
  rerender(<I18nextProvider i18n={texts}>{page(peru, chile)}</I18nextProvider>);
  expect(lines()).toEqual([inPeru, inChile, inPeru]);
});
