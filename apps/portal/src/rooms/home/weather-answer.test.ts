import { describe, expect, it } from 'vitest';
import { readWeather, skies, skyOf, weatherAddress } from './weather-answer.ts';

const good = {
  current: { temperature_2m: 23.6, weather_code: 2, wind_speed_10m: 11.2, is_day: 1 },
  daily: { temperature_2m_max: [28.1], temperature_2m_min: [11.9] },
};

describe('the weather', () => {
  it('is read from what the service says', () => {
    expect(readWeather(good)).toEqual({
      sky: 'partlyCloudy',
      isDay: true,
      temperature: 23.6,
      lowest: 11.9,
      highest: 28.1,
      wind: 11.2,
    });
    expect(readWeather({ ...good, current: { ...good.current, is_day: 0 } }).isDay).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['an error', { error: true, reason: 'too many requests' }],
    ['no day', { current: good.current }],
    ['an empty day', { ...good, daily: { temperature_2m_max: [], temperature_2m_min: [] } }],
    ['words for numbers', { ...good, current: { ...good.current, temperature_2m: '23' } }],
    ['a temperature that is none', { ...good, current: { ...good.current, temperature_2m: null } }],
    ['a code of no sky', { ...good, current: { ...good.current, weather_code: 700 } }],
  ])('is not believed of an answer with %s', (_, said) => {
    expect(() => readWeather(said)).toThrow();
  });

  it('has a sky for every code there is', () => {
    for (let code = 0; code <= 99; code += 1) expect(skies).toContain(skyOf(code));
    expect([0, 1, 2, 3, 45, 53, 63, 81, 75, 86, 96].map(skyOf)).toEqual([
      'clear',
      'mostlyClear',
      'partlyCloudy',
      'overcast',
      'fog',
      'drizzle',
      'rain',
      'rain',
      'snow',
      'snow',
      'storm',
    ]);
  });

  it('is asked for in metric units at a place to within a kilometre', () => {
    const place = { latitude: -33.448_912, longitude: -70.669_27 };
    const { origin, pathname, searchParams } = new URL(
      weatherAddress('https://clima.example/v1/forecast', place, 'es'),
    );
    expect(`${origin}${pathname}`).toBe('https://clima.example/v1/forecast');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      latitude: '-33.45',
      longitude: '-70.67',
      temperature_unit: 'celsius',
      wind_speed_unit: 'kmh',
      language: 'es',
    });
  });

  it('keeps what the address of the service asks for itself', () => {
    const address = weatherAddress('https://clima.example/v1?apikey=a', { latitude: 1, longitude: 2 }, 'en');
    expect(new URL(address).searchParams.get('apikey')).toBe('a');
  });
});
