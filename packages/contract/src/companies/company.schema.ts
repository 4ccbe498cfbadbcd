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
