import type { i18n as Texts } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { getI18n, I18nContext, I18nextProvider } from 'react-i18next';
import type { Region } from '@gondola/formats/region.ts';

/** There is none by default: who shows days says whose. */
const RegionContext = createContext<Region | undefined>(undefined);

/** The texts of each country, by the texts around. */
const known = new WeakMap<Texts, Map<string, Texts>>();

/** The same texts, which tell their format of numbers the country (formatNumberInText). */
function textsIn(countryCode: string, texts: Texts): Texts {
  const countries = known.get(texts) ?? new Map<string, Texts>();
  known.set(texts, countries);
  const found = countries.get(countryCode);
  if (found) return found;
  const getFixedT = (...scope: Parameters<Texts['getFixedT']>) => {
    const t = texts.getFixedT(...scope) as (key: unknown, values: object) => string;
    return (key: unknown, values?: object) => t(key, { numbersOf: countryCode, ...values });
  };
  const made = Object.create(texts, { getFixedT: { value: getFixedT } }) as Texts;
  countries.set(countryCode, made);
  return made;
}

/** Shows days, numbers and the numbers within texts as a region does: that of the company being looked at, or of the reader's own where several are. */
export function RegionProvider({ region, children }: { region: Region; children: ReactNode }) {
  const around: Texts | undefined = use(I18nContext)?.i18n ?? getI18n();
  const shown = <RegionContext value={region}>{children}</RegionContext>;
  // Before the texts have come, there are none to write numbers in.
  return around ? (
    <I18nextProvider i18n={textsIn(region.countryCode, around)}>{shown}</I18nextProvider>
  ) : (
    shown
  );
}

/** The region that days and numbers are shown in here. Throws outside of a RegionProvider. */
export function useRegion(): Region {
  const region = use(RegionContext);
  if (!region) throw new Error('no RegionProvider around');
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
