import type { HomePage } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { usePlace } from './use-place.ts';
import { readWeather, type Weather, weatherAddress } from './weather-answer.ts';

const maxWait = 8000;
const fresh = 15 * 60_000;

async function askWeather(address: string, signal: AbortSignal): Promise<Weather> {
  const reply = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxWait)]),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!reply.ok) throw new Error(`the weather service answered ${reply.status}`);
  return readWeather(await reply.json());
}

/** The weather where the person is, or at the default place. Asked of the service by this browser itself (D24). */
export function useWeather(settings: HomePage['settings']) {
  const { language } = useFormats();
  const { place, isLooking } = usePlace();
  const at = place ?? settings?.weatherPlace;
  const query = useQuery({
    queryKey: ['weather', settings?.weatherUrl, at?.latitude.toFixed(2), at?.longitude.toFixed(2)],
    queryFn: ({ signal }) =>
      askWeather(
        weatherAddress(settings?.weatherUrl ?? '', at ?? { latitude: 0, longitude: 0 }, language),
        signal,
      ),
    enabled: settings !== undefined && !isLooking,
    retry: false,
    staleTime: fresh,
    refetchOnWindowFocus: false,
  });
  return {
    weather: query.data,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    /** Undefined where the browser found the place. */
    placeName: place ? undefined : settings?.weatherPlace.name,
  };
}
