// The question to the weather service, and how far its answer is believed. It is a stranger: it may be away, slow, speak
// something else than JSON, or leave out what was asked for.

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Kinds of sky there is a drawing and a word for. */
export const skies = [
  'clear',
  'mostlyClear',
  'partlyCloudy',
  'overcast',
  'fog',
  'drizzle',
  'rain',
  'snow',
  'storm',
] as const;
export type Sky = (typeof skies)[number];

export interface Weather {
  readonly sky: Sky;
  readonly isDay: boolean;
  /** Degrees Celsius. */
  readonly temperature: number;
  /** Of today. */
  readonly lowest: number;
  readonly highest: number;
  /** Kilometres per hour. */
  readonly wind: number;
}

const isObject = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null;

/** Read by hand, as everything on the first page: a library of schemas weighs more than the page. */
function numberIn(said: unknown, name: string): number {
  const number = isObject(said) ? said[name] : undefined;
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw new TypeError(`The weather has no ${name}`);
  return number;
}

function firstIn(said: unknown, name: string): number {
  const list = isObject(said) ? said[name] : undefined;
  return numberIn(list, '0');
}

/** The sky of a WMO weather interpretation code (table 4677 as the service documents it). */
export function skyOf(code: number): Sky {
  if (code === 0) return 'clear';
  if (code === 1) return 'mostlyClear';
  if (code === 2) return 'partlyCloudy';
  if (code === 45 || code === 48) return 'fog';
  if (code >= 51 && code <= 57) return 'drizzle';
  if ((code >= 61 && code <= 67) || (code >= 80 && code <= 82)) return 'rain';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  if (code >= 95) return 'storm';
  return 'overcast';
}

/** Address of the question: metric units, today, at a place to within a kilometre, which is all the service needs to know. */
export function weatherAddress(service: string, { latitude, longitude }: Place, language: string): string {
  const address = new URL(service);
  const asked = {
    latitude: latitude.toFixed(2),
    longitude: longitude.toFixed(2),
    current: 'temperature_2m,weather_code,wind_speed_10m,is_day',
    daily: 'temperature_2m_max,temperature_2m_min',
    temperature_unit: 'celsius',
    wind_speed_unit: 'kmh',
    timezone: 'auto',
    forecast_days: '1',
    language,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** Reads an answer; throws for anything that does not say what was asked. */
export function readWeather(said: unknown): Weather {
  const { current, daily } = isObject(said) ? said : {};
  const code = numberIn(current, 'weather_code');
  if (!Number.isInteger(code) || code < 0 || code > 99) throw new RangeError('The weather has no such code');
  return {
    sky: skyOf(code),
    isDay: !isObject(current) || current['is_day'] === undefined || numberIn(current, 'is_day') !== 0,
    temperature: numberIn(current, 'temperature_2m'),
    lowest: firstIn(daily, 'temperature_2m_min'),
    highest: firstIn(daily, 'temperature_2m_max'),
    wind: numberIn(current, 'wind_speed_10m'),
  };
}
