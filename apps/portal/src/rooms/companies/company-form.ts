// The company form's values and when it may be sent (back-office 5): every field, and a logo for a new company.
import {
  type Company,
  type CompanyKey,
  companyKeys,
  fieldsOf,
  keysOf,
  newCompany,
  pick,
  type PortalSettings,
  storageGigabytes,
} from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { demanded, fieldRule } from '@gondola/ui/form/field-rules.ts';
import { typedNumber } from '@gondola/ui/form/typed-number.ts';

/** Empty where the default of the settings applies. */
export const quotaRule = z.nullable(storageGigabytes);

/** The fields of a company as they are typed; the logo is filled in by its upload, and here so that its refusal finds it. */
type CompanyValues = {
  [Field in CompanyKey | 'logoUrl']: Field extends 'challengeNotifications' ? boolean : string;
};

/** The form of a company there is, or of a new one, which begins where the installation is. */
export const companyValues = (
  company: Company | undefined,
  { defaultCountry, defaultTimeZone }: Pick<PortalSettings, 'defaultCountry' | 'defaultTimeZone'>,
): CompanyValues => ({
  ...fieldsOf(companyKeys, (key) => String(company?.[key] ?? '')),
  countryCode: company?.countryCode ?? defaultCountry,
  timeZone: company?.timeZone ?? defaultTimeZone,
  challengeNotifications: company?.challengeNotifications ?? false,
  logoUrl: '',
});

const {
  timeZone,
  challengeNotifications: _switch,
  storageQuota: _quota,
  ...texts
} = pick(newCompany.shape, companyKeys);

/** The form's schema and its sentences in the language shown. */
export function useCompanyRules(logoRequired: boolean) {
  const { t } = useTranslation('companies');
  const required = t(($) => $.validation);
  return {
    schema: z.object({
      ...fieldsOf(keysOf(texts), (key) => fieldRule(texts[key])),
      timeZone: demanded(timeZone),
      challengeNotifications: z.boolean(),
      storageQuota: typedNumber(quotaRule),
      logoUrl: z.string().check(z.refine((address) => !logoRequired || address !== '', required)),
    } satisfies Record<keyof CompanyValues, z.ZodMiniType>),
    messages: { required, unknownCountry: required, whatsappLink: t(($) => $.form.link) },
  };
}
