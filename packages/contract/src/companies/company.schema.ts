import { z } from 'zod/mini';
import { keysOf } from '../pick.ts';
import { expected, id, requiredName, requiredText, rulesOf, shownOf, storageGigabytes } from '../wire.ts';
import { isWhatsappLink, keptWhatsapp } from './whatsapp-link.ts';

const isCountry = (code: string): boolean => {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined;
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Two letters of ISO 3166. */
export const countryCode = z.string('required').check(
  z.minLength(1, 'required'),
  z.refine((code) => code === '' || isCountry(code), 'unknownCountry'),
);

/** IANA name. */
export const timeZone = z.string('required').check(z.maxLength(60), z.refine(isTimeZone, 'unknownTimeZone'));

const whatsappLink = z.string('required').check(
  z.trim(),
  z.overwrite(keptWhatsapp),
  z.minLength(1, 'required'),
  z.maxLength(500),
  z.refine((link) => link === '' || isWhatsappLink(link), 'whatsappLink'),
);

/**
 * The fields of a company that a person fills in: the rule of what is sent, and what is shown. Contract, table, writes, comparison, audit, answers and
 * form follow from this list, or do not compile without what is added here.
 */
const companyFields = {
  name: { sent: requiredName(200), shown: z.string() },
  countryCode: { sent: countryCode, shown: z.string() },
  taxId: { sent: requiredText(40), shown: z.nullable(z.string()) },
  whatsappLink: { sent: whatsappLink, shown: z.nullable(z.string()) },
  /** Days of the company begin and end in it (D42). */
  timeZone: { sent: z.optional(timeZone), shown: z.string() },
  /** D21: whether challenges of the company may be announced by mail. */
  challengeNotifications: { sent: z.optional(z.boolean()), shown: z.boolean() },
  /** In GB; null: the default of the settings, 0: without limit. */
  storageQuota: { sent: z.optional(z.nullable(storageGigabytes)), shown: z.nullable(z.int()) },
};
export const companyKeys = keysOf(companyFields);
export type CompanyKey = keyof typeof companyFields;

export const company = z.object({ id, ...shownOf(companyFields), logoUrl: z.nullable(z.string()) });
export type Company = z.infer<typeof company>;

/** The use of a company's quota by its files. */
export const storageUse = z.object({
  bytes: z.int(),
  files: z.int(),
  /** Bytes; null: without limit. */
  quota: z.nullable(z.int()),
});
export type StorageUse = z.infer<typeof storageUse>;

/** A company as administrators see it. */
export const administeredCompany = z.object({ ...company.shape, storage: storageUse });
export type AdministeredCompany = z.infer<typeof administeredCompany>;

const rules = rulesOf(companyFields);

export const newCompany = z.object({
  ...rules,
  logoUrl: requiredText(500),
  /** Made by the client for one filled form: sending it twice creates one company. */
  requestId: z.optional(z.uuid()),
});

/** The logo is optional: left out, null or its own address it stays. */
export const companyChange = z.object({
  id,
  ...rules,
  logoUrl: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  expected,
});

/**
 * The usual form of the tax number of a company by country, without dots, dashes, slashes and blanks. A number of another form is doubted at
 * its field and never refused.
 */
const usualTaxNumbers = {
  AR: /^\d{11}$/,
  BO: /^\d{7,12}$/,
  BR: /^[A-Z\d]{12}\d{2}$/i,
  CL: /^\d{7,8}[\dK]$/i,
  CO: /^\d{9,10}$/,
  CR: /^\d{9,12}$/,
  DO: /^(?:\d{9}|\d{11})$/,
  EC: /^\d{13}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/i,
  GT: /^\d{5,12}[\dK]$/i,
  HN: /^\d{14}$/,
  MX: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/i,
  PE: /^\d{11}$/,
  PY: /^\d{6,9}$/,
  SV: /^\d{14}$/,
  US: /^\d{9}$/,
  UY: /^\d{12}$/,
  VE: /^[JGVEPC]\d{9}$/i,
} as const;

/** The countries whose tax number is known by name: RUT, NIT, RUC, RFC … */
type TaxCountry = keyof typeof usualTaxNumbers;

/** The country, where its tax number is known by name. */
export const taxCountry = (countryCode: string | null): TaxCountry | undefined =>
  countryCode !== null && Object.hasOwn(usualTaxNumbers, countryCode)
    ? (countryCode as TaxCountry)
    : undefined;

/** Whether a tax number has not the usual form of its country. */
export const isUnusualTaxNumber = (text: string, country: TaxCountry): boolean =>
  !usualTaxNumbers[country].test(text.replaceAll(/[\s./-]/g, ''));
