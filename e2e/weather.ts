// The weather service is a stranger on the net: journeys say what it answers.
import type { BrowserContext, Page } from 'playwright/test';

const fine = {
  current: { temperature_2m: 23.6, weather_code: 2, wind_speed_10m: 11.2, is_day: 1 },
  daily: { temperature_2m_max: [28.1], temperature_2m_min: [11.9] },
};

/** Answers for the weather service: fine weather, or nobody there. */
export async function fakeWeather(where: BrowserContext | Page, is: 'fine' | 'away' = 'fine'): Promise<void> {
  await where.route('https://api.open-meteo.com/**', (route) =>
    is === 'away'
      ? route.abort('connectionfailed')
      : route.fulfill({ json: fine, headers: { 'access-control-allow-origin': '*' } }),
  );
}

/**
 * The same without a route, for visits to many pages: a route takes the browser's cache away, and each page fetches all of its
 * files again (twice the time of a page).
 */
export async function fakeWeatherInPage(context: BrowserContext): Promise<void> {
  await context.addInitScript((weather) => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      return address.startsWith('https://api.open-meteo.com/')
        ? Promise.resolve(Response.json(weather))
        : fetch(input, init);
    };
  }, fine);
}
