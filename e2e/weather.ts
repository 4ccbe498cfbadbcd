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
