import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WeatherWidget } from './components/weather-widget.tsx';
import { aPage, network } from './testing/answers.ts';
import { show, words } from './testing/show.tsx';

afterEach(() => vi.unstubAllGlobals());

const fine = {
  current: { temperature_2m: 23.6, weather_code: 0, wind_speed_10m: 11.2, is_day: 1 },
  daily: { temperature_2m_max: [28.1], temperature_2m_min: [11.9] },
};

/** Fakes the browser's answer about its place. */
function browserAt(answer: 'refused' | { latitude: number; longitude: number }): void {
  const geolocation = {
    getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
      answer === 'refused'
        ? failed({ code: 1 } as GeolocationPositionError)
        : found({ coords: answer } as GeolocationPosition),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
}

const weatherOf = (asked: readonly URL[]) => asked.find(({ host }) => host === 'clima.example')?.searchParams;

describe('the weather', () => {
  it.each(['es', 'en'] as const)(
    'is shown for the default place where the browser says none, in %s',
    async (language) => {
      browserAt('refused');
      const asked = network({ page: () => aPage(), weather: () => Response.json(fine) });
      await show(<WeatherWidget />, language);
      expect(await screen.findByText('24°')).toBeDefined();
      expect(screen.getByText(`Santiago, ${words[language].weather.sky.clear}`)).toBeDefined();
      expect(weatherOf(asked)?.get('latitude')).toBe('-33.45');
    },
  );

  it('is shown for the place the browser found', async () => {
    browserAt({ latitude: -36.8201, longitude: -73.0444 });
    const asked = network({ page: () => aPage(), weather: () => Response.json(fine) });
    await show(<WeatherWidget />);
    expect(await screen.findByText('Tu ubicación, despejado')).toBeDefined();
    expect(weatherOf(asked)?.get('latitude')).toBe('-36.82');
  });

  it.each([
    ['is away', () => Promise.reject(new TypeError('network'))],
    ['fails', () => new Response('busy', { status: 503 })],
    ['does not speak JSON', () => new Response('<html>Iniciar sesión</html>', { status: 200 })],
    ['leaves out what was asked', () => Response.json({ current: { temperature_2m: 20 } })],
  ])(
    'says the fixed sentence of the specification when the service %s, and comes when it is asked again',
    async (_, weather) => {
      browserAt('refused');
      let isBack = false;
      network({ page: () => aPage(), weather: () => (isBack ? Response.json(fine) : weather()) });
      const user = await show(<WeatherWidget />);
      expect((await screen.findByText(/^Ocurrió/)).textContent).toContain(
        'Ocurrió un error en la búsqueda, intente más tarde',
      );
      // On a client's home a service that is away is no alarm.
      expect(screen.queryByRole('alert')).toBeNull();
      isBack = true;
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await screen.findByText('24°')).toBeDefined();
    },
  );
});
