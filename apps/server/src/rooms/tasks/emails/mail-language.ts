import type { Locale } from '../../../platform/i18n/i18n.ts';

/** Countries where Spanish is what companies write in. */
const spanish = new Set('AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '));

/** The language of a company's mails, by its country. */
export const languageOfCompany = (countryCode: string): Locale => (spanish.has(countryCode) ? 'es' : 'en');
