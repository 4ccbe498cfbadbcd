// The server's messages: platform/i18n/text, every room's text folder and the sentences of the questionnaire engine, one namespace each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import surveyEn from '@gondola/survey/text/en.json' with { type: 'json' };
import surveyEs from '@gondola/survey/text/es.json' with { type: 'json' };
import { withOneFullStop } from '@gondola/formats/full-stop.ts';
import i18next, { type TFunction } from 'i18next';

export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];

const survey: Record<Locale, Record<string, unknown>> = { es: surveyEs, en: surveyEn };

const roomsFolder = join(import.meta.dirname, '../../rooms');

function textOf(folder: string, locale: Locale): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function resources(locale: Locale): Record<string, Record<string, unknown>> {
  const rooms = readdirSync(roomsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const text = textOf(join(roomsFolder, name, 'text'), locale);
      return text ? [[name, text] as const] : [];
    });
  return {
    platform: textOf(join(import.meta.dirname, 'text'), locale) ?? {},
    survey: survey[locale],
    ...Object.fromEntries(rooms),
  };
}

const texts = i18next.createInstance();
await texts.init({
  resources: { es: resources('es'), en: resources('en') },
  fallbackLng: 'en',
  ns: ['platform'],
  defaultNS: 'platform',
  interpolation: { escapeValue: false },
});

const translators: Record<Locale, TFunction> = { es: texts.getFixedT('es'), en: texts.getFixedT('en') };

/** Sentences without values, by language and key: lists ask for the same ones row after row. */
const plain: Record<Locale, Map<string, string>> = { es: new Map(), en: new Map() };

function plainText(locale: Locale, key: string): string {
  const known = plain[locale].get(key);
  if (known !== undefined) return known;
  const text = translators[locale](key);
  // Only keys of the catalogue are kept: there is an end of them.
  if (texts.exists(key)) plain[locale].set(key, text);
  return text;
}

const none = {};

/** The sentence of a key (`room:key` or a platform key) in a language. */
export function translate(
  locale: Locale,
  key: string,
  values: Readonly<Record<string, unknown>> = none,
): string {
  if (values === none) return plainText(locale, key);
  return withOneFullStop(translators[locale](key, { ...values }));
}

/** Whether the catalogue knows a key. */
export function hasText(key: string): boolean {
  return texts.exists(key);
}

/** The language of an `Accept-Language` header: whichever of es and en is preferred, en when neither is named. */
export function localeOf(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.slice(0, 2), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ language, quality }) => (language === 'es' || language === 'en') && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return (wanted[0]?.language as Locale | undefined) ?? 'en';
}
