import { z } from 'zod/mini';
import { id, requiredText, expected, storageGigabytes } from '../wire.ts';
import { isWhatsappLink } from './whatsapp-link.ts';

export const company = z.object({
  id,
  name: z.string(),
  countryCode: z.string(),
  taxId: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  whatsappLink: z.nullable(z.string()),
  timeZone: z.string(),
  challengeNotifications: z.boolean(),
  /** In GB; null: the default of the settings, 0: without limit. */
  storageQuota: z.nullable(z.int()),
});
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

const companyFields = {
  name: requiredText(200),
  countryCode,
  taxId: requiredText(40),
  whatsappLink: z.string('required').check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(500),
    z.refine((link) => link === '' || isWhatsappLink(link), 'whatsappLink'),
  ),
  /** Days of the company begin and end in it (D42). */
  timeZone: z.optional(timeZone),
  /** D21: whether challenges of the company may be announced by mail. */
  challengeNotifications: z.optional(z.boolean()),
  storageQuota: z.optional(z.nullable(storageGigabytes)),
};

export const newCompany = z.object({
  ...companyFields,
  logoUrl: requiredText(500),
  /** Made by the client for one filled form: sending it twice creates one company. */
  requestId: z.optional(z.uuid()),
});

/** The logo is optional: left out, null or its own address it stays. */
export const companyChange = z.object({
  id,
  ...companyFields,
  logoUrl: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  expected,
});
