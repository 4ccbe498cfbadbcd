import type { Language } from './language.ts';

/** Where a company works: whose clock and whose way of writing days and numbers its pages follow. */
export interface Region {
  /** IANA name. */
  readonly timeZone: string;
  /** Two letters of ISO 3166. */
  readonly countryCode: string;
}

/** A language as a country writes it, by its tag (BCP 47). */
export type LocaleTag = `${Language}-${string}`;

const remembered = <Result>(make: (countryCode: string) => Result) => {
  const known = new Map<string, Result>();
  return (countryCode: string): Result => {
    const found = known.get(countryCode) ?? make(countryCode);
    known.set(countryCode, found);
    return found;
  };
};

/** The locale of most people of a country, by its code of two letters: en-US, pt-BR. Spanish where the platform has none of its own (Paraguay). */
export const localeOfCountry = remembered((countryCode: string): string => {
  const spanish = /^[A-Z]{2}$/.test(countryCode) ? `es-${countryCode}` : 'es-CL';
  try {
    const { language, region } = new Intl.Locale(`und-${countryCode}`).maximize();
    const own = `${language}-${region}`;
    return Intl.DateTimeFormat.supportedLocalesOf(own).length > 0 ? own : spanish;
  } catch {
    return spanish;
  }
});

/** A language as a country writes it. English is that of Britain where the country has none of its own. */
export function localeOf(language: Language, countryCode: string): LocaleTag {
  if (language === 'es') return /^[A-Z]{2}$/.test(countryCode) ? `es-${countryCode}` : 'es-CL';
  const own = localeOfCountry(countryCode);
  return own.startsWith('en-') ? (own as LocaleTag) : 'en-GB';
}

export const languageOf = (locale: LocaleTag): Language => (locale.startsWith('es') ? 'es' : 'en');

/** Day, month and year in the order of a country, and what stands between them. */
export const dayPattern = remembered((countryCode: string) =>
  new Intl.DateTimeFormat(localeOfCountry(countryCode), {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(0)
    .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? type : { value })),
);

/** The marks by which a locale parts thousands and decimals. */
export const separatorsOf = remembered(
  (locale: string): { readonly group: string; readonly decimal: string } => {
    const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(-1234.5);
    const markOf = (name: Intl.NumberFormatPartTypes): string =>
      parts.find(({ type }) => type === name)?.value ?? '';
    return { group: markOf('group'), decimal: markOf('decimal') };
  },
);
