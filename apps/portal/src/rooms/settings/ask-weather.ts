// The weather is asked by browsers (D24), so a browser tests it: a server that could be made to ask any address would be
// a door into the network around it, and would say nothing of what people see.
import type { ServiceCheck, Settings } from '@gondola/contract';
import { readWeather, weatherAddress } from '~/rooms/home/index.ts';

const maxWait = 8000;

/** Words for a service that fails. */
interface WeatherFaults {
  readonly unreachable: string;
  readonly strange: string;
}

/** Asks the saved address about the default place, as the home page does; never throws. */
export async function askWeather(
  { weatherUrl, weatherPlace }: Pick<Settings, 'weatherUrl' | 'weatherPlace'>,
  language: 'es' | 'en',
  faults: WeatherFaults,
): Promise<{ check: ServiceCheck }> {
  const begun = performance.now();
  const outcome = (state: ServiceCheck['state'], reason: string | null) => ({
    check: { state, milliseconds: Math.round(performance.now() - begun), reason },
  });
  let said: unknown;
  try {
    const reply = await fetch(weatherAddress(weatherUrl, weatherPlace, language), {
      signal: AbortSignal.timeout(maxWait),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!reply.ok) return outcome('failed', `${faults.unreachable} (${reply.status})`);
    said = await reply.json().catch(() => undefined);
  } catch {
    return outcome('failed', faults.unreachable);
  }
  try {
    readWeather(said);
    return outcome('ok', null);
  } catch {
    return outcome('failed', faults.strange);
  }
}
