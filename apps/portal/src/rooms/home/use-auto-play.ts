import { useEffect, useState } from 'react';
import { useReducedMotion } from '@mantine/hooks';

/** Milliseconds a slide stays (client-portal 9). */
export const slideInterval = 10_000;

interface AutoPlay {
  readonly slide: number;
  readonly show: (slide: number) => void;
  /** Whether slides change by themselves unless someone is reading. */
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** The person wants nothing to move. */
  readonly isStill: boolean;
}

/** Turns slides over; holds while someone reads (points at them, or is in them), stops when motion is not wanted or somebody paused it. */
export function useAutoPlay(count: number, isReading: boolean): AutoPlay {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const slide = Math.min(shown, Math.max(0, count - 1));
  const runs = isPlaying && !isReading && !isStill && count > 1;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => setShown((slide + 1) % count), slideInterval);
    return () => clearTimeout(timer);
  }, [runs, slide, count]);
  return {
    slide,
    show: (next) => setShown((next + count) % count),
    isPlaying,
    setPlaying,
    isStill,
  };
}
