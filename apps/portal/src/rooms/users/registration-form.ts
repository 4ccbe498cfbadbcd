// The registration form's values and when it may be sent (client-portal 5, D12).
import { dniByCountry, type ProjectRole, projectRoles, registration, type Role } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fieldRule } from '@gondola/ui/form/field-rules.ts';

export const emptyRegistration = {
  fullName: '',
  lastName: '',
  dni: '',
  countryCode: 'CL',
  email: '',
  role: 'client' as Role,
  phoneNumber: '',
  bank: '',
  numberAccount: '',
  qrAuthorization: '',
  projectId: null as string | null,
  projectRole: 'client' as ProjectRole,
};
export type RegistrationForm = typeof emptyRegistration;

const {
  fullName,
  lastName,
  dni,
  countryCode,
  email,
  role,
  phoneNumber,
  bank,
  numberAccount,
  qrAuthorization,
} = registration.shape;

export const registrationSchema = z
  .object({
    fullName,
    lastName: fieldRule(lastName),
    dni,
    countryCode: fieldRule(countryCode),
    email,
    role: fieldRule(role),
    phoneNumber: fieldRule(phoneNumber),
    bank: fieldRule(bank),
    numberAccount: fieldRule(numberAccount),
    qrAuthorization: fieldRule(qrAuthorization),
    projectId: z.nullable(z.string()),
    projectRole: z.enum(projectRoles),
  })
  .check(dniByCountry());

/** Sentences for what is wrong with the data of a person, in the language shown. */
export function usePersonMessages() {
  const { t } = useTranslation('users');
  return {
    invalidNameLength: t(($) => $.message.invalidNameLength),
    invalidDNILength: t(($) => $.message.invalidDNILength),
    invalidDNI: t(($) => $.message.invalidDNI),
    invalidDocument: t(($) => $.message.invalidDocument),
    passwordMin: t(($) => $.validation.passwordMin),
  };
}
