import { createContext, use } from 'react';
import type { Region } from '@gondola/formats/region.ts';

/** The region of the company being looked at, or of the reader's own where several are. There is none by default: who shows days says whose. */
export const RegionContext = createContext<Region | undefined>(undefined);

/** The region that days and numbers are shown in here. Throws outside of RegionContext. */
export function useRegion(): Region {
  const region = use(RegionContext);
  if (!region) throw new Error('no RegionContext around');
  return region;
}

/** The region of this device, for who has no company yet: its clock, and the country that the browser's languages name (`es-MX`), empty where none does. */
export const deviceRegion = (): Region => ({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  countryCode:
    navigator.languages
      .flatMap((tag) => new Intl.Locale(tag).region ?? [])
      .find((code) => /^[A-Z]{2}$/.test(code)) ?? '',
});
