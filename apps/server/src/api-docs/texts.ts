// The texts of the API's document, which is in English, and of the pages about it, which are in both languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type english from './text/en.json';
import type { Locale } from '../platform/i18n/i18n.ts';

type ApiTexts = Omit<typeof english, 'rooms'> & {
  /** A sentence on each room of the contract. */
  readonly rooms: Readonly<Record<string, string>>;
};

const read = (locale: Locale): ApiTexts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'text', `${locale}.json`), 'utf8')) as ApiTexts;

export const apiTexts: Readonly<Record<Locale, ApiTexts>> = { en: read('en'), es: read('es') };
