// What the company form holds and when it may be sent (back-office 5): every field, and a logo for a new company.
import { type Company, isWhatsappLink, storageGigabytes } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { defaultTimeZone } from '~/lib/formats.ts';
import { typedNumber } from '~/ui/form/typed-number.ts';

/** Empty where the default of the settings applies. */
export const quotaRule = z.nullable(storageGigabytes);

export interface CompanyValues extends Record<string, string | boolean> {
  name: string;
  countryCode: string;
  taxId: string;
  whatsappLink: string;
  timeZone: string;
  challengeNotifications: boolean;
  /** GB as typed; empty: the default of the settings. */
  storageQuota: string;
  /** Filled by the upload; here so that a refusal of the logo finds its field. */
  logoUrl: string;
}

/** The form of a company there is, or of a new one. */
export const companyValues = (company: Company | undefined): CompanyValues => ({
  name: company?.name ?? '',
  countryCode: company?.countryCode ?? 'CL',
  taxId: company?.taxId ?? '',
  whatsappLink: company?.whatsappLink ?? '',
  timeZone: company?.timeZone ?? defaultTimeZone,
  challengeNotifications: company?.challengeNotifications ?? false,
  storageQuota: String(company?.storageQuota ?? ''),
  logoUrl: '',
});

/** The form's schema, with its messages in the language shown. */
export function useCompanySchema(logoRequired: boolean) {
  const { t } = useTranslation('companies');
  const missing = t(($) => $.validation);
  const required = (max: number) =>
    z.string().check(
      z.trim(),
      z.refine((text) => text !== '', missing),
      z.maxLength(max),
    );
  return z.object({
    name: required(200),
    countryCode: z.nullable(z.string()).check(z.refine((code) => Boolean(code), missing)),
    taxId: required(40),
    whatsappLink: z.string().check(
      z.trim(),
      z.refine((link) => link !== '', missing),
      z.refine(
        (link) => link === '' || isWhatsappLink(link),
        t(($) => $.form.link),
      ),
      z.maxLength(500),
    ),
    timeZone: required(60),
    challengeNotifications: z.boolean(),
    storageQuota: typedNumber(quotaRule),
    logoUrl: z.string().check(z.refine((address) => !logoRequired || address !== '', missing)),
  });
}
