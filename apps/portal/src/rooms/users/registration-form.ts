// What the registration form holds and when it may be sent (client-portal 5, D12).
import { projectRoles, roles } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

export const emptyRegistration = {
  fullName: '',
  lastName: '',
  dni: '',
  countryCode: 'CL',
  email: '',
  role: 'client' as (typeof roles)[number],
  phoneNumber: '',
  bank: '',
  numberAccount: '',
  qrAuthorization: '',
  projectId: null as string | null,
  projectRole: 'client' as (typeof projectRoles)[number],
};
export type RegistrationForm = typeof emptyRegistration;

/** 8 characters are a known length but never a dni: 9 to 13 pass. */
export function dniFault(dni: string): 'invalidDNILength' | 'invalidDNI' | undefined {
  if (dni.length < 8 || dni.length > 13) return 'invalidDNILength';
  return dni.length === 8 ? 'invalidDNI' : undefined;
}

/** The form's schema, with its messages in the language shown. */
export function useRegistrationSchema() {
  const { t } = useTranslation('users');
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
  return z.object({
    fullName: z.string().check(
      z.trim(),
      z.minLength(1),
      z.refine(
        (name) => name === '' || (name.length >= 3 && name.length <= 255),
        t(($) => $.message.invalidNameLength),
      ),
    ),
    lastName: text(255),
    dni: z.string().check(
      z.trim(),
      z.minLength(1),
      z.check<string>(({ value, issues }) => {
        const fault = value === '' ? undefined : dniFault(value);
        if (fault) issues.push({ code: 'custom', input: value, message: t(($) => $.message[fault]) });
      }),
    ),
    countryCode: z.string().check(z.minLength(1)),
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email()),
    role: z.enum(roles),
    phoneNumber: text(40),
    bank: text(100),
    numberAccount: text(40),
    qrAuthorization: text(500),
    projectId: z.nullable(z.string()),
    projectRole: z.enum(projectRoles),
  });
}
