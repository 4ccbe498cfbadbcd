import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '@gondola/ui/theme/theme-provider.tsx';
import { i18n } from '@gondola/ui/test/texts.ts';
import type { PlaceToVisit } from '../assignments/today-list.ts';
import en from '../text/en.json' with { type: 'json' };
import ShopsMap, { ringsFor } from './shops-map.tsx';

const here = { latitude: -33.4489, longitude: -70.6693 };
const shop = {
  id: 1,
  place: 'Líder Ñuñoa',
  at: { latitude: -33.4589, longitude: -70.6693 },
  assignments: [{}],
} as unknown as PlaceToVisit;
const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '' };

const show = (props: Partial<Parameters<typeof ShopsMap>[0]>) =>
  render(
    <ThemeProvider env="test">
      <ShopsMap places={[shop]} here={here} tiles={null} onChoose={() => undefined} {...props} />
    </ThemeProvider>,
  );

beforeEach(() => {
  i18n.addResourceBundle('en', 'field', en);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no outlines here')));
});

it('draws the circles that reach the shops, at most three', () => {
  expect(ringsFor(0)).toEqual([200]);
  expect(ringsFor(1_100)).toEqual([500, 1_000, 2_000]);
  expect(ringsFor(900_000)).toEqual([20_000, 50_000, 100_000]);
});

it('says that it has no streets, and how far each shop is instead', () => {
  show({});
  expect(screen.getByText(en.map.noStreets)).toBeDefined();
  expect(screen.getByLabelText('Líder Ñuñoa, 1.1 km')).toBeDefined();
  for (const distance of ['500 m', '1 km', '2 km'])
    expect(screen.getAllByText(distance).length).toBeGreaterThan(0);
});

it('asks for the position where it has none', () => {
  show({ here: null });
  expect(screen.getByText(en.map.noStreetsNorPlace)).toBeDefined();
});

it('says nothing of streets where a service brings them', () => {
  show({ tiles });
  expect(screen.queryByText(en.map.noStreets)).toBeNull();
});
