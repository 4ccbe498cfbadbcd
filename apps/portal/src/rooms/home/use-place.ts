import { useEffect, useState } from 'react';
import type { Place } from './weather-answer.ts';

/** Milliseconds the browser may take, the question to the person included, before the default place is shown. */
const patience = 2500;

interface FoundPlace {
  /** Undefined for the default place. */
  readonly place: Place | undefined;
  /** Still looking; nothing is shown yet. */
  readonly isLooking: boolean;
}

/** Where the browser says it is. Refused, impossible or late is the default place; a late answer still takes its turn. */
export function usePlace(): FoundPlace {
  const [found, setFound] = useState<FoundPlace>({ place: undefined, isLooking: true });
  useEffect(() => {
    let gone = false;
    const settle = (place: Place | undefined) => {
      if (!gone) setFound({ place, isLooking: false });
    };
    const timer = setTimeout(() => settle(undefined), patience);
    if ('geolocation' in navigator) {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          clearTimeout(timer);
          settle({ latitude: coords.latitude, longitude: coords.longitude });
        },
        () => {
          clearTimeout(timer);
          settle(undefined);
        },
        { timeout: 10_000, maximumAge: 30 * 60_000 },
      );
    } else {
      clearTimeout(timer);
      settle(undefined);
    }
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return found;
}
